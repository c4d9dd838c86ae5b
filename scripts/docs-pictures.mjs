/**
 * `npm run docs:pictures`: takes a picture of every example of the reference, and keeps those that look different from the last
 * ones. Then `npm run docs` names them on its pages. Arguments select examples: `block-hero`.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { CONFIG_LOADER, ROOT } from './setup/run.mjs';
import { requireChromium } from './test-tools/chromium.mjs';

const FOLDER = join(ROOT, 'docs/reference/pictures');
const PRODUCT = join(ROOT, 'examples/benefit');
const SIZE = { width: 480, height: 900 };
/** A share of pixels: letters are drawn otherwise by another machine, and that is no change. */
const SAME = 0.02;

/** Nothing but the example; what would move stands still. */
const STYLES = `.t-page { min-height: 0 } [hidden-here] { display: none !important }
  *, ::before, ::after { animation: none !important; transition: none !important }`;

requireNode();
process.env.NODE_ENV = 'production';
process.chdir(ROOT);
await installDependencies();

/** Runs in the page: the share of pixels that differ to the eye; 1 for another size. */
async function share([before, after]) {
  const load = async (data) =>
    createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob());
  const [old, now] = [await load(before), await load(after)];
  if (old.width !== now.width || old.height !== now.height) return 1;
  const [one, other] = [old, now].map((image) => {
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  });
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs(one[at + part] - other[at + part]) > 48)) count += 1;
  return (count * 4) / one.length;
}

/** What is larger than its texts. */
const FRAMED =
  'button, a, select, label, li, fieldset, figure, svg, .t-panel, .t-card, .t-choices, .t-notice, .t-offer, .t-banner, .t-paper, .t-rows, .t-items, .t-summary, .t-table, .t-qr';

/**
 * Where there is something to be seen, with a margin; null for a page that shows nothing. What stands around the example is
 * hidden first: the title of the page, its place in a layout, the button of a form.
 */
function shownBox([name, framed]) {
  const around = [...document.querySelectorAll('h1, main p')].filter(({ textContent }) =>
    ['Example', 'The screen'].includes(textContent),
  );
  const buttons = name.startsWith('field-') ? document.querySelectorAll('form [type=submit]') : [];
  for (const element of [...around, ...buttons]) element.setAttribute('hidden-here', '');
  const boxes = [...document.querySelectorAll(`#root :is(:not(:has(*)), ${framed})`)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 2 && height > 0.5);
  if (boxes.length === 0) return null;
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - 8);
  return { x: 0, y: top, width: innerWidth, height: Math.max(...boxes.map((box) => box.bottom)) + 8 - top };
}

async function render() {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: PRODUCT,
    configLoader: CONFIG_LOADER,
    cacheDir: join(ROOT, '.cache/vite-example'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, entries: [] },
  });
  try {
    const { renderExamples } = await server.ssrLoadModule(
      join(ROOT, 'tests/authoring/reference/render-examples.ts'),
    );
    return await renderExamples(join(ROOT, '.cache/reference'));
  } finally {
    await server.close();
  }
}

async function take(page, name, html, styles) {
  await page.setContent(html);
  await page.addStyleTag({ content: `${styles}\n${STYLES}` });
  await page.evaluate(() => document.fonts.ready);
  const box = await page.evaluate(shownBox, [name, FRAMED]);
  if (box === null) return null;
  const session = await page.context().newCDPSession(page);
  const clip = { ...box, height: Math.min(box.height, SIZE.height), scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
  await session.detach();
  return data;
}

const { styles, pages } = await render();
const { chromium } = await import('playwright-core');
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--hide-scrollbars'],
});
const page = await browser.newPage({ viewport: SIZE });
const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const [name, html] of pages) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const now = await take(page, name, html, styles);
  if (now === null) continue;
  const file = join(FOLDER, `${name}.webp`);
  const before = existsSync(file) ? readFileSync(file).toString('base64') : null;
  if (before !== null && (await page.evaluate(share, [before, now])) < SAME) continue;
  writeFileSync(file, Buffer.from(now, 'base64'));
  console.log(`kept ${name}`);
}
await browser.close();
