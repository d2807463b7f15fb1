/** The language of templates: the cases that the library and the pages must both pass. */
import { describe, expect, it } from 'vitest';
import { fill } from '../src/wire/words';
import type { Lang, Value } from '../src/wire/types';
import cases from '../../tests/texts/templates.json';

interface Case {
  template: string;
  words: Record<string, string | number | Record<string, string>>;
  language: Lang;
  said: string;
}

describe('a template says what the library says', () => {
  it.each(cases as unknown as Case[])('$template', ({ template, words, language, said }) => {
    const show = (name: string, form: string | null): string => {
      const word = words[name]!;
      if (typeof word !== 'object') return String(word);
      return word[form ?? 'label'] ?? word.label ?? '';
    };
    expect(fill(template, words as Record<string, Value>, language, show)).toBe(said);
  });
});
