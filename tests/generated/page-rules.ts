/** What the markup of a page must say to whoever does not see it, beyond what axe checks. */
import { faultsOfForms } from './form-rules.ts';
import { byId, labelWords, named, ownTexts, referenced, textIn, wordsOf } from './page-words.ts';

type Rule = (page: ParentNode, lines: readonly string[]) => string[];

const told =
  (what: string, selector: string, only = '*', but = ''): Rule =>
  (page) =>
    [...page.querySelectorAll(selector)]
      .filter((element) => element.matches(only) && (but === '' || !element.matches(but)))
      .map((element) => `${what}: ${named(element)}`);

const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'headers'];

/** Each id once, and what refers to one finds it. */
const ids: Rule = (page) => {
  const all = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  const known = new Set(all);
  const lost = REFERENCES.flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].flatMap((element) =>
      referenced(element, name)
        .filter((id) => !known.has(id))
        .map((id) => `${name} leads nowhere (${id}): ${named(element)}`),
    ),
  );
  const jumps = [...page.querySelectorAll('a[href^="#"]')].filter(
    (link) => !known.has(link.getAttribute('href')?.slice(1) ?? ''),
  );
  return [
    ...all.filter((id, at) => all.indexOf(id) !== at).map((id) => `an id twice: ${id}`),
    ...lost,
    ...jumps.map((link) => `a link to nothing on the page: ${named(link)}`),
  ];
};

/** One title, first of all headings, and no level is left out on the way down. */
const headings: Rule = (page) => {
  const all = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((one) => !one.closest('dialog'));
  const levels = all.map(({ tagName }) => Number(tagName[1]));
  const titles = levels.filter((level) => level === 1).length;
  return [
    ...(titles === 1 ? [] : [`${titles} titles`]),
    ...(titles === 1 && levels[0] !== 1 ? [`a heading before the title: ${textIn(all[0])}`] : []),
    ...levels.flatMap((level, at) =>
      level > (levels[at - 1] ?? level) + 1 ? [`a level left out before «${textIn(all[at])}»`] : [],
    ),
  ];
};

const tables: Rule = (page) =>
  [...page.querySelectorAll('table')].flatMap((table) => [
    ...(table.caption && textIn(table.caption) !== '' ? [] : ['a table without a caption']),
    ...(table.querySelector('thead th') ? [] : ['a table without names of columns']),
    ...[...table.querySelectorAll('tbody tr')].flatMap((row) =>
      row.querySelector('th') ? [] : [`a row without its name: ${textIn(row)}`],
    ),
  ]);

/** A name that is given says what is seen. */
const names: Rule = (page) =>
  [...page.querySelectorAll('button[aria-label], a[aria-label], [role=button][aria-label]')].flatMap(
    (element) => {
      const seen = textIn(element).toLowerCase();
      const heard = element.getAttribute('aria-label')?.toLowerCase() ?? '';
      return heard.includes(seen) ? [] : [`«${seen}» is seen and «${heard}» is heard`];
    },
  );

/** What a link says, with what describes it, in the fold that it is in. */
function wordsOfLink(link: Element, page: ParentNode): string {
  const fold = textIn(link.closest('details')?.querySelector('summary'));
  const described = referenced(link, 'aria-describedby').map((id) => textIn(byId(page, id)));
  return [labelWords(link), ...described, fold].join(' ').trim();
}

/** Links of the same words lead to the same place. */
const links: Rule = (page) => {
  const targets = new Map<string, string>();
  return [...page.querySelectorAll('a[href]')].flatMap((link) => {
    const words = wordsOfLink(link, page);
    const target = link.getAttribute('href') ?? '';
    const known = targets.get(words) ?? target;
    targets.set(words, known);
    return known === target ? [] : [`two targets of «${words}»: ${known} and ${target}`];
  });
};

/** The colours of a bar have their names beside it; its amounts are rows. */
const DRAWN = 'svg, .t-key';

/** Words that only eyes get are heard elsewhere. */
const hiddenWords: Rule = (page, lines) => {
  const heard = ` ${wordsOf(lines.join(' ')).join(' ')} `;
  return [...page.querySelectorAll('[aria-hidden=true]')]
    .filter((element) => !element.closest(DRAWN))
    .flatMap(ownTexts)
    .filter((text) => wordsOf(text).length > 0 && !heard.includes(` ${wordsOf(text).join(' ')} `))
    .map((text) => `seen and not heard: ${text}`);
};

const nestedLive: Rule = (page) =>
  [...page.querySelectorAll('[aria-live], [role=status], [role=alert]')]
    .filter((one) =>
      one.parentElement?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert]'),
    )
    .map((one) => `a live region in another: ${named(one)}`);

const AROUND: readonly Rule[] = [
  tables,
  names,
  links,
  nestedLive,
  told('an order of its own', '[tabindex]:not([tabindex="0"]):not([tabindex="-1"])'),
  told('can be focused and is nothing', '[tabindex="0"]', 'div, span, p, li', '[role]'),
  told('a button that is none', '.t-button', '*', 'button, a, label, summary'),
  told('a heading that is none', '.t-title, .t-heading', '*', 'h1, h2, h3, h4, legend, [role=status] *'),
  told(
    'markup without its meaning',
    '[role=presentation], [role=none]',
    'ul, ol, dl, table, nav, form, fieldset, main',
  ),
  told('takes the focus by itself', '[autofocus]'),
  told('cannot be reached by keyboard', 'a:not([href])'),
  told(
    'a picture named after its file',
    '[alt*=".png"], [alt*=".svg"], [alt*=".jpg"], [aria-label*=".png"], [aria-label*=".svg"]',
  ),
  told('a dialog without a name', 'dialog:not([aria-labelledby], [aria-label])'),
];

/** The rules for what stands around screens, which has no title of its own. */
export const faultsAround = (page: ParentNode): string[] => AROUND.flatMap((rule) => rule(page, []));

/** @param lines what is heard of the page */
export const faultsOfPage = (page: ParentNode, lines: readonly string[]): string[] => [
  ...[ids, headings, hiddenWords, ...AROUND].flatMap((rule) => rule(page, lines)),
  ...faultsOfForms(page),
];
