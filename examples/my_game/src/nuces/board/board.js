/** Draws the yard: a basket for every player, the hole, and the buttons of the choices. */
export function mount(element, first) {
  const yard = document.createElement('div');
  yard.className = 'nuces';
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('./board.css', import.meta.url).href;
  element.append(style, yard);

  function heap(name, nuts, mark) {
    const figure = document.createElement('figure');
    const drawn = document.createElement('div');
    drawn.textContent = '●'.repeat(Math.min(nuts, 40));
    drawn.setAttribute('aria-hidden', 'true');
    const caption = document.createElement('figcaption');
    caption.textContent = `${name}: ${nuts}${mark ? ` (${mark})` : ''}`;
    figure.append(drawn, caption);
    return figure;
  }

  function update({ view, seats }) {
    const { baskets, hole, lucky } = view.table;
    yard.replaceChildren(
      ...baskets.map((nuts, seat) => heap(seats[seat]?.name ?? seat + 1, nuts, lucky[seat])),
      heap('✶', hole, null),
    );
  }

  update(first);
  return { update, destroy: () => element.replaceChildren() };
}
