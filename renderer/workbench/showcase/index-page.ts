/** The first page: all screens and parts by journey, and the search. */
import { escapeHtml } from '@trilha/language/html-text';
import type { ScreenEntry } from '../knowledge.ts';
import { siteDocument } from './html.ts';
import type { Element } from './screen-lines.ts';
import { pageFile } from './site.ts';

const WITHOUT = 'Without a journey';

function groupsOf(entries: readonly ScreenEntry[]): [string, ScreenEntry[]][] {
  const groups = new Map<string, ScreenEntry[]>();
  for (const entry of entries) {
    const name = entry.journey ?? WITHOUT;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

const lineOf = ({ id, kind, title }: ScreenEntry, lang: string): string =>
  `<li><a href="${escapeHtml(pageFile(id, null))}">${escapeHtml(id)}</a>${kind === 'part' ? ' <span class="tag">part</span>' : ''} <span lang="${escapeHtml(lang)}">${escapeHtml(title)}</span></li>`;

/** @param lang of what customers read */
export function indexPage(entries: readonly ScreenEntry[], lang: string): string {
  const groups = groupsOf(entries).map(([name, own]) => {
    const lines = own.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((entry) => lineOf(entry, lang));
    return `<section><h2>${escapeHtml(name)} <span class="count">${own.length}</span></h2><ul class="screens">${lines.join('\n')}</ul></section>`;
  });
  return siteDocument(
    'Showcase',
    '',
    `<header><h1>Showcase</h1>
<p>${entries.length} screens and parts, in every state and brand, with their words and rules.</p>
<noscript><p>The search needs scripts; everything else does not.</p></noscript>
<form id="search" role="search" hidden>
<label>Search <input type="search" name="words" autocomplete="off"></label>
<label>among <select name="kind"><option value="">everything</option><option value="words">words</option><option value="field">fields</option><option value="rule">rules</option><option value="call">calls</option><option value="route">routes</option></select></label>
</form></header>
<main>
<p id="found" role="status"></p>
<ul id="results"></ul>
<div id="all" class="all">${groups.join('\n')}</div>
</main>
<script src="search-data.js"></script>
<script src="search.js"></script>`,
  );
}

export interface SearchedScreen {
  id: string;
  title: string;
  elements: readonly Element[];
}

/** The data of the search as a script: a page from a file may not read another file. */
export function searchData(screens: readonly SearchedScreen[]): string {
  const data = screens.map(({ id, title, elements }) => ({
    id,
    title,
    href: pageFile(id, null),
    lines: elements.flatMap(({ title: element, anchor, lines }) =>
      lines.map(({ kind, name, value }) => [
        kind,
        name === '' ? element : `${element}, ${name}`,
        value,
        anchor,
      ]),
    ),
  }));
  return `const SCREENS = ${JSON.stringify(data).replaceAll('</', '<\\/')};\n`;
}
