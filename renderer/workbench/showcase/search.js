/** The search of the showcase's first page, in the browser. `SCREENS` comes from `search-data.js`. */
(() => {
  const MOST_SCREENS = 40;
  const MOST_LINES = 4;
  const at = (id) => document.getElementById(id);
  const form = at('search');
  const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

  /** Text per line, folded once. */
  const screens = SCREENS.map((screen) => ({
    ...screen,
    name: folded(`${screen.id} ${screen.title}`),
    texts: screen.lines.map(([, name, value]) => folded(`${name} ${value}`)),
  }));

  /** A screen is found by its name, else by lines that have all words. */
  function hitsOf(screen, words, kind) {
    const isNamed = kind === '' && words.every((word) => screen.name.includes(word));
    const lines = screen.lines.filter(
      (line, index) =>
        (kind === '' || line[0] === kind) && words.every((word) => screen.texts[index].includes(word)),
    );
    return isNamed || lines.length > 0 ? { screen, isNamed, lines } : null;
  }

  function element(tag, text, more = {}) {
    const made = Object.assign(document.createElement(tag), more);
    made.append(text);
    return made;
  }

  function itemOf({ screen, lines }) {
    const item = element('li', element('a', screen.id, { href: screen.href }));
    item.append(' ', element('span', screen.title, { lang: form.dataset.lang ?? '' }));
    const list = document.createElement('ul');
    for (const [, name, value, anchor] of lines.slice(0, MOST_LINES)) {
      const line = element('li', element('a', name, { href: `${screen.href}#${anchor}` }));
      line.append(': ', value);
      list.append(line);
    }
    if (lines.length > MOST_LINES) list.append(element('li', `and ${lines.length - MOST_LINES} more`));
    item.append(list);
    return item;
  }

  function search() {
    const { words: typed, kind } = form.elements;
    const words = folded(typed.value).split(/\s+/).filter(Boolean);
    const hits = screens.flatMap((screen) =>
      words.length === 0 ? [] : (hitsOf(screen, words, kind.value) ?? []),
    );
    hits.sort((one, other) => Number(other.isNamed) - Number(one.isNamed));
    at('results').replaceChildren(...hits.slice(0, MOST_SCREENS).map(itemOf));
    at('found').textContent =
      words.length === 0
        ? ''
        : `${hits.length === 0 ? 'Nothing' : hits.length} found${hits.length > MOST_SCREENS ? `, the first ${MOST_SCREENS} shown` : ''}`;
    at('all').hidden = words.length > 0;
    history.replaceState(
      null,
      '',
      words.length === 0 ? location.pathname : `#${encodeURIComponent(typed.value)}`,
    );
  }

  /** A link or Back leads to other words. */
  function follow() {
    form.elements.words.value = decodeURIComponent(location.hash.slice(1));
    search();
  }

  form.hidden = false;
  form.addEventListener('input', search);
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', follow);
  if (location.hash !== '') follow();
})();
