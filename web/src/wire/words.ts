/**
 * Sentences from the catalogues of `src/ludi/texts`, which the server sends as JSON.
 *
 * Templates: `{arg}` a value, `{arg.form}` one of its forms, `{n?singular|plural}` or `{n?none|singular|plural}`
 * chosen by the number n.
 */
import type { Action, GameInfo, Lang, LogEntry, Seat, Value } from './types';

/** A catalogue: nested tables of sentences. */
export interface Catalogue {
  [key: string]: string | string[] | number | boolean | Catalogue | Catalogue[];
}

/** What words need to know of who sits where. */
export type Named = Pick<Seat, 'seat' | 'name'>;

type Args = Record<string, Value>;
type Show = (name: string, form: string | null) => string;

/** Follows a dotted path; undefined if it leads nowhere. */
export function lookUp(catalogue: Catalogue, path: string): Catalogue[string] | undefined {
  let here: Catalogue[string] | undefined = catalogue;
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || Array.isArray(here)) return undefined;
    here = here[key];
  }
  return here;
}

/** French counts nothing as one; English and German count it as many. */
function isSingular(n: number, lang: Lang): boolean {
  return n === 1 || (lang === 'fr' && n === 0);
}

function closingBrace(template: string, open: number): number {
  let depth = 0;
  for (let i = open; i < template.length; i++) {
    if (template[i] === '{') depth += 1;
    if (template[i] === '}' && --depth === 0) return i;
  }
  return -1;
}

/** Fills a template; `show` says what stands for a name. Unknown braces stay as they are written. */
export function fill(template: string, args: Args, lang: Lang, show: Show): string {
  let out = '';
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    const close = open < 0 ? -1 : closingBrace(template, open);
    if (close < 0) return out + template.slice(at);
    out += template.slice(at, open) + fillOne(template.slice(open + 1, close), args, lang, show);
    at = close + 1;
  }
  return out;
}

function fillOne(inside: string, args: Args, lang: Lang, show: Show): string {
  const counted =
    /^(?<name>\w+)\?(?:(?<none>[^|]*)\|(?=[^|{}]*\|))?(?<one>[^|]*)\|(?<many>.*)$/s.exec(inside);
  if (counted?.groups) {
    const { name, none, one, many } = counted.groups as Record<string, string>;
    const n = Number(args[name!]);
    const form = n === 0 && none !== undefined ? none : isSingular(n, lang) ? one : many;
    return fill(form!, args, lang, show);
  }
  const [name, form] = inside.split('.', 2) as [string, string | undefined];
  return name in args ? show(name, form ?? null) : `{${inside}}`;
}

/** Everything a table says: the frame's sentences, the game's, and the players' names. */
export class Words {
  constructor(
    readonly lang: Lang,
    private readonly frameTexts: Catalogue,
    private readonly gameTexts: Catalogue = {},
    private readonly seats: readonly Named[] = [],
    private readonly info: GameInfo | null = null,
  ) {}

  /** A sentence of the frame, from `[web]` of frame.toml. */
  frame(key: string, args: Args = {}): string {
    return this.sentence(this.frameTexts, `web.${key}`, args) ?? key;
  }

  /** What a level of bots is called; the host's own bots have no other name than theirs. */
  level(level: string): string {
    return this.sentence(this.frameTexts, `levels.${level}.name`, {}) ?? level;
  }

  /** How strong a level of bots is, in a plain word; none is known of the host's own bots. */
  strength(level: string): string {
    return this.sentence(this.frameTexts, `levels.${level}.strength`, {}) ?? '';
  }

  /** A level of bots with its strength, where somebody chooses among them. */
  rankedLevel(level: string): string {
    return [this.level(level), this.strength(level)].filter(Boolean).join(' · ');
  }

  /** What a level of bots is like. */
  aboutLevel(level: string): string {
    const about = this.sentence(this.frameTexts, `levels.${level}.about`, {});
    if (!about) return this.frame('setup.own_bot');
    const strength = this.strength(level);
    return strength ? `${this.capital(strength)}. ${about}` : about;
  }

  /** A row of sentences of the frame. */
  frameLines(key: string): string[] {
    const found = lookUp(this.frameTexts, `web.${key}`);
    return Array.isArray(found) ? found.filter((line) => typeof line === 'string') : [];
  }

  /** A sentence of the board, from `[board]` of the game's texts. */
  board(key: string, args: Args = {}): string {
    return this.sentence(this.gameTexts, `board.${key}`, args) ?? key;
  }

  /** Any sentence of the game's texts by its path (`game.tagline`); undefined if there is none. */
  text(path: string, args: Args = {}): string | undefined {
    return this.sentence(this.gameTexts, path, args);
  }

  /** A row of sentences (`aid`); empty if there is none. */
  lines(path: string): string[] {
    const found = lookUp(this.gameTexts, path);
    if (Array.isArray(found)) return found.filter((line) => typeof line === 'string');
    if (typeof found !== 'object' || found === undefined) return [];
    return Object.values(found).filter((line) => typeof line === 'string');
  }

  /** The player's name. */
  name(seat: number): string {
    const name = this.seats.find((one) => one.seat === seat)?.name;
    return name || this.frame('setup.seat', { letter: this.letter(seat) });
  }

