/** Styles made into attributes: a drawing that keeps its looks where no stylesheet of ours reaches. */

/** What of a style a drawing that stands still can show. */
const SHOWN =
  /^(fill|stroke|opacity|stop-|font-(family|size|weight)$|text-anchor|paint-order|letter-spacing)/;
/** Rules for a moment or for another screen. */
const FLEETING = /:(hover|focus|active|disabled)|::|data-theme='dark'/;

/** The rules of a sheet that hold everywhere: selector and declarations, in order. */
function rulesOf(css) {
  let flat = css.replace(/\/\*[^]*?\*\//g, '').replace(/@import[^;]*;/g, '');
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replace(
      /@(media|container|keyframes|supports)[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
      '',
    );
  }
  return [...flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selectors: selector.split(/,(?![^(]*\))/).map((one) => one.trim()),
    declared: [...body.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, name, value]) => [
      name,
      value.replace('!important', '').trim(),
    ]),
  }));
}

/** How much a selector weighs in the cascade. */
function weightOf(selector) {
  const marks = selector.match(/[.[]|:(?!not)/g)?.length ?? 0;
  return marks * 100 + (selector.match(/(^|[\s>+(])[a-z]/g)?.length ?? 0);
}

/** The light-coloured tokens of some sheets, each as a colour, a font or a length. */
export function tokensOf(sheets) {
  const tokens = new Map();
  for (const { selectors, declared } of sheets.flatMap(rulesOf)) {
    if (selectors.some((one) => FLEETING.test(one) || one.includes('['))) continue;
    for (const [name, value] of declared)
      if (name.startsWith('--')) tokens.set(name.slice(2), value);
  }
  for (const [name, value] of tokens) tokens.set(name, resolve(value, tokens));
  return new Map([...tokens].filter(([, value]) => /^#|^rgb/.test(value)));
}

/** A text with its tokens replaced by what they stand for by daylight. */
export function resolve(text, tokens) {
  let said = text;
  for (let before = ''; before !== said;) {
    before = said;
    said = said
      .replace(
        /var\(--([\w-]+)\s*(?:,\s*([^()]*))?\)/g,
        (whole, name, other) => tokens.get(name) ?? other ?? whole,
      )
      .replace(/light-dark\(([^(),]+),[^(),]+\)/g, '$1');
  }
  return said;
}

/** Gives every element below `root` as attributes what the sheets say of it. */
export function paint(root, sheets, tokens) {
  const rules = sheets.flatMap(rulesOf);
  const found = [...root.querySelectorAll('*')].map((element) => [
    element,
    declaredFor(element, rules),
  ]);
  for (const [element, declared] of found)
    for (const [name, value] of declared)
      element.setAttribute(name, resolve(value, tokens).replaceAll("'", ''));
}

/** Words in a drawing are set in the face of titles or in that of text. */
function familyOf(value) {
  return value.includes('--title') ? 'Cinzel' : 'Alegreya Sans';
}

function declaredFor(element, rules) {
  const applied = rules.flatMap(({ selectors, declared }) => {
    const weights = selectors
      .filter((one) => !FLEETING.test(one) && element.matches(one))
      .map((one) => weightOf(one));
    return weights.length > 0 ? [[Math.max(...weights), declared]] : [];
  });
  return applied
    .sort(([a], [b]) => a - b)
    .flatMap(([, declared]) => declared)
    .filter(([name]) => SHOWN.test(name))
    .map(([name, value]) => [name, name === 'font-family' ? familyOf(value) : value]);
}
