// @vitest-environment jsdom
/** What home tells of a table of mine, and of one to which I am asked. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Asked, Seat, TableCard } from '../src/wire/types';
import AskedCard from '../src/house/AskedCard.svelte';
import WaitingCard from '../src/pages/WaitingCard.svelte';
import { loadTexts } from '../src/wire/texts.svelte';
import { reachBy } from '../src/wire/transport';
import { catalogueOf } from './catalogue';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});

const DAY = 86_400;
const posted: string[] = [];

beforeAll(async () => {
  reachBy({
    ask(path, asked) {
      if (asked?.method === 'POST') posted.push(`${path} ${asked.body}`);
      const [, , , lang, name] = path.split('/');
      const texts = path.startsWith('/api/texts/') ? catalogueOf(lang!, name!) : { table: 't' };
      return Promise.resolve(new Response(JSON.stringify(texts)));
    },
    line: () => {
      throw new Error('home has no line');
    },
  });
  await Promise.all(['frame', 'sylla'].map((name) => loadTexts(name, 'en')));
});
afterEach(cleanup);

const seat = (number: number, name: string, left?: number): Seat => ({
  seat: number,
  name,
  kind: name ? 'person' : 'open',
  clock: left === undefined ? null : { left, running: left < 3 * DAY },
});

function card(left: number): HTMLElement {
  const table: TableCard = {
    table: 't',
    game: 'sylla',
    status: 'playing',
    ply: 4,
    seats: [seat(0, 'Livia', left), seat(1, 'Marcus', 3 * DAY)],
    yours: [0],
    waiting: true,
    since: new Date(Date.now() - 3_600_000).toISOString(),
    scores: null,
    clock: { kind: 'move', seconds: 3 * DAY },
    deciding: [0],
    faces: ['', 'owl'],
  };
  return render(WaitingCard, { card: table, onchange: () => Promise.resolve() }).container;
}

it('tells the opponents, since when, and the time left, in red when little is left', () => {
  const calm = card(2 * DAY);
  expect(calm.textContent).toContain('Marcus');
  expect(calm.textContent).toContain('1 hour ago');
  expect(calm.textContent).toContain('2 days left');
  expect(calm.querySelector('.left')!.className).not.toContain('urgent');
  cleanup();
  const late = card(0.5 * DAY);
  expect(late.textContent).toContain('12 hours left');
  expect(late.querySelector('.left')!.className).toContain('urgent');
});

it('says of an invitation who sits there, how fast it is and until when, and sits down at once', async () => {
  const asked: Asked = {
    code: 'abc',
    table: 't',
    game: 'sylla',
    seat: 1,
    host: 'Nadia',
    face: 'nadia',
    seats: [seat(0, 'Nadia'), seat(1, ''), seat(2, 'Jonas')],
    faces: ['nadia', '', ''],
    clock: { kind: 'move', seconds: 3 * DAY },
    until: '2026-11-27T20:00:00Z',
  };
  const { container } = render(AskedCard, { asked, onchange: () => Promise.resolve() });
  const said = container.textContent;
  for (const part of ['Nadia invites you', 'Jonas', 'You', '3 days a move', 'November'])
    expect(said.toLowerCase()).toContain(part.toLowerCase());
  container.querySelector<HTMLElement>('[data-sit]')!.click();
  await vi.waitFor(() => expect(posted[0]).toContain('/api/join'));
  expect(posted[0]).toContain('"code":"abc"');
});
