/**
 * The HTML document around a page: the same for prerendered pages and for the shell of all others. The browser shows
 * nothing before it has come to the end: what stands beside a form decides how wide the form is.
 */

import { escapeHtml } from '@trilha/language/html-text';
import { MANIFEST_PATH } from './addresses.ts';

/** An address of a screen, as the application has it. */
interface Addressed {
  readonly path: string;
  readonly screen: string;
}

export interface PageScript {
  href: string;
  /** The screen or layout in it, e.g. `screen/a/b`, if the page needs one of it. */
  module?: string;
  /** At the entry: see `DocumentParts`. */
  list?: string | undefined;
  /** The addresses of the page's own screen: the application need not know them. */
  routes?: readonly Addressed[];
}

export interface DocumentParts {
  /** The language of the page, as in `<html lang>`. */
  language: string;
  title: string;
  brand: string;
  /** Rendered application, or empty for the shell. */
  body: string;
  /** The screen that `body` shows, or null for the shell. */
  screen: string | null;
  /** The element with the stylesheet. */
  style: string;
  /** Module scripts to preload besides the entry. */
  preload: PageScript[];
  /** The address of what lists screens, tables and layouts; undefined where the entry knows it. */
  list?: string | undefined;
  /** Preloaded, too, but run after the early script, which notices when it cannot be loaded. */
  entry: string;
  /** Before the styles: a script behind a stylesheet waits for it, and the rest of the page with it. */
  earlyScript: string;
  /** Colour of the browser's own bars around the page. */
  headerColor: { light: string; dark: string };
  /** The address of the brand's typeface: see `early.ts`. */
  typeface: string | null;
  shared: SharedLink;
}

/** Names and pictures of a page in a browser's tab, on a phone's home screen, and where a link to it is shared. */
export interface SharedLink {
  name: string;
  title: string;
  description: string | undefined;
  /** `https://`, with the brand's host; without a brand of hosts, empty. */
  origin: string;
  path: string;
  /** Addresses of pictures on this site. */
  icon: string | undefined;
  touchIcon: string | undefined;
  picture: string | undefined;
}

/** An element that fetches a script. The entry imports the screen and layout that it names from there (`named-modules.ts`). */
export const preloadLink = ({ href, module, list, routes }: PageScript): string => {
  const data = { module, list, routes: routes && JSON.stringify(routes) };
  const attributes = Object.entries(data).map(([name, value]) =>
    value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`,
  );
  return `<link rel="modulepreload" href="${href}"${attributes.join('')}>`;
};

/** The scripts of a page, with the addresses of its screen at that of the screen. @param all of the product */
export function withRoutes(
  scripts: readonly PageScript[],
  all: readonly Addressed[],
  screen: string,
): PageScript[] {
  const routes = all.filter((one) => one.screen === screen);
  return scripts.map((one) => (one.module === `screen/${screen}` ? { ...one, routes } : one));
}

const preloaded = ({ entry, list, preload }: DocumentParts): string =>
  [{ href: entry, list }, ...preload].map(preloadLink).join('\n');

const SIGN = '/favicon.svg';

/** Messengers want whole addresses, and read `property`; search engines read `name`. */
function sharedTags({
  name,
  title,
  description,
  origin,
  path,
  icon,
  touchIcon,
  picture,
}: SharedLink): string {
  const tag = (key: string, content: string | undefined, more = '') =>
    content === undefined ? [] : [`<meta ${more}property="og:${key}" content="${escapeHtml(content)}">`];
  return [
    `<link rel="icon" href="${icon ?? SIGN}" type="image/svg+xml">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    ...(touchIcon === undefined ? [] : [`<link rel="apple-touch-icon" href="${touchIcon}">`]),
    ...tag('site_name', name),
    ...tag('title', title),
    ...tag('description', description, 'name="description" '),
    ...(origin === '' ? [] : tag('url', origin + path)),
    ...(origin === '' || picture === undefined ? [] : tag('image', origin + picture)),
  ].join('\n');
}

/** The pieces of a document, in its order. All but `start` are whole elements, or the tags between them. */
const NAMES = [
  'start',
  'title',
  'preloads',
  'refresh',
  'head',
  'style',
  'entry',
  'body',
  'root',
  'after',
  'end',
] as const;

export type DocumentPieces = Readonly<Record<(typeof NAMES)[number], string>>;

/** Stands between the pieces of a shell, which the server puts its pages in. */
const MARK = '<!--|-->';

/** The first characters of each document, and of each script element. */
const OPENING = '<!doctype html>\n<html';

const SCRIPT = '<script';

const titleOf = (title: string): string => `<title>${escapeHtml(title)}</title>\n`;
/** The element of the application. */
export const rootOf = (html: string, attributes = ''): string =>
  `<div id="root"${attributes}>${html}</div>\n`;

