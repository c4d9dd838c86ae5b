/** The page of a screen: every state, then its words and rules. */

import type { WayOut } from '@trilha/authoring/snapshots/recorded-scenarios';
import { escapeHtml } from '@trilha/language/html-text';
import type { ScreenEntry } from '../knowledge.ts';
import { siteDocument } from './html.ts';
import type { Element, ScreenLine } from './screen-lines.ts';
import { linkTo, pageFile, toRoot } from './site.ts';

export interface ShownState {
  label: string;
  hint: string;
  /** The file of its stage. */
  stage: string;
  /** The screen or URL that it leads to by itself; null if it stays. */
  leads: string | null;
  /** Id of its customer; null for a first visit. */
  sample: string | null;
  ways: readonly WayOut[];
}

export interface ScreenPage {
  entry: ScreenEntry;
  /** Null for its own, or the usual one. */
  brand: string | null;
  /** Names of the brands by id, in which there are pages of this screen; the usual one's is null. */
  brands: readonly { id: string | null; name: string }[];
  variants: readonly string[];
  states: readonly ShownState[];
  elements: readonly Element[];
  /** Screens that have a page. */
  known: ReadonlySet<string>;
  /** Of what customers read. */
  lang: string;
}

const list = (items: readonly string[], name: string): string =>
  items.length === 0 ? '' : `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function screenLink(id: string, { entry, brand, known }: ScreenPage): string {
  if (!known.has(id)) return `<code>${escapeHtml(id)}</code>`;
  const href = linkTo(pageFile(entry.id, brand), pageFile(id, null));
  return `<a href="${escapeHtml(href)}">${escapeHtml(id)}</a>`;
}

const waysOf = ({ ways }: ShownState, page: ScreenPage): string =>
  list(
    ways.map(({ events, to }) => `${escapeHtml(events.join('; '))} → ${screenLink(to, page)}`),
    'ways',
  );

function figureOf(state: ShownState, page: ScreenPage): string {
  const { label, hint, stage, leads, sample } = state;
  const src = escapeHtml(linkTo(pageFile(page.entry.id, page.brand), stage));
  const leading = leads === null ? '' : `<p class="leads">Leads to ${screenLink(leads, page)}</p>`;
  return `<figure>
<figcaption><h3>${escapeHtml(label)}</h3><p>${escapeHtml(hint)} · ${escapeHtml(sample ?? 'first visit')} · <a href="${src}">open alone<span class="hidden">: ${escapeHtml(label)}</span></a></p>${leading}${waysOf(state, page)}</figcaption>
<div class="device"><iframe src="${src}" title="${escapeHtml(`${page.entry.id}: ${label}`)}" loading="lazy"></iframe></div>
</figure>`;
}

const lineOf = ({ kind, name, value }: ScreenLine, lang: string): string =>
  name === ''
    ? ''
    : `<dt>${escapeHtml(name)}</dt><dd${kind === 'words' ? ` lang="${escapeHtml(lang)}"` : ''} data-kind="${kind}">${escapeHtml(value)}</dd>`;

function elementOf({ title, anchor, lines }: Element, lang: string): string {
  const members = lines.map((line) => lineOf(line, lang)).join('');
  const all = members === '' ? '' : `<dl>${members}</dl>`;
  return `<section class="element" id="${escapeHtml(anchor)}"><h3>${escapeHtml(title)}</h3>${all}</section>`;
}

function brandLinks({ entry, brand, brands }: ScreenPage): string {
  if (brands.length < 2) return '';
  const links = brands.map(({ id, name }) => {
    const href = escapeHtml(linkTo(pageFile(entry.id, brand), pageFile(entry.id, id)));
    return `<a href="${href}"${id === brand ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a>`;
  });
  return `<nav aria-label="Brands">${list(links, 'brands')}</nav>`;
}

function factsOf(page: ScreenPage): string {
  const { entry, variants } = page;
  const [base] = entry.bases;
  const facts: [string, string][] = [
    ['Address', entry.paths.map((path) => `<code>${escapeHtml(path)}</code>`).join('<br>')],
    ['File', `<code>${escapeHtml(entry.file)}</code>`],
    ['Extends', base === undefined ? '' : screenLink(base, page)],
    ['Variants', variants.map((id) => screenLink(id, page)).join(', ')],
    ['On the pages', entry.pages.map((id) => screenLink(id, page)).join(', ')],
    ['Parts', entry.parts.map((id) => screenLink(id, page)).join(', ')],
    ['Loads', entry.reads.map((call) => `<code>${escapeHtml(call)}</code>`).join(', ')],
    ['Only if', entry.requires.map((fact) => `<code>${escapeHtml(fact)}</code>`).join(', ')],
  ];
  const told = facts.filter(([, value]) => value !== '');
  return `<dl class="facts">${told.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

export function screenPage(page: ScreenPage): string {
  const { entry, brand, states, elements, lang } = page;
  const root = toRoot(pageFile(entry.id, brand));
  const title =
    entry.title === '' ? '' : `<p class="title" lang="${escapeHtml(lang)}">${escapeHtml(entry.title)}</p>`;
  return siteDocument(
    entry.id,
    root,
    `<a class="skip" href="#states">Skip to the states</a>
<header><nav aria-label="Site"><a href="${root}index.html">All screens</a></nav>
<h1>${escapeHtml(entry.id)}</h1>${title}${brandLinks(page)}</header>
<main>
${factsOf(page)}
<h2 id="states">${states.length === 1 ? 'One state' : `${states.length} states`}</h2>
<div class="states">${states.map((state) => figureOf(state, page)).join('\n')}</div>
<h2>Words and rules</h2>
<div class="elements">${elements.map((element) => elementOf(element, lang)).join('\n')}</div>
</main>`,
  );
}
