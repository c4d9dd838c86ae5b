/** The two documents of the workbench: the shell, and the stage that plays a screen. */
import { relative } from 'node:path';

/** Hides the server's overlay, which would cover everything: the workbench shows diagnostics itself. */
const NO_OVERLAY = 'vite-error-overlay{display:none}';

/** URL of a module of the workbench on the development server. */
function moduleAddress(root: string, path: string): string {
  const inside = relative(root, `${import.meta.dirname}/../${path}`).replaceAll('\\', '/');
  return inside.startsWith('..') ? `/@fs${import.meta.dirname}/../${path}` : `/${inside}`;
}

/** A sign of the workbench's own: a product need not have one under any address. */
const SIGN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>')}`;

const page = (lang: string, title: string, module: string) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${SIGN}" type="image/svg+xml">
<style>${NO_OVERLAY}</style>
</head>
<body>
<div id="root"></div>
<script type="module" src="${module}"></script>
</body>
</html>
`;

export const shellPage = (root: string) => page('en', 'Workbench', moduleAddress(root, 'shell/main.tsx'));

/** @param lang language of the portal's customers */
export const stagePage = (root: string, lang: string) =>
  page(lang, 'Stage', moduleAddress(root, 'stage/main.tsx'));