  private seat(value: Value): string {
    return typeof value === 'number' ? this.name(value) : this.frame('nobody');
  }

  /** The seat's letter, A to E. */
  letter(seat: number): string {
    return String.fromCharCode(65 + seat);
  }

  /** What a person calls a value: its name in its own domain, else the value as it is. */
  label(value: Value, domain: string | null = null, form: string | null = null): string {
    if (domain === 'seat') return this.seat(value);
    if (domain === 'action' && isAction(value)) return this.action(value);
    if (Array.isArray(value)) return this.list(value.map((one) => this.label(one, domain, form)));
    if (value !== null && typeof value === 'object') return this.counted(value, domain);
    if (value === null) return this.frame('nothing');
    const names = domain === null ? undefined : this.domains[domain];
    const named = typeof names === 'object' && !Array.isArray(names) ? names[String(value)] : null;
    return formOf(named, form) ?? String(value);
  }

  /** A legal action as offered on a button, from `[say]`. */
  action(action: Action): string {
    const { verb, code: _, ...args } = action;
    const template = lookUp(this.gameTexts, `say.${verb}`);
    return typeof template === 'string'
      ? this.filled(template, args, this.info?.verbs?.[verb])
      : verb;
  }

  /** An order given beforehand, from `[orders]`. */
  order(order: string, answer: Action): string {
    const { verb, code: _, ...args } = answer;
    const template = lookUp(this.gameTexts, `orders.${order}`);
    return typeof template === 'string'
      ? this.filled(template, args, this.info?.verbs?.[verb])
      : order;
  }

  /** The beginning of an action of which more must be asked, from `[board.choose]` or the typed word. */
  verb(verb: string): string {
    return this.capital(this.text(`board.choose.${verb}`) ?? this.text(`verbs.${verb}`) ?? verb);
  }

  /** A text as it begins a sentence or a button. */
  capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.lang) + text.slice(1);
  }

  /** One argument of an action, as people call it. */
  argument(verb: string, name: string, value: Value): string {
    return this.label(value, this.domain(verb, name));
  }

  /** The domain of an argument, as far as the server has said it. */
  domain(verb: string, name: string): string | null {
    return this.info?.verbs?.[verb]?.[name] ?? null;
  }

  /** A line of the log, from `[events]`. */
  event(entry: LogEntry): string {
    const template = entry.frame
      ? lookUp(this.frameTexts, `web.events.${entry.event}`)
      : (lookUp(this.gameTexts, `events.${entry.event}`) ??
        lookUp(this.frameTexts, `events.${entry.event}`));
    const args = { seat: entry.seat, ...entry.args };
    const domains = { seat: 'seat', ...this.info?.events?.[entry.event] };
    return typeof template === 'string' ? this.filled(template, args, domains) : entry.event;
  }

  /** The one question asked now, from `[questions]`; what it mentions is called by its domain. */
  question(step: string, args: Args = {}): string {
    const template = lookUp(this.gameTexts, `questions.${step}`);
    if (typeof template !== 'string') return step;
    return this.filled(template, args, this.info?.questions?.[step]);
  }

  /** "Forum: a pawn" in the language; French keeps its colon apart. */
  about(what: string, said: string): string {
    return `${what}${this.lang === 'fr' ? '\u00a0' : ''}: ${said}`;
  }

  /** "a, b or c" in the language. */
  either(parts: string[]): string {
    return this.joined(parts, 'or');
  }

  /** "a, b and c" in the language. */
  list(parts: string[]): string {
    return this.joined(parts, 'and');
  }

  /** `Intl.ListFormat` says the same, but to make the first one takes a browser 25 ms, a phone a hundred. */
  private joined(parts: string[], by: 'and' | 'or'): string {
    if (parts.length < 2) return parts.join();
    const last = parts.at(-1)!;
    const first = parts.slice(0, -1).join(', ');
    return this.frame(parts.length > 2 ? `list.many_${by}` : `list.two_${by}`, { first, last });
  }

  private counted(counts: Record<string, Value>, domain: string | null): string {
    const parts = Object.entries(counts)
      .filter(([, n]) => n !== 0)
      .map(([what, n]) => {
        const name = this.label(what, domain);
        return n === 1 ? name : `${String(n)} × ${name}`;
      });
    return parts.length > 0 ? this.list(parts) : this.frame('nothing');
  }

  private get domains(): Catalogue {
    const found = this.gameTexts.domains;
    return typeof found === 'object' && !Array.isArray(found) ? found : {};
  }

  private sentence(from: Catalogue, path: string, args: Args): string | undefined {
    const template = lookUp(from, path);
    return typeof template === 'string' ? this.filled(template, args) : undefined;
  }

  private filled(template: string, args: Args, domains: Record<string, string> = {}): string {
    return fill(template, args, this.lang, (name, form) =>
      this.label(args[name] ?? null, domains[name] ?? null, form),
    );
  }
}

function isAction(value: Value): value is Action {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && 'verb' in value;
}

function formOf(
  entry: Catalogue[string] | null | undefined,
  form: string | null,
): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const found = (form === null ? undefined : entry[form]) ?? entry.label;
  return typeof found === 'string' ? found : undefined;
}
