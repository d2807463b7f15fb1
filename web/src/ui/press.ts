/** Attributes for a drawn thing that can be pressed: click, Enter and Space do the same. */
export function press(act: () => void): {
  onclick: () => void;
  onkeydown: (event: KeyboardEvent) => void;
} {
  return {
    onclick: act,
    onkeydown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}

/** What does something of its own, known to the board alone. */
const LIVE =
  'a, button, input, select, summary, label, [role=button], [role=slider], [role=tab], [role=radio]';

/** Whether a press on this does something by itself. */
export function isLive(target: EventTarget | null): boolean {
  const live = target instanceof Element ? target.closest(LIVE) : null;
  return live !== null && live.getAttribute('aria-disabled') !== 'true';
}