/** Scripts are asked for before the inline script and styles, which are most of the page: they come while these do. */
const piecesOf = (parts: DocumentParts): DocumentPieces => ({
  start: `${OPENING} lang="${escapeHtml(parts.language)}" data-brand="${escapeHtml(parts.brand)}"${parts.typeface === null ? '' : ` data-typeface="${escapeHtml(parts.typeface)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(parts.headerColor.dark)}">
<meta name="theme-color" content="${escapeHtml(parts.headerColor.light)}">
<meta name="format-detection" content="telephone=no">
`,
  title: titleOf(parts.title),
  preloads: `${preloaded(parts)}\n`,
  refresh: '<noscript><meta http-equiv="refresh" content="0; url=?no-script"></noscript>\n',
  head: `${sharedTags(parts.shared)}
<link rel="expect" href="#end" blocking="render">
<script>${parts.earlyScript}</script>
`,
  style: `${parts.style}\n`,
  entry: `${SCRIPT} type="module" src="${parts.entry}"></script>\n`,
  body: '</head>\n<body>\n',
  root: rootOf(
    parts.body,
    parts.screen === null
      ? ''
      : ` data-screen="${escapeHtml(parts.screen)}" data-brand="${escapeHtml(parts.brand)}"`,
  ),
  after: '<span id="end" hidden></span>\n',
  end: '</body>\n</html>\n',
});

const inOrder = (pieces: DocumentPieces): string[] => NAMES.map((name) => pieces[name]);

export const textOf = (pieces: DocumentPieces): string => inOrder(pieces).join('');

export const documentOf = (parts: DocumentParts): string => textOf(piecesOf(parts));

/** A document that the server puts pages in: `readShell` reads it. */
export const shellOf = (parts: DocumentParts): string => inOrder(piecesOf(parts)).join(MARK);

/** @throws for a text that `shellOf` has not made */
export function readShell(text: string): DocumentPieces {
  const pieces = text.split(MARK);
  if (pieces.length !== NAMES.length) throw new Error(`a shell of ${pieces.length} pieces`);
  return Object.fromEntries(NAMES.map((name, at) => [name, pieces[at]])) as DocumentPieces;
}

/**
 * The shell of one screen.
 * @param screen `scripts`: elements that fetch its scripts, which come before the inline styles, which are most of the page; `skeleton`: HTML
 * of its shape
 */
export const shellFor = (
  shell: DocumentPieces,
  { scripts, skeleton }: { scripts: readonly string[]; skeleton: string },
): DocumentPieces => ({
  ...shell,
  preloads: scripts.map((link) => `${link}\n`).join('') + shell.preloads,
  root: rootOf(skeleton),
});

/**
 * A page in the order in which a server that opens it sends it: data and scripts come after what can be read without them,
 * and `after` is the element with which the browser begins to show it.
 * @param stylesheet the address of the styles, where the browser has them; null for styles in the page
 */
export const openedDocument = (
  shell: DocumentPieces,
  title: string,
  stylesheet: string | null,
): Record<'head' | 'skeleton' | 'after' | 'scripts' | 'end', string> => ({
  head: [
    ...[shell.start, titleOf(title), shell.refresh, shell.head],
    stylesheet === null ? shell.style : `<link rel="stylesheet" href="${stylesheet}">\n`,
    shell.body,
  ].join(''),
  skeleton: shell.root,
  after: shell.after,
  // The browser runs it as soon as it is there: all of the page stands before it.
  scripts: `${shell.preloads}${SCRIPT} async${shell.entry.slice(SCRIPT.length)}`,
  end: shell.end,
});

export interface PlainContent {
  title: string;
  html: string;
  /** The element by which the page follows another one. */
  refresh?: string;
  /** It answers a post, and stays where scripts run. */
  isAnswer?: boolean;
}

/** A page for browsers without scripts: it has none but the inline one. */
export const plainDocument = (
  shell: DocumentPieces,
  { title, html, refresh = '', isAnswer = false }: PlainContent,
): string =>
  textOf({
    ...shell,
    start: `${OPENING} data-plain${isAnswer ? '="answer"' : ''}${shell.start.slice(OPENING.length)}`,
    title: titleOf(title),
    preloads: '',
    refresh,
    entry: '',
    root: rootOf(html),
  });

/** A page as a picture: without scripts. The field whose element is in the address is marked, and scrolled to. */
export const pictureDocument = (
  language: string,
  stylesheet: string,
  body: string,
): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${stylesheet}">
<style>.t-field:has(:target), fieldset:has(> legend:target), :target:is(form, fieldset) { outline: 4px solid #d4351c; outline-offset: 6px; scroll-margin-block: 40vh }
:target { scroll-margin-block: 40vh }</style>
</head>
<body>${body}</body>
</html>
`;
