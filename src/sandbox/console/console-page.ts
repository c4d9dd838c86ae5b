/** The layout of the console's pages, and their style sheet. In English: developers and testers use it. */
import { type Html, html } from './html.ts';

export const CONSOLE_BASE = '/sandbox';

const PAGES = [
  { path: CONSOLE_BASE, label: 'Scenarios' },
  { path: `${CONSOLE_BASE}/behaviours`, label: 'Behaviours' },
  { path: `${CONSOLE_BASE}/outbox`, label: 'Outbox' },
  { path: `${CONSOLE_BASE}/events`, label: 'Events' },
  { path: `${CONSOLE_BASE}/security`, label: 'Security' },
  { path: `${CONSOLE_BASE}/reports`, label: 'Reports' },
  { path: `${CONSOLE_BASE}/demands`, label: 'Demands' },
  { path: `${CONSOLE_BASE}/experiments`, label: 'Experiments' },
  { path: `${CONSOLE_BASE}/funnel`, label: 'Funnel' },
  { path: `${CONSOLE_BASE}/publications`, label: 'Publications' },
] as const;

/** @param path of the page itself, to mark it in the menu */
export function consolePage(title: string, path: string, body: Html): string {
  const links = PAGES.map(
    (page) =>
      html`<li><a href="${page.path}"${page.path === path ? html` aria-current="page"` : null}>${page.label}</a></li>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Trilha sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${CONSOLE_BASE}/console.css">
</head>
<body>
<header><p>Trilha sandbox</p><nav aria-label="Console"><ul>${links}</ul></nav></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;
}

export const CONSOLE_STYLE = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; background: #f4f6f8; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: center; padding: 0.75rem 1.25rem;
  background: #1f3a5f; color: #fff; }
header p { margin: 0; font-weight: 600; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.5rem 0; }
header a { color: #fff; }
nav a[aria-current] { font-weight: 600; text-decoration-thickness: 3px; }
main { max-width: 70rem; margin: 0 auto; padding: 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { margin-top: 2rem; font-size: 1.125rem; }
section, details { margin: 1rem 0; padding: 1rem; background: #fff; border: 1px solid #d5dbe2; border-radius: 0.5rem; }
section h2, summary { margin: 0 0 0.75rem; font-size: 1.125rem; font-weight: 600; }
summary { margin: 0; cursor: pointer; }
form.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.75rem 1rem;
  align-items: end; margin-top: 0.75rem; }
form.line { display: inline-flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 600; }
fieldset { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0; padding: 0.75rem;
  border: 1px solid #8a95a3; border-radius: 0.375rem; }
fieldset label { display: inline-flex; gap: 0.5rem; align-items: center; min-height: 2rem; font-weight: 400; }
legend { padding: 0 0.25rem; font-size: 0.875rem; font-weight: 600; }
input, select, textarea { width: 100%; min-height: 2.5rem; padding: 0.5rem; border: 1px solid #5b6775;
  border-radius: 0.375rem; font: inherit; background: #fff; }
input[type="checkbox"] { width: 1.25rem; min-height: 1.25rem; }
textarea { min-height: 5rem; }
.wide { grid-column: 1 / -1; }
button { min-height: 2.5rem; padding: 0.5rem 1rem; border: 1px solid #1f3a5f; border-radius: 0.375rem; font: inherit;
  font-weight: 600; color: #1f3a5f; background: #fff; cursor: pointer; }
button.main { color: #fff; background: #1f3a5f; }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 44rem; border-collapse: collapse; font-size: 0.875rem; }
/* Within what is to be seen of a table that scrolls. */
caption { max-width: calc(100vw - 4.75rem); padding: 0.5rem 0; font-weight: 600; text-align: left; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid #d5dbe2; text-align: left; vertical-align: top; }
/* Words stay whole: what has no room is reached by scrolling. */
td { overflow-wrap: break-word; }
td details { margin: 0; padding: 0; border: 0; }
td summary { font-size: inherit; font-weight: inherit; }
/* A phone, at half its size. */
td:has(.picture) { min-width: 15rem; }
.picture { width: 180px; height: 320px; overflow: hidden; border: 1px solid #8a95a3; }
.picture iframe { width: 360px; height: 640px; border: 0; transform: scale(0.5); transform-origin: 0 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
a { color: #17497f; }
button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible, a:focus-visible,
summary:focus-visible, .scroll:focus-visible { outline: 3px solid #b36b00; outline-offset: 2px; }
header a:focus-visible { outline-color: #ffd48a; }
`;
