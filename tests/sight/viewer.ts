/** Pages that show one state after another with the portal's own styles, pictures and letters, and no scripts but the checks. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { PORTAL_ROOT } from '../support/portal-compilation.ts';
import { sharedPortal } from '../support/visit.ts';
import type { Check, Shown } from './in-page/sight.ts';
import { SPACED, type Way } from './ways.ts';

/** The checks as one script. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'in-page/sight.ts'), formats: ['iife'], name: 'checks' },
    },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !('output' in first)) throw new Error('the checks were not built');
  return first.output[0].code;
}

let script: Promise<string> | undefined;

const ASSETS = join(PORTAL_ROOT, 'dist/client/assets');

/** The stylesheet that customers get: the build makes one of all, beside which those of earlier builds stay for a day. */
function styles(): string {
  const made = (name: string) => statSync(join(ASSETS, name)).mtimeMs;
  const [file] = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.css'))
    .sort((one, other) => made(other) - made(one));
  if (!file) throw new Error('the build has no stylesheet');
  return `/assets/${file}`;
}

const lettersIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/font-family:\s*"?([^";}]+?)"?;src:url/g)].map(([, name = '']) => name)),
];

const ADDRESS = '/seen';

const documentOf = (spaced: boolean) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seen</title>
<link rel="stylesheet" href="${styles()}">
${spaced ? `<style>${SPACED}</style>` : ''}
</head>
<body></body>
</html>
`;

export interface Viewer {
  page: Page;
  /** @returns what is wrong with a state */
  look(state: Shown, checks?: readonly Check[]): Promise<string[]>;
}

/** @param options of the browser, such as its colour scheme */
export async function openViewer(
  browser: Browser,
  { viewport, fontSize, isSpaced = false, checks }: Way,
  options: BrowserContextOptions = {},
): Promise<Viewer> {
  script ??= bundled();
  const visitor = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  const page = await visitor.newPage();
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      // Partners' pages are no part of a screen.
      headers: { 'content-security-policy': "frame-src 'none'" },
      body: documentOf(isSpaced),
    }),
  );
  await page.goto(sharedPortal() + ADDRESS);
  await page.evaluate(await script);
  const families = lettersIn(readFileSync(join(ASSETS, '..', styles()), 'utf8'));
  await page.evaluate(
    async ({ names, size }) => {
      document.documentElement.style.fontSize = size;
      const wanted = names.flatMap((name) => [400, 700].map((weight) => `${weight} 16px "${name}"`));
      await Promise.all(wanted.map((font) => document.fonts.load(font)));
    },
    { names: families, size: fontSize ?? '' },
  );
  // A browser shows the focus after a key.
  await page.keyboard.press('Tab');
  const look = (state: Shown, wanted: readonly Check[] = checks) =>
    page.evaluate(
      async ({ shown, names }) => {
        await window.sight.show(shown);
        return window.sight.look(names);
      },
      { shown: { html: state.html, brand: state.brand }, names: wanted },
    );
  return { page, look };
}
