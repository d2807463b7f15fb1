/**
 * What the player holds in hand: picks on the board, in the bar and by keys narrow the legal actions to one, which waits
 * for Confirm unless the player wants none.
 */
import { preferences } from '../../ui/preferences.svelte';
import type { Action, Value } from '../../wire/types';
import type { Draft, Hand } from './contract';
import { addPicks, draftOf, revise, type Revision } from './draft';
import type { Notice } from './notice';
import type { Table } from './table.svelte';

const DOUBLE_CLICK_MS = 350;

export class Drafting {
  /** The code of the action pointed at on the board or in the bar. */
  pointing: number | null = $state(null);
  /** Rises with every answer of the hand, so that a click which means nothing can be told. */
  stirred = 0;
  /** Verbs of the game that one press on the board is enough for. */
  light: readonly string[] = [];
  /** Called with a paragraph that is asked for. */
  onrule: ((paragraph: string) => void) | null = null;

  private picks: Record<string, Value> = $state.raw({});
  /** The draft has lost something: what is left is not chosen before the player picks again, even if only one action is. */
  private shaken = $state(false);
  private heldAt = 0;

  constructor(private readonly table: Table) {}

  readonly draft: Draft = $derived.by(() => {
    const draft = draftOf(this.table.legal, this.picks);
    return this.shaken ? { ...draft, chosen: null } : draft;
  });
  readonly pointed: Action | null = $derived.by(
    () => this.table.legal.find((action) => action.code === this.pointing) ?? null,
  );

  /** Nothing is held. */
  drop(): void {
    this.keep({});
  }

  /** What was held is taken up again, as far as it is legal now. */
  takeUp(draft: Draft, legal: readonly Action[]): void {
    this.keepRest(revise(legal, draft));
  }

  /** Another's move has changed what is legal: what it has made impossible is put back and said, the rest stays. */
  check(before: readonly Action[], now: readonly Action[]): Notice | null {
    const draft = draftOf(before, this.picks);
    if (Object.keys(draft.picks).length === 0) return null;
    const revision = revise(now, draft);
    this.keepRest(revision);
    return this.shaken ? lostOf(draft, revision) : null;
  }

  /** Goes back to an earlier step of the draft. */
  keepOnly(picks: Record<string, Value>): void {
    this.keep(picks);
    this.table.notice = null;
  }

  /** A whole action pressed in the bar: the button is the confirmation, unless the player wants two. */
  press(action: Action): void {
    if (this.table.catchUp()) return;
    const again = this.draft.chosen?.code === action.code;
    if (preferences.confirm === 'always' && !again) this.hold(this.wholly(action.code));
    else this.table.play(action.code);
  }

  confirm(): void {
    if (!this.table.catchUp() && this.draft.chosen) this.table.play(this.draft.chosen.code);
  }

  /** A key was pressed: what it chooses again is no double click. */
  keyed(): void {
    this.heldAt = 0;
  }

  readonly hand: Hand = {
    pick: (picks) =>
      this.stir(() => this.choose(() => addPicks(this.table.legal, this.draft, picks))),
    choose: (code) => this.stir(() => this.choose(() => this.wholly(code))),
    clear: () => this.stir(() => this.keepOnly({})),
    point: (code) => (this.pointing = code),
    why: (text) => this.stir(() => this.table.why(text)),
    rule: (paragraph) => this.stir(() => this.onrule?.(paragraph)),
  };

  private stir(answer: () => void): void {
    this.stirred += 1;
    answer();
  }

  /** Choosing the chosen action again confirms it, but a double click is one choice. */
  private choose(drafted: () => Draft): void {
    if (this.table.catchUp()) return;
    const draft = drafted();
    const again = draft.chosen !== null && draft.chosen.code === this.draft.chosen?.code;
    if (!again) this.hold(draft);
    else if (Date.now() - this.heldAt > DOUBLE_CLICK_MS) this.confirm();
  }

  private hold(draft: Draft): void {
    this.keepOnly({ ...draft.picks });
    this.heldAt = Date.now();
    if (draft.chosen && this.needsNoConfirm(draft.chosen)) this.table.play(draft.chosen.code);
  }

  private needsNoConfirm({ verb }: Action): boolean {
    const { confirm } = preferences;
    return confirm === 'never' || (confirm === 'board' && this.light.includes(verb));
  }

  private wholly(code: number): Draft {
    return draftOf(this.table.legal, { code });
  }

  private keep(picks: Record<string, Value>): void {
    this.picks = picks;
    this.shaken = false;
  }

  private keepRest({ picks, lost }: Revision): void {
    this.keep(picks);
    this.shaken = Object.keys(lost).length > 0;
  }
}

function lostOf({ picks, chosen }: Draft, { picks: kept, lost }: Revision): Notice {
  const nothingLeft = Object.keys(kept).length === 0;
  const verb = chosen?.verb ?? (typeof picks.verb === 'string' ? picks.verb : null);
  return {
    kind: 'changed',
    text: '',
    lost: { verb, picks: lost, whole: nothingLeft ? chosen : null },
  };
}
