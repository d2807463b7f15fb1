/**
 * One table as this page knows it: what the server said last, what the player holds in hand (the draft), and the
 * moment of history looked at. It sends through a `Wire`, so that tests and the board harness need no server.
 */
import { Drafting } from './drafting.svelte';
import {
  addLines,
  deedsOf,
  lastTurnOfOthers,
  linesBetween,
  movesOf,
  ownSteps,
  sinceOwnMove,
  type Beats,
  type Deeds,
  type Line,
  type Move,
} from './log';
import { preferences } from '../../ui/preferences.svelte';
import { Sending } from './sending.svelte';
import type { Draft, Hand } from './contract';
import type { Notice } from './notice';
import type { Scene } from './scene';
import type { Hearer, Wire } from '../../wire/line';
import type {
  Action,
  ChatLine,
  Command,
  PageMessage,
  Reason,
  ServerMessage,
  TableMessage,
  View,
  Seat,
} from '../../wire/types';

const KEPT_CHAT = 200;

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
  /** When the seats that must decide now were asked, by this browser's clock. */
  waitingSince = $state(Date.now());
  /** The old moment looked at; null at the present. */
  moment: { ply: number; view: View; reasons: Reason[] } | null = $state.raw(null);
  /** The old moment is one of others' last moves, shown again: what is asked waits until the present is back. */
  showing = $state(false);
  /** The part of it that is shown. */
  private showingBeat: number | null = $state(null);
  /** Where the steps of one move begin, as the game tells them. */
  beats: Beats = $state.raw(() => [0]);
  /** What is told as one, as the game says; null: every move by itself. */
  deeds: Deeds | null = $state.raw(null);
  /** What is drawn, where something is. */
  scene: Scene | null = $state.raw(null);
  /** The seat the curtain hides the table for; null when it is open. */
  curtain: number | null = $state(null);

  /** The moment that was asked for last. */
  private sought: number | null = null;
  private lastWhy = '';
  /** The seat that has said that only it looks. */
  private looking: number | null = null;
  /** Called with what the server answered to a typed command. */
  onanswer: ((typed: string, notice: Notice | null) => void) | null = null;

  /** What the player holds in hand. */
  readonly drafting = new Drafting(this);
  readonly hand: Hand = this.drafting.hand;
  private readonly sending: Sending;

  constructor(private readonly wire: Wire) {
    this.sending = new Sending(wire);
  }

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
  readonly told: Line[] = $derived.by(() => {
    if (!this.scene?.telling) return this.lines;
    const { ply, beat } = this.scene;
    if (beat === null) return this.lines.filter((line) => line.ply <= ply);
    const part = movesOf(linesBetween(this.lines, ply - 1, ply), this.beats)[beat];
    return this.lines.filter(({ key }) => key <= (part?.lines.at(-1)?.key ?? -1));
  });
  /** The part of a move that is told now; null: all of it. */
  readonly beat: number | null = $derived(
    this.showing ? this.showingBeat : (this.scene?.beat ?? null),
  );
  readonly draft: Draft = $derived.by(() => this.drafting.draft);
  readonly you: number | null = $derived(this.message?.seat ?? null);
  readonly since: Line[] = $derived(sinceOwnMove(this.lines, this.you));
  /** The moves of others since my own last act. */
  readonly moves: Move[] = $derived(
    deedsOf(
      [...ownSteps(this.lines, this.you, this.beats), ...movesOf(this.since, this.beats)],
      this.deeds,
    ),
  );
  /** What the board marks as changed: as of the moment that is drawn. */
  readonly recent: Line[] = $derived(
    lastTurnOfOthers(
      linesBetween(this.lines, -1, this.scene?.ply ?? this.moment?.ply ?? Infinity),
      this.you,
    ),
  );
  /** A command is on its way. */
  readonly busy: boolean = $derived.by(() => this.sending.busy);
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

  /** Whoever must decide at this ply has been asked since then. */
  askedSince(ply: number, since: number): void {
    if (ply === this.ply) this.waitingSince = Math.min(this.waitingSince, since);
  }

  private receiveTable(message: TableMessage): void {
    const before = this.message;
    if (message.ply !== before?.ply || message.seat !== before.seat) this.drafting.pointing = null;
    if (message.ply !== before?.ply) this.waitingSince = Date.now();
    if (before?.legal.length === 0 && message.legal.length > 0) this.notice = null;
    this.lines = addLines(this.hearsAgain(message) ? [] : this.lines, message.log);
    this.message = message;
    if (!before || message.seat !== before.seat || this.busy) this.drafting.drop();
    else this.checkAgain(before, message);
    this.drawCurtain(message, before === null);
  }

  /** Only what answers the same question can stay in hand. */
  private checkAgain(before: TableMessage, now: TableMessage): void {
    const same = now.view.question?.step === before.view.question?.step;
    this.notice = this.drafting.check(before.legal, same ? now.legal : []) ?? this.notice;
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

  /**
   * Friends at one screen: when another of my seats must decide, the table is hidden until it looks; when the page is
   * opened anew too, since nobody knows who sits before it.
   */
  private drawCurtain({ yours, seat, view, status }: TableMessage, opened: boolean): void {
    if (status !== 'playing') {
      this.curtain = null;
      return;
    }
    const next = yours.find((one) => view.actors.includes(one));
    const unseen = opened && preferences.curtain && yours.length > 1;
    if (unseen || (next !== undefined && !(seat !== null && view.actors.includes(seat)))) {
      if (preferences.curtain) this.curtain = next ?? seat;
      else this.lookAs(next!);
    } else if (this.curtain !== null && this.curtain === seat && this.looking === seat) {
      this.curtain = null;
      this.looking = null;
    }
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
    const done = this.sending.settle(id);
    if (!done) return;
    this.notice = notice;
    if (notice) this.drafting.takeUp(done.draft, this.message?.legal ?? []);
    else this.drafting.drop();
    if (done.typed !== null) this.onanswer?.(done.typed, notice);
  }

  /** Sends a command once; until it is answered nothing else is sent, and a reconnect sends it again. */
  command(command: Command): void {
    if (this.busy || !this.message) return;
    this.catchUp();
    this.notice = null;
    this.sending.send(command, this.message.ply, this.draft);
  }

  resend(): void {
    this.sending.again();
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
    this.looking = seat;
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
  show(ply: number | null, beat: number | null = null): void {
    this.look(ply);
    this.showing = ply !== null && ply < this.ply;
    this.showingBeat = beat;
  }

  /** Brings the board to the present; true if it was not there: then a press has done enough. */
  catchUp(): boolean {
    const behind = this.showing || (this.scene !== null && !this.scene.still);
    if (this.showing) this.look(null);
    this.scene?.hurry();
    return behind;
  }
}
