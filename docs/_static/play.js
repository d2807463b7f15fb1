/*
 * "Play a move here": where the house without a server lies beside this book (`../offline/` of its first page), a button
 * opens a table in the page itself. Where it does not, nothing is shown.
 */
"use strict";

function offer(place, house) {
  place.hidden = false;
  place.querySelector("button").addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.className = "play-table";
    frame.title = place.textContent.trim();
    frame.src = `${house}#/?try=${place.dataset.play}`;
    place.replaceChildren(frame);
    frame.focus();
  });
}

async function look() {
  const places = document.querySelectorAll("[data-play]");
  if (!places.length) return;
  const root = document.documentElement.dataset.content_root ?? "./";
  const house = new URL(`${root}../offline/`, location.href).href;
  const there = await fetch(`${house}unable.js`, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) places.forEach((place) => offer(place, house));
}

void look();
