/**
 * Signs explain themselves: a drawing that stands for something says so by `data-sign`, and the frame opens its name
 * and one sentence beside it. Here is what a game declares of its signs, and how one is found under a pointer.
 */
import type { Icon } from '../../ui/icons';
import type { Tone } from './contract';
import type { Words } from '../../wire/words';

/** A sign of the aid: its picture, the paths of its name and its sentence in the game's texts, and its paragraph. */
export interface Sign {
  picture: Icon;
  name: string;
  text: string;
  paragraph: string;
}

/** How a game lists a sign: its drawing and paragraph; name and sentence are `[signs.<id>]` unless said otherwise. */
export interface Drawn {
  drawing: string;
  paragraph: string;
  name?: string;
  text?: string;
}

/** Signs as the frame wants them, each with its picture. */
export function signsOf(
  drawn: Record<string, Drawn>,
  picture: (drawing: string) => Icon,
): Record<string, Sign> {
  return Object.fromEntries(
    Object.entries(drawn).map(([id, { drawing, paragraph, name, text }]) => [
      id,
      {
        picture: picture(drawing),
        name: name ?? `signs.${id}.name`,
        text: text ?? `signs.${id}.text`,
        paragraph,
      },
    ]),
  );
}

/** Which sign a drawing stands for; `also` names the drawings that share one with another. */
export function signFinder(
  drawn: Record<string, Drawn>,
  also: Record<string, string> = {},
): (drawing: string) => string | undefined {
  const found = new Map(Object.entries(drawn).map(([id, { drawing }]) => [drawing, id]));
  for (const [drawing, id] of Object.entries(also)) found.set(drawing, id);
  return (drawing) => found.get(drawing);
}

/** Signs that share their sentence are one kind, with all their names. */
export function kindsOf(signs: Record<string, Sign>): [string, Sign][][] {
  const all = Object.entries(signs);
  return [...new Set(all.map(([, { text }]) => text))].map((shared) =>
    all.filter(([, { text }]) => text === shared),
  );
}

/** What holds now for who looks, of a card or a place. */
export interface ForYou {
  text: string;
  tone: Tone;
}

/** A card, a plan or a house that speaks: its name, one whole sentence, its rule, and what it is to who looks. */
export interface Spoken {
  name: string;
  text: string;
  paragraph: string;
  forYou?: ForYou | null;
}

/** Attributes of whatever is drawn for it: the frame opens the sentence beside it, over all signs inside. */
export function speaks({
  name,
  text,
  paragraph,
  forYou,
}: Spoken): Record<string, string | undefined> {
  return {
    'data-says': text,
    'data-name': name,
    'data-rule': paragraph,
    'data-for-you': forYou?.text,
    'data-tone': forYou?.tone,
  };
}

/** What a drawing says, if it is one that speaks. */
export function spokenBy({ dataset }: Drawing): Spoken | null {
  const { says, name = '', rule = '', forYou, tone } = dataset;
  if (says === undefined) return null;
  const mine: ForYou | null =
    forYou === undefined ? null : { text: forYou, tone: tone === 'worse' ? tone : 'better' };
  return { name, text: says, paragraph: rule, forYou: mine };
}

/** A drawing on the page that stands for something. */
export type Drawing = HTMLElement | SVGElement;

const SIGN = '[data-sign]';
const SPEAKING = '[data-sign], [data-says]';

/** A drawing inside a drawing belongs to it: a citizen on a card is part of the card. */
function outermost(sign: Drawing, of = SPEAKING): Drawing {
  const around = sign.parentElement?.closest<Drawing>(of);
  return around ? outermost(around, of) : sign;
}

/** Every drawn sign under an element, in the page's order, that can be seen. */
export function signsIn(root: Element): Drawing[] {
  return [...root.querySelectorAll<Drawing>(SIGN)].filter(
    (one) => outermost(one, SIGN) === one && one.checkVisibility(),
  );
}

/** Every card, plan or house under an element that speaks for itself, and every sign beside them. */
export function speakersIn(root: Element): Drawing[] {
  return [...root.querySelectorAll<Drawing>(SPEAKING)].filter(
    (one) => outermost(one) === one && one.checkVisibility(),
  );
}

function holds(one: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** The whole table of the page. */
export function tableRoot(): Element | null {
  return document.querySelector('[data-table]');
}

/** The sign at a place of the window: what is drawn there, or the last one whose box is there. */
export function signAt(x: number, y: number): Drawing | null {
  const root = tableRoot();
  const there = document.elementsFromPoint(x, y);
  if (!root || !there[0] || !root.contains(there[0])) return null; // something lies over the table
  const hit = there
    .map((one) => one.closest<Drawing>(SPEAKING))
    .find((one) => one && root.contains(one));
  if (hit) return outermost(hit);
  // Thin strokes have gaps, and some drawings let the pointer through. What is scrolled away is not there.
  const inSight = (one: Element) => there.some((place) => place !== root && place.contains(one));
  return speakersIn(root).findLast((one) => holds(one, x, y) && inSight(one)) ?? null;
}

/** What a sign is called, and its sentence. */
export function saying(sign: Sign, words: Words): { name: string; text: string } {
  const name = words.text(sign.name) ?? words.text(`${sign.name}.label`) ?? '';
  return {
    name: name.charAt(0).toLocaleUpperCase() + name.slice(1),
    text: words.text(sign.text) ?? '',
  };
}
