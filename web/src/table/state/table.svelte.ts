/**
 * One table as this page knows it: what the server said last, what the player holds in hand (the draft), and the
 * moment of history looked at. It sends through a `Wire`, so that tests and the board harness need no server.
 */
import { addPicks, draftOf, revise, type Revision } from './draft';
import {
  addLines,
  lastTurnOfOthers,
  linesBetween,
  movesOf,
  sinceOwnMove,
  type Line,
  type Move,
} from './log';
import { preferences } from '../../ui/preferences.svelte';
import type { Draft, Hand } from './contract';
import type { Hearer, Wire } from '../../wire/line';
import type {
  Action,
  ChatLine,
  Command,
  PageMessage,
  Reason,
  Refusal,
  ServerMessage,
  TableMessage,
  Value,
  View,
  Seat,
} from '../../wire/types';

/** A sentence to the player: a refusal, an answer to "why not?", an error, or what a draft has lost (`text` is empty). */
export interface Notice extends Refusal {
  kind: 'refused' | 'why' | 'allowed' | 'error' | 'changed';
  lost?: { verb: string | null; picks: Record<string, Value>; whole: Action | null };
}

/** What is drawn just now: the table's one clock. What is asked waits for it. */
export interface Scene {
  readonly view: View;
  /** What was drawn before it. */
  readonly before: View | null;
  readonly ply: number;
  /** Moves of others are still being shown. */
  readonly telling: boolean;
  /** The present is drawn, every piece in its place. */
  readonly still: boolean;
  /** The clock stands still at what is drawn. */
  readonly paused: boolean;
  /** Draws the present at once. */
  hurry(): void;
  /** What is drawn has been seen. */
  next(): void;
  pause(paused: boolean): void;
}

interface Pending {
  id: string;
  body: object;
  typed: string | null;
  /** What was held when it was sent: a refusal gives it back. */
  draft: Draft;
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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

const KEPT_CHAT = 200;
const DOUBLE_CLICK_MS = 350;

export class Table implements Hearer {
  message: TableMessage | null = $state.raw(null);
  lines: Line[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** Lines that I have shown to the host. */
  reported: number[] = $state.raw([]);
  thinking: number[] = $state.raw([]);
  votes: { seat: number; for: number[]; needed: number } | null = $state.raw(null);
  line: Hearer['line'] = $state('connecting');
  notice: Notice | null = $state.raw(null);
  busy = $state(false);
  /** When the seats that must decide now were asked, by this browser's clock. */
  waitingSince = $state(Date.now());
  /** Rises with every answer of the hand, so that a click which means nothing can be told. */
  stirred = 0;
  /** The old moment looked at; null at the present. */
  moment: { ply: number; view: View; reasons: Reason[] } | null = $state.raw(null);
  /** The old moment is one of others' last moves, shown again: what is asked waits until the present is back. */
  showing = $state(false);
  /** What is drawn, where something is. */
  scene: Scene | null = $state.raw(null);
  /** The seat the curtain hides the table for; null when it is open. */
  curtain: number | null = $state(null);
  /** The code of the action pointed at on the board or in the bar. */
  pointing: number | null = $state(null);

  private picks: Record<string, Value> = $state.raw({});
  /** The draft has lost something: what is left is not chosen before the player picks again, even if only one action is. */
  private shaken = $state(false);
  private pending: Pending | null = null;
  /** The moment that was asked for last. */
  private sought: number | null = null;
  private heldAt = 0;
  private lastWhy = '';
  /** Called with what the server answered to a typed command. */
  onanswer: ((typed: string, notice: Notice | null) => void) | null = null;
  /** Verbs of the game that one press on the board is enough for. */
  light: readonly string[] = [];
  onrule: ((paragraph: string) => void) | null = null;

  constructor(private readonly wire: Wire) {}

  /** What is looked at: an old moment, or what the server said last. */
  readonly latest: View | null = $derived(this.moment?.view ?? this.message?.view ?? null);
  /** What is drawn: on its way to what is looked at. */
  readonly view: View | null = $derived(this.scene?.view ?? this.latest);
  /** Moves of others are shown, for the first time or again. */
  readonly telling: boolean = $derived(this.showing || (this.scene?.telling ?? false));
  /** What may be done now: nothing while anything but the present is drawn. */
  readonly legal: readonly Action[] = $derived(
    this.moment || this.telling ? [] : (this.message?.legal ?? []),
  );
  /** What was told until what is drawn; all of it while somebody leafs through the history. */
  readonly told: Line[] = $derived(
    this.scene?.telling ? this.lines.filter(({ ply }) => ply <= this.scene!.ply) : this.lines,
  );
  readonly draft: Draft = $derived.by(() => {
    const draft = draftOf(this.legal, this.picks);
    return this.shaken ? { ...draft, chosen: null } : draft;
  });
  readonly pointed: Action | null = $derived(
    this.legal.find((action) => action.code === this.pointing) ?? null,
  );
  readonly you: number | null = $derived(this.message?.seat ?? null);
  readonly since: Line[] = $derived(sinceOwnMove(this.lines, this.you));
  /** The moves of others since my own last act. */
  readonly moves: Move[] = $derived(movesOf(this.since));
  /** What the board marks as changed: as of the moment that is drawn. */
  readonly recent: Line[] = $derived(
    lastTurnOfOthers(
      linesBetween(this.lines, -1, this.scene?.ply ?? this.moment?.ply ?? Infinity),
      this.you,
    ),
  );
  readonly myTurn: boolean = $derived(this.legal.length > 0);
  /** True if one of my seats, looked as or not, must decide. */
  readonly asked: boolean = $derived(
    this.message?.status === 'playing' &&
      this.message.yours.some((seat) => this.message!.view.actors.includes(seat)),
  );

  /** The last ply whose lines are here, for a reconnect. */
  get ply(): number {
    return this.message?.ply ?? -1;
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.receiveTable(message);
      case 'done':
        return this.settle(message.id, null);
      case 'refused':
        return message.id === null
          ? this.answer({ kind: 'refused', ...message.reason })
          : this.settle(message.id, { kind: 'refused', ...message.reason });
      case 'why': {
        const kind = message.key === 'allowed' ? 'allowed' : 'why';
        return this.answer({ kind, text: message.text, paragraph: message.paragraph ?? null });
      }
      case 'chat':
        this.chat = [...this.chat, message].slice(-KEPT_CHAT);
        return;
      case 'unsaid':
        this.chat = this.chat.filter(({ remark }) => remark !== message.remark);
        return;
      case 'reported':
        this.reported = [...this.reported, message.remark];
        return;
      case 'moment':
        if (message.ply !== this.sought) return; // meanwhile something else is looked at
        this.moment = { ply: message.ply, view: message.view, reasons: message.reasons ?? [] };
        return;
      case 'thinking':
        this.thinking = message.seats;
        return;
      case 'votes':
        this.votes = message;
        return;
      case 'presence':
        return this.receivePresence(message.seats, message.spectators);
      case 'rematch':
        if (this.message) this.message = { ...this.message, rematch: message.table };
        return;
      case 'error':
        this.notice = { kind: 'error', text: message.message };
        return;
      case 'pong':
        return;
    }
  }

