// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { choicesOf, picturesOf } from '../src/table/state/choices';
import { addPicks, draftOf, offers, revise, valuesOf } from '../src/table/state/draft';
import type { GameModule } from '../src/table/state/contract';
import type { Action } from '../src/wire/types';

const walk = (code: number, origin: string, to: string): Action => ({
  code,
  verb: 'walk',
  origin,
  to,
});
const done: Action = { code: 1, verb: 'done' };
const legal = [
  done,
  walk(10, 'tavern', 'baths'),
  walk(11, 'tavern', 'temple'),
  walk(12, 'forum', 'basilica'),
  walk(13, 'forum', 'praetorium'),
];

describe('a draft', () => {
  it('is narrowed by picks until one action is left', () => {
    const begun = draftOf(legal, { verb: 'walk', origin: 'tavern' });
    expect(begun.candidates.map((one) => one.code)).toEqual([10, 11]);
    expect(begun.chosen).toBeNull();
    expect(addPicks(legal, begun, { to: 'temple' }).chosen?.code).toBe(11);
  });

  it('holds nothing while nothing is picked, even if only one action is legal', () => {
    expect(draftOf([done], {}).chosen).toBeNull();
  });

  it('starts anew with a pick that contradicts it', () => {
    const begun = draftOf(legal, { verb: 'walk', origin: 'tavern' });
    const other = addPicks(legal, begun, { verb: 'walk', origin: 'forum' });
    expect(other.picks).toEqual({ verb: 'walk', origin: 'forum' });
    const jumped = addPicks(legal, begun, { to: 'basilica' });
    expect(jumped.chosen?.code).toBe(12);
  });

  it('stays as it is when no legal action has the pick', () => {
    const begun = draftOf(legal, { origin: 'tavern' });
    expect(addPicks(legal, begun, { to: 'emporium' })).toBe(begun);
  });

  it('says what can still be picked', () => {
    expect(offers(legal, { verb: 'walk', to: 'baths' })).toBe(true);
    expect(offers(legal, { verb: 'walk', to: 'emporium' })).toBe(false);
    expect(valuesOf(legal, 'origin')).toEqual(['tavern', 'forum']);
  });
});

describe('a draft checked again', () => {
  const walks = draftOf(legal, { verb: 'walk', origin: 'tavern', to: 'temple' });

  it('stays as it is while some legal action agrees with it', () => {
    expect(revise(legal.slice(2), walks)).toEqual({ picks: walks.picks, lost: {} });
  });

  it('loses only what no legal action has any more', () => {
    const fewer = legal.filter(({ code }) => code !== 11);
    expect(revise(fewer, walks)).toEqual({
      picks: { verb: 'walk', origin: 'tavern' },
      lost: { to: 'temple' },
    });
    const moved = legal.filter(({ origin }) => origin !== 'tavern');
    expect(revise([...moved, walk(14, 'forum', 'temple')], walks)).toEqual({
      picks: { verb: 'walk', to: 'temple' },
      lost: { origin: 'tavern' },
    });
  });

  it('keeps the rest of an action that was chosen as a whole', () => {
    const chosen = draftOf(legal, { code: 13 });
    const fewer = legal.filter(({ code }) => code !== 13);
    expect(revise(fewer, chosen)).toEqual({
      picks: { verb: 'walk', origin: 'forum' },
      lost: { to: 'praetorium' },
    });
  });

  it('loses all when nobody may do such a thing any more', () => {
    expect(revise([done], walks)).toEqual({
      picks: {},
      lost: { verb: 'walk', origin: 'tavern', to: 'temple' },
    });
  });
});

describe('the choices of the bar', () => {
  it('are whole actions when there are few', () => {
    expect(choicesOf(draftOf(legal.slice(0, 4), {})).map((one) => one.kind)).toEqual(
      Array(4).fill('action'),
    );
  });

  it('ask first for the verb, then argument by argument', () => {
    expect(choicesOf(draftOf(legal, {})), 'to be done comes last').toEqual([
      { kind: 'verb', verb: 'walk', count: 4 },
      { kind: 'action', action: done },
    ]);
    const many = [...legal.slice(1), walk(14, 'forum', 'temple')];
    expect(choicesOf(draftOf(many, { verb: 'walk' }))).toEqual([
      { kind: 'value', verb: 'walk', name: 'origin', value: 'tavern', count: 2 },
      { kind: 'value', verb: 'walk', name: 'origin', value: 'forum', count: 3 },
    ]);
  });

  it('go by the value that tells actions of one verb apart', () => {
    const place = (code: number, at: string): Action => ({ code, verb: 'place', at });
    const five = ['a', 'b', 'c', 'd', 'e'].map((at, i) => place(i, at));
    expect(choicesOf(draftOf(five, {}))[2]).toEqual({ kind: 'action', action: five[2], by: 'at' });
  });

  it('have the pictures of what their words name, as far as the game has drawn it', () => {
    const [tavern, baths] = [() => ({}), () => ({})];
    const icons = { 'place:tavern': tavern, 'place:baths': baths } as NonNullable<
      GameModule['icons']
    >;
    const domain = () => 'place';
    const action = legal[1]!;
    expect(picturesOf({ kind: 'action', action }, icons, domain)).toEqual([tavern, baths]);
    expect(picturesOf({ kind: 'action', action, by: 'to' }, icons, domain)).toEqual([baths]);
    const origin = {
      kind: 'value',
      verb: 'walk',
      name: 'origin',
      value: 'forum',
      count: 2,
    } as const;
    expect(picturesOf(origin, icons, domain)).toEqual([]);
    expect(picturesOf({ kind: 'verb', verb: 'walk', count: 4 }, icons, domain)).toEqual([]);
  });

  it('lead to every legal action', () => {
    const reach = (picks: Record<string, string>): Set<number> => {
      const found = new Set<number>();
      for (const choice of choicesOf(draftOf(legal, picks), 1)) {
        if (choice.kind === 'action') found.add(choice.action.code);
        else {
          const more = choice.kind === 'verb' ? {} : { [choice.name]: String(choice.value) };
          for (const code of reach({ ...picks, verb: choice.verb, ...more })) found.add(code);
        }
      }
      return found;
    };
    expect([...reach({})].sort()).toEqual(legal.map((one) => one.code).sort());
  });
});
