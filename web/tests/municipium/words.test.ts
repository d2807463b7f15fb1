import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakInTwo, pileLines, topOf } from '../../src/games/municipium/cards';
import { guide } from '../../src/games/municipium/guide';
import { institutionLine, lacksLine } from '../../src/games/municipium/labels';
import { headline, phases } from '../../src/games/municipium/phases';
import { textTable } from '../../src/games/municipium/text';
import { INSTITUTIONS } from '../../src/games/municipium/view';
import type { Moment } from '../../src/table/state/contract';
import type { MunicipiumTable } from '../../src/games/municipium/view';
import { copy, fixture, institution, viewOf, wordsIn } from './moments';

const LANGUAGES = ['en', 'fr', 'de'] as const;
const FOLDER = resolve(import.meta.dirname, '../../src/games/municipium');

/** Every key that the board's sources ask `[board]` for by its own name. */
function keysAsked(): string[] {
  const sources = readdirSync(FOLDER)
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => readFileSync(resolve(FOLDER, name), 'utf8'));
  return sources.flatMap((text) =>
    [...text.matchAll(/words\s*\.board\(\s*'(\w+)'/g)].map((found) => found[1]!),
  );
}

function moment(name: string, lang: (typeof LANGUAGES)[number]): Moment<MunicipiumTable> {
  const message = fixture(name);
  return {
    view: viewOf(name),
    legal: message.legal,
    seats: message.seats,
    you: message.seat,
    words: wordsIn(lang, message),
  };
}

describe.each(LANGUAGES)('in %s', (lang) => {
  const words = wordsIn(lang, fixture('02-walk'));

  it('the board has a word for everything it asks', () => {
    const asked = keysAsked();
    expect(asked.length).toBeGreaterThan(30);
    for (const key of asked) expect(words.text(`board.${key}`), key).toBeDefined();
    for (const id of INSTITUTIONS) expect(words.text(`board.power.${id}`), id).toBeDefined();
    for (const verb of ['hand', 'walk', 'march', 'place', 'settle', 'invoke'])
      expect(words.text(`board.chip_${verb}`), verb).toBeDefined();
  });

  it('every lesson has a title and a text', () => {
    for (const { id } of guide) {
      expect(words.text(`guide.${id}.title`), id).toBeDefined();
      expect(words.text(`guide.${id}.text`), id).toBeDefined();
    }
  });

  it('the text table has no sentence left unfilled', () => {
    const sections = textTable(moment('04-settle', lang));
    expect(sections).toHaveLength(INSTITUTIONS.length + 1 + viewOf('04-settle').players);
    for (const { title, lines } of sections)
      for (const line of [title, ...lines]) {
        expect(line).not.toMatch(/[{}]|undefined|_/);
        expect(line).not.toBe('');
      }
  });

  it('the phases and the headline are named', () => {
    for (const name of ['01-place', '02-walk', '03-card', '06-two-of-three'])
      for (const { id } of phases(moment(name, lang)))
        expect(words.text(`phases.${id}`), id).toBeDefined();
    expect(headline(moment('02-walk', lang))).toContain('5');
  });
});

describe('names of pieces', () => {
  it('say everything about a institution in one breath', () => {
    const view = copy(viewOf('16-over'));
    view.table.praefect = 'forum';
    view.table.next_hall = 'praetorium';
    Object.assign(institution(view, 'forum'), {
      banner: ['priest', 'advocate'],
      hall: { citizen: 'soldier', favour: true },
      pawns: [{ seat: 1, plain: 1, laurelled: 1, influence: 3 }],
      first: 1,
      second: null,
    });
    const words = wordsIn('en', fixture('16-over'));
    expect(institutionLine(words, view.table, institution(view, 'forum'))).toBe(
      'Forum (V). Whoever is first here may take a citizen from another family or from a banner. Marcus: 2 pawns, 1 with a laurel, influence 3, first. ' +
        'Banner 2 of 3: priest, advocate. Hall: favour, soldier, the Praefect is here',
    );
  });

  it('name the colours a set lacks, and say when a favour fills one', () => {
    const words = wordsIn('en', fixture('02-walk'));
    const family = {
      ...viewOf('02-walk').table.families[0]!,
      citizens: { priest: 1, merchant: 2 },
    };
    expect(lacksLine(words, { ...family, lacks: 2 })).toBe('Set lacks 2: advocate, soldier');
    expect(lacksLine(words, { ...family, lacks: 1 })).toBe('Set lacks 1 of: advocate, soldier');
  });
});

describe('the phase', () => {
  it('follows the question', () => {
    const now = (name: string) =>
      phases(moment(name, 'en'))
        .filter((phase) => phase.now)
        .map(({ id }) => id);
    expect(now('01-place')).toEqual(['placing']);
    expect(now('02-walk')).toEqual(['move']);
    expect(now('03-card')).toEqual(['card']);
    expect(now('08-tavern')).toEqual(['resolve']);
    expect(now('16-over')).toEqual([]);
  });
});

describe('cards', () => {
  it('break a long name near its middle', () => {
    expect(breakInTwo('One power')).toEqual(['One power']);
    expect(breakInTwo('Citizens’ invitation')).toEqual(['Citizens’', 'invitation']);
    expect(breakInTwo('Besuch des Präfekten')).toEqual(['Besuch des', 'Präfekten']);
  });

  it('show the common card turned up last, at the moment looked at and not before', () => {
    const { table } = viewOf('02-walk');
    const turned = (card: string) => ({ ply: 1, seat: 0, event: 'card_turned', args: { card } });
    const used = { ply: 2, seat: 1, event: 'card_used', args: { card: 'praefect_visit' } };
    const full = { ...table, discard: { one_power: 1 } };
    expect(topOf(full, [turned('all_powers'), turned('one_power'), used])).toBe('one_power');
    expect(topOf(full, [])).toBeNull();
    expect(topOf({ ...table, discard: {} }, [turned('one_power')])).toBeNull();
  });

  it('count what the pile still holds', () => {
    const { table } = viewOf('02-walk');
    const lines = pileLines(wordsIn('en', fixture('02-walk')), table);
    expect(lines.map(({ key }) => key)).toHaveLength(4);
    expect(lines[0]!.text).toBe(`${table.pile.praefect_visit} × Praefect’s visit`);
  });
});

describe('the lessons', () => {
  it('come when their question is asked', () => {
    const due = (name: string) =>
      guide.filter((lesson) => lesson.when(moment(name, 'en'))).map(({ id }) => id);
    expect(due('01-place')).toEqual(['influence']);
    expect(due('02-walk')).toContain('walk');
    expect(due('02-walk')).not.toContain('second_step');
    expect(due('03-card')).toContain('card');
    expect(due('04-settle')).toContain('settle');
    expect(due('06-two-of-three')).toContain('two_of_three');
    expect(due('16-over')).not.toContain('walk');
  });
});