  private receiveTable(message: TableMessage): void {
    const before = this.message;
    const draft = draftOf(before?.legal ?? [], this.picks);
    if (message.ply !== before?.ply || message.seat !== before.seat) this.pointing = null;
    if (message.ply !== before?.ply) this.waitingSince = Date.now();
    if (before?.legal.length === 0 && message.legal.length > 0) this.notice = null;
    this.lines = addLines(this.hearsAgain(message) ? [] : this.lines, message.log);
    this.message = message;
    if (message.seat !== before?.seat || this.pending) this.keep({});
    else if (before) this.checkAgain(draft, before);
    this.drawCurtain(message);
  }

  /** What another's move has made impossible is said and put back; the rest of the draft stays. */
  private checkAgain(draft: Draft, before: TableMessage): void {
    if (Object.keys(draft.picks).length === 0) return;
    const asked = this.message!.view.question?.step === before.view.question?.step;
    const revision = revise(asked ? this.message!.legal : [], draft);
    this.keepRest(revision);
    if (Object.keys(revision.lost).length > 0) this.notice = lostOf(draft, revision);
  }

  private keep(picks: Record<string, Value>): void {
    this.picks = picks;
    this.shaken = false;
  }

  private keepRest({ picks, lost }: Revision): void {
    this.keep(picks);
    this.shaken = Object.keys(lost).length > 0;
  }

  /** Another seat hears the whole log anew: it may know what the former one did not. */
  private hearsAgain({ seat, log }: TableMessage): boolean {
    const first = log[0];
    return (
      this.message !== null &&
      seat !== this.message.seat &&
      first !== undefined &&
      first.ply <= this.ply
    );
  }

  /** Friends at one screen: when another of my seats must decide, the table is hidden until it looks. */
  private drawCurtain({ yours, seat, view, status }: TableMessage): void {
    const next = yours.find((one) => view.actors.includes(one));
    if (
      status !== 'playing' ||
      next === undefined ||
      (seat !== null && view.actors.includes(seat))
    ) {
      if (seat === this.curtain) this.curtain = null;
      return;
    }
    if (preferences.curtain) this.curtain = next;
    else this.lookAs(next);
  }

  private receivePresence(
    seats: Pick<Seat, 'seat' | 'connected' | 'vote_in'>[],
    spectators: number,
  ) {
    if (!this.message) return;
    const merged = this.message.seats.map((one) => ({
      ...one,
      ...seats.find(({ seat }) => seat === one.seat),
    }));
    this.message = { ...this.message, seats: merged, spectators };
  }

  /** The answer to a question, not to a command. */
  private answer(notice: Notice): void {
    this.notice = notice;
    this.onanswer?.(this.lastWhy, notice);
  }

