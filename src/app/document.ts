/** The HTML document around a page: the same for prerendered pages and for the shell of all others. */

export interface DocumentParts {
  title: string;
  brand: string;
  /** Rendered application, or empty for the shell. */
  body: string;
  /** The screen that `body` shows, or null for the shell. */
  screen: string | null;
  /** The stylesheet, inline: its hash is in the Content-Security-Policy. */
  styles: string;
  /** Module scripts to preload besides the entry. */
  preload: string[];
  entry: string;
  earlyScript: string;
  /** Browser chrome colour: the brand's primary. */
  themeColor: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

export const documentOf = (parts: DocumentParts): string => `<!doctype html>
<html lang="pt-BR" data-brand="${escaped(parts.brand)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${escaped(parts.themeColor)}">
<meta name="format-detection" content="telephone=no">
<title>${escaped(parts.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${parts.styles}</style>
${parts.preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script>${parts.earlyScript}</script>
<script type="module" src="${parts.entry}"></script>
</head>
<body>
<div id="root"${parts.screen === null ? '' : ` data-screen="${escaped(parts.screen)}" data-brand="${escaped(parts.brand)}"`}>${parts.body}</div>
<noscript><p class="t-noscript">Para continuar, ative o JavaScript do seu navegador.</p></noscript>
</body>
</html>
`;
