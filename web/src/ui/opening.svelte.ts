/**
 * A table is opened part by part: after a spell of drawing the browser has its turn, so that the page answers even on a
 * slow phone. What a part brings comes before what waited already.
 */
import { flushSync, getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

const KEY = Symbol('opening');
/** How long is drawn at a stretch, in milliseconds: on a phone four times as slow it is still no long task. */
const SPELL = 1;

export class Opening {
  /** Everything is drawn; what comes later is drawn at once. */
  whole = $state(false);
  private waiting: (() => void)[] = [];
  private closed = false;

  /** To be made while a component is made: the parts inside it find it. */
  constructor(private readonly spell = SPELL) {
    setContext(KEY, this);
    $effect(() => {
      this.goOn();
      return () => (this.closed = true);
    });
  }

  /** Draws something in its turn. */
  inTurn(draw: () => void): void {
    this.waiting.push(draw);
  }

  /**
   * What is being opened is there for nobody yet: no screen reader hears it, and Tab does not stay in it. `inert` would say
   * the same, but lifting it styles every piece anew, a tenth of a second on a phone.
   */
  readonly hush: Attachment<HTMLElement> = (opened) => {
    if (this.whole) return;
    opened.ariaHidden = 'true';
    const end = on(opened, 'focusin', ({ target }) => (target as HTMLElement).blur());
    return () => {
      opened.ariaHidden = null;
      end();
    };
  };

  private goOn(): void {
    inAnotherTask(() => {
      if (!this.closed) this.drawForASpell();
    });
  }

  private drawForASpell(): void {
    const until = performance.now() + this.spell;
    do {
      if (!this.drawNext()) {
        this.whole = true;
        return;
      }
    } while (document.hidden || performance.now() < until); // nobody looks at a hidden page, and its clock is slow
    this.goOn();
  }

  /** False if nothing waits. */
  private drawNext(): boolean {
    const draw = this.waiting.shift();
    if (!draw) return false;
    const waited = this.waiting;
    this.waiting = [];
    flushSync(draw);
    this.waiting.push(...waited);
    return true;
  }
}

/** A timeout inside a timeout is held up; a task is not, where the browser knows it. */
function inAnotherTask(work: () => void): void {
  if ('scheduler' in window) void (window.scheduler as Scheduler).postTask(work);
  else setTimeout(work);
}

interface Scheduler {
  postTask(work: () => void): Promise<void>;
}

/** The opening that a component is part of; a board that stands alone has none. */
export function theOpening(): Opening | undefined {
  return getContext<Opening | undefined>(KEY);
}
