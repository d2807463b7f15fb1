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