  private settle(id: string, notice: Notice | null): void {
    if (this.pending?.id !== id) return;
    const { typed, draft } = this.pending;
    this.pending = null;
    this.busy = false;
    this.notice = notice;
    this.keepRest(notice ? revise(this.message?.legal ?? [], draft) : { picks: {}, lost: {} });
    if (typed !== null) this.onanswer?.(typed, notice);
  }

  /** Sends a command once; until it is answered nothing else is sent, and a reconnect sends it again. */
  command(command: Command): void {
    if (this.pending || !this.message) return;
    this.catchUp();
    const id = newId();
    const typed = command.type === 'command' ? command.text : null;
    this.pending = {
      id,
      typed,
      draft: this.draft,
      body: { ...command, id, ply: this.message.ply },
    };
    this.busy = true;
    this.notice = null;
    this.wire.send(this.pending.body);
  }

  /** After a reconnect: the unanswered command again, with the same id. */
  resend(): void {
    if (this.pending) this.wire.send(this.pending.body);
  }

  say(message: PageMessage): void {
    this.wire.send(message);
  }

  play(code: number): void {
    if (this.you !== null) this.command({ type: 'play', seat: this.you, action: code });
  }

  undo(count: number): void {
    if (this.you !== null) this.command({ type: 'undo', seat: this.you, count });
  }

  type(text: string): void {
    const lang = preferences.lang;
    if (this.you !== null) this.command({ type: 'command', seat: this.you, text, lang });
  }

  why(text: string): void {
    this.lastWhy = text;
    if (this.you !== null) this.say({ type: 'why', seat: this.you, text });
  }

  /** Says beforehand what is to be answered for this seat. */
  order(order: string, answer: number): void {
    if (this.you !== null) this.say({ type: 'order', seat: this.you, order, answer });
  }

  /** Takes an order back, or puts away one that no longer holds. */
  withdraw(topic: string): void {
    if (this.you !== null) this.say({ type: 'withdraw', seat: this.you, topic });
  }

  /** Looks as another of my seats. */
  lookAs(seat: number): void {
    this.say({ type: 'seat', seat });
  }

  /** Shows an old moment; null comes back to the present. */
  look(ply: number | null): void {
    this.showing = false;
    this.sought = ply;
    if (ply === null || ply >= this.ply) this.moment = null;
    else this.say({ type: 'look', ply, seat: this.you });
  }

  /** Shows a move of others again, beside the question; null comes back to the present. */
  show(ply: number | null): void {
    this.look(ply);
    this.showing = ply !== null && ply < this.ply;
  }

  /** Brings the board to the present; true if it was not there: then a press has done enough. */
  catchUp(): boolean {
    const behind = this.showing || (this.scene !== null && !this.scene.still);
    if (this.showing) this.look(null);
    this.scene?.hurry();
    return behind;
  }

  /** A choice made on the board or by keys waits for Confirm, unless the player wants none. */
  private hold(draft: Draft): void {
    this.keep({ ...draft.picks });
    this.heldAt = Date.now();
    this.notice = null;
    if (draft.chosen && this.needsNoConfirm(draft.chosen)) this.play(draft.chosen.code);
  }

  private needsNoConfirm({ verb }: Action): boolean {
    const { confirm } = preferences;
    return confirm === 'never' || (confirm === 'board' && this.light.includes(verb));
  }

  /** A whole action pressed in the bar: the button is the confirmation, unless the player wants two. */
  press(action: Action): void {
    if (this.catchUp()) return;
    const again = this.draft.chosen?.code === action.code;
    if (preferences.confirm === 'always' && !again)
      this.hold(draftOf(this.legal, { code: action.code }));
    else this.play(action.code);
  }

  confirm(): void {
    if (!this.catchUp() && this.draft.chosen) this.play(this.draft.chosen.code);
  }

  /** Goes back to an earlier step of the draft. */
  keepOnly(picks: Record<string, Value>): void {
    this.keep(picks);
    this.notice = null;
  }

  /** A key was pressed: what it chooses again is no double click. */
  keyed(): void {
    this.heldAt = 0;
  }

  /** Choosing the chosen action again confirms it, but a double click is one choice. */
  private choose(draft: Draft): void {
    const again = draft.chosen !== null && draft.chosen.code === this.draft.chosen?.code;
    if (!again) this.hold(draft);
    else if (Date.now() - this.heldAt > DOUBLE_CLICK_MS) this.confirm();
  }

  readonly hand: Hand = {
    pick: (picks) => {
      this.stirred += 1;
      if (!this.catchUp()) this.choose(addPicks(this.legal, this.draft, picks));
    },
    choose: (code) => {
      this.stirred += 1;
      if (!this.catchUp()) this.choose(draftOf(this.legal, { code }));
    },
    clear: () => {
      this.stirred += 1;
      this.keep({});
      this.notice = null;
    },
    point: (code) => (this.pointing = code),
    why: (text) => {
      this.stirred += 1;
      this.why(text);
    },
    rule: (paragraph) => {
      this.stirred += 1;
      this.onrule?.(paragraph);
    },
  };
}
