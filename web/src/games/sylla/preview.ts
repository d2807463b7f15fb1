/** What the draft would do, read from the view: the page foresees nothing by itself. */
import type { BoardProps } from '../../table/state/contract';
import { foreseen, type Fate, type LadderToCome, type SyllaTable, type Token } from './view';

type Looking = Pick<BoardProps<SyllaTable>, 'view' | 'draft' | 'pointed'>;

/** The place where the cube in hand, or the one pointed at, would lie; null if none would. */
export function ghostOf({ view, draft, pointed }: Looking): number | null {
  const event = draft.picks.event ?? draft.chosen?.event ?? pointed?.event;
  const verb = draft.picks.verb ?? draft.chosen?.verb ?? pointed?.verb;
  const at = view.table.events.findIndex(({ id }) => id === event);
  return verb === 'place' && at >= 0 ? at : null;
}

/** What becomes of the four events as the cubes lie, the one in hand among them; null outside phase V. */
export function fatesShown(looking: Looking): Fate[] | null {
  const { events, phase } = looking.view.table;
  if (phase !== 'v') return null;
  const ghost = ghostOf(looking);
  return ghost === null
    ? events.map(({ fate }) => fate)
    : (foreseen(looking.view).fates?.[ghost] ?? null);
}

/** Where the markers would stand: after a Tavern's move in hand, or after the events as they stand; null if nothing moves. */
export function ladderShown(looking: Looking): LadderToCome | null {
  const { ladder } = looking.view.table;
  const shown = looking.draft.chosen ?? looking.pointed;
  if (shown?.verb === 'move') {
    const marker = shown.marker as Token;
    const space = ladder.markers[marker] + (shown.way === 'right' ? 1 : -1);
    const goal = Math.min(Math.max(space, 0), ladder.values.length - 1);
    return { markers: { ...ladder.markers, [marker]: goal }, famine: ladder.famine };
  }
  const ghost = ghostOf(looking);
  return ghost === null ? ladder.to_come : (foreseen(looking.view).ladders?.[ghost] ?? null);
}
