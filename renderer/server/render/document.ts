/**
 * The HTML document around a page: the same for prerendered pages and for the shell of all others. The browser shows
 * nothing before it has come to the end: what stands beside a form decides how wide the form is.
 */

import { MANIFEST_PATH } from '../addresses.ts';
import { escapeHtml } from '../html-text.ts';
import type { PageScript } from './built-files.ts';

export interface DocumentParts {
  /** As in `<html lang>`. */
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
  /** Preloaded, too, but run after the early script, which notices when it cannot be loaded. */
  entry: string;
  /** Before the styles: a script behind a stylesheet waits for it, and the rest of the page with it. */
  earlyScript: string;
  /** What the browser draws around the page. */
  headerColor: { light: string; dark: string };
  /** The address of the brand's typeface: see `early.ts`. */
  typeface: string | null;
  shared: SharedLink;
}

/** What a browser's tab, a phone's home screen, and whoever is sent a link to the page show of it. */
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
export const preloadLink = ({ href, module }: PageScript): string =>
  `<link rel="modulepreload" href="${href}"${module === undefined ? '' : ` data-module="${escapeHtml(module)}"`}>`;

const preloaded = ({ entry, preload }: DocumentParts): string =>
  [{ href: entry }, ...preload].map(preloadLink).join('\n');

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

/** Scripts are asked for before the inline script and styles, which are most of the page: they come while these do. */
export const documentOf = (parts: DocumentParts): string => `<!doctype html>
<html lang="${escapeHtml(parts.language)}" data-brand="${escapeHtml(parts.brand)}"${parts.typeface === null ? '' : ` data-typeface="${escapeHtml(parts.typeface)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(parts.headerColor.dark)}">
<meta name="theme-color" content="${escapeHtml(parts.headerColor.light)}">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(parts.title)}</title>
${preloaded(parts)}
<noscript><meta http-equiv="refresh" content="0; url=?sem-scripts"></noscript>
${sharedTags(parts.shared)}
<link rel="expect" href="#end" blocking="render">
<script>${parts.earlyScript}</script>
${parts.style}
<script type="module" src="${parts.entry}"></script>
</head>
<body>
<div id="root"${parts.screen === null ? '' : ` data-screen="${escapeHtml(parts.screen)}" data-brand="${escapeHtml(parts.brand)}"`}>${parts.body}</div>
<span id="end" hidden></span>
</body>
</html>
`;

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
