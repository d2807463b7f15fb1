/** What is left of the die of the turn, and who holds which dice. */
import type { Die, Owner, RomeTable } from './view';

type Turn = NonNullable<RomeTable['turn']>;

/** An icon of a die; `spent` when it has been used up this turn. */
export interface Icon {
  name: string;
  spent: boolean;
}

/** The icons of the die of the turn: goods and auxiliaries are spent, workers never. */
export function iconsLeft(turn: Turn): Icon[] {
  const left: Record<string, number> = { ...turn.icons, auxiliary: turn.auxiliaries };
  return turn.shows.map((name) => {
    const here = left[name];
    if (here === undefined) return { name, spent: false };
    left[name] = here - 1;
    return { name, spent: here <= 0 };
  });
}

/** What advisors, gods and senators have added to the die of the turn. */
export function addedTo(turn: Turn): string[] {
  const printed = (name: string): number => turn.shows.filter((icon) => icon === name).length;
  const goods = { ...turn.icons, auxiliary: turn.auxiliaries };
  const more = Object.entries(goods).flatMap(([name, n]) =>
    Array.from({ length: Math.max(0, n - printed(name)) }, () => name),
  );
  const any = printed('any_worker') > 0;
  return [...more, ...turn.workers.filter((worker) => !any && printed(worker) === 0)];
}

export interface Holder {
  owner: Owner;
  dice: Die[];
}

/** The used dice without the one of the turn, which lies before its player until the turn ends. */
function usedUp(table: RomeTable): Die[] {
  const used = table.dice.filter(({ at }) => at === 'used');
  const { turn } = table;
  if (!turn) return used;
  const same = used.filter(({ colour }) => colour === turn.colour);
  const now = same.find(({ face }) => face === turn.face) ?? same[0];
  return used.filter((die) => die !== now);
}

/** The dice by where they lie: with each seat, with Seneca, used up, still to be taken. */
export function heldDice(table: RomeTable): Holder[] {
  const owners: Owner[] = [...table.notables.map(({ seat }) => seat), 'seneca', 'used', null];
  return owners
    .map((owner) => ({
      owner,
      dice: owner === 'used' ? usedUp(table) : table.dice.filter(({ at }) => at === owner),
    }))
    .filter(({ owner, dice }) => dice.length > 0 || owner === table.turn?.seat);
}
