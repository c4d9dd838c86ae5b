/** A rendered state as a document of its own, which needs neither scripts nor a server. */
import { escapeHtml } from '@trilha/language/html-text';

export interface StageParts {
  title: string;
  brand: string;
  /** Of what customers read, e.g. `pt-BR`. */
  lang: string;
  /** The rendered body. */
  html: string;
  /** URL of the stylesheet. */
  stylesheet: string;
  /** The picture sprite's text: a document from a file may not use one beside it. */
  sprite: string;
  /** The URL of a path of the portal (`/images/…`, a screen); null for what is not there. */
  link(path: string): string | null;
}

const ICON = /"\/icons\.svg#([\w-]+)"/g;
const ADDRESS = / (href|src|srcset)="(\/[^"]*)"/g;
const SUBMIT_NOWHERE = "form-action 'none'; script-src 'none'; frame-src 'none'";

/** The sprite with only these pictures. */
function spriteOf(names: ReadonlySet<string>, sprite: string): string {
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)".*?<\/symbol>/gs)];
  const used = symbols.flatMap(([symbol, id = '']) => (names.has(id) ? [symbol] : []));
  return used.length === 0
    ? ''
    : `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">${used.join('')}</svg>`;
}

const linked = (html: string, link: StageParts['link']): string =>
  html.replace(ADDRESS, (_, name: string, path: string) => {
    const to = link(path);
    if (to === null) return '';
    return ` ${name}="${escapeHtml(to)}"`;
  });

export function stageDocument(parts: StageParts): string {
  const { title, brand, lang, html, stylesheet, sprite, link } = parts;
  const icons = new Set([...html.matchAll(ICON)].map(([, name = '']) => name));
  const body = linked(html.replace(ICON, '"#$1"'), link);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" data-brand="${escapeHtml(brand)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${SUBMIT_NOWHERE}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
<base target="_top">
</head>
<body>${spriteOf(icons, sprite)}<div id="root">${body}</div></body>
</html>
`;
}
