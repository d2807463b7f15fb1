/** What goes on paper: one part of a page, whole, and nothing else of it (`paper.css`). */

/** Prints an element by itself. Some browsers go on before the sheet is made: it stays marked until they say so. */
export function printAlone(element: HTMLElement): void {
  element.dataset.paper = '';
  addEventListener('afterprint', () => delete element.dataset.paper, { once: true });
  print();
}
