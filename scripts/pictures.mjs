/**
 * `npm run pictures`: takes a picture of every screen and variant, and of every form with all its messages, and
 * compares it with the accepted set. `--desk` adds pictures at desktop width, arguments select screens by id, `--sheet` makes
 * one page of the screens at both widths, in every brand, light and dark, and compares nothing; `--accept` makes the last pictures the accepted set. They depend on a machine's fonts, so they are not in the
 * repository.
 */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { comparePictures, picturesIn } from './pictures/compare.mjs';
import { contactSheet, percent, screenSheet } from './pictures/sheet.mjs';
import { picturesOf, sheetPictures, takePictures } from './pictures/take.mjs';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { step } from './setup/report.mjs';
import { CONFIG_LOADER, ROOT } from './setup/run.mjs';
import { requireChromium } from './test-tools/chromium.mjs';

const FOLDER = join(ROOT, '.cache/pictures');
const TAKEN = join(FOLDER, 'now');
const DIFFERENCES = join(FOLDER, 'difference');
const ACCEPTED = join(ROOT, '.pictures');
const SHEET = join(ROOT, '.cache/sheet');

/** More pages than this only wait for the one server. */
const MOST_PAGES = 4;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'];

/** The result of the last comparison. */
const RESULTS = join(FOLDER, 'results.json');

function accept() {
  if (!existsSync(RESULTS)) throw new Error('Nothing to accept yet: run npm run pictures first');
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'));
  cpSync(TAKEN, ACCEPTED, { recursive: true });
  for (const { name, kind } of results) if (kind === 'gone') rmSync(join(ACCEPTED, name), { force: true });
  console.log(`Accepted ${results.filter(({ kind }) => kind !== 'gone').length} pictures`);
}

async function startServer() {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: ROOT,
    configLoader: CONFIG_LOADER,
    cacheDir: '.cache/vite',
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${server.httpServer.address().port}`, close: () => server.close() };
}

async function readJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Takes the pictures, after removing older ones of the same names. */
async function take(browser, url, wanted) {
  const { screens } = await readJson(`${url}/workbench/api/index`);
  const pictures = picturesOf(screens, wanted);
  if (wanted.words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(TAKEN, { recursive: true });
  const pages = Math.min(MOST_PAGES, Math.max(2, availableParallelism()));
  const problems = await takePictures(browser, url, pictures, { folder: TAKEN, pages });
  return { pictures, problems };
}

function tell(results, problems) {
  const changed = results.filter(({ kind }) => kind !== 'same');
  for (const { name, kind, share } of changed.sort((a, b) => b.share - a.share))
    console.log(
      kind === 'changed' ? `changed  ${percent(share).padStart(8)}  ${name}` : `${kind.padEnd(19)}${name}`,
    );
  for (const problem of problems) console.error(`failed   ${problem}`);
  console.log(
    `${results.length} pictures, ${changed.length} differ from the accepted set: ${join(FOLDER, 'index.html')}`,
  );
}

/** Accepted pictures without a new one; only known when the whole set was taken. */
const goneOf = (names, { words, desk }) =>
  picturesIn(ACCEPTED)
    .filter((name) => words.length === 0 && !names.includes(name) && (desk || !name.endsWith('.desk.png')))
    .map((name) => ({ name, kind: 'gone', share: 1 }));

/** @returns the exit code */
async function makeSheet(browser, url, words) {
  const { screens } = await readJson(`${url}/workbench/api/index`);
  const brands = readdirSync(join(ROOT, 'schemas/brands')).flatMap(
    (name) => /^(.+)\.brand\.yaml$/.exec(name)?.[1] ?? [],
  );
  const pictures = sheetPictures(screens, { brands, words });
  rmSync(SHEET, { recursive: true, force: true });
  mkdirSync(SHEET, { recursive: true });
  const problems = await step('pictures', () =>
    takePictures(browser, url, pictures, { folder: SHEET, pages: MOST_PAGES }),
  );
  const names = pictures.map(({ name }) => name).filter((name) => existsSync(join(SHEET, name)));
  writeFileSync(join(SHEET, 'index.html'), screenSheet(names, '.'));
  for (const problem of problems) console.error(`failed   ${problem}`);
  console.log(`${names.length} pictures: ${join(SHEET, 'index.html')}`);
  return problems.length === 0 ? 0 : 1;
}

async function run(wanted) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: FLAGS });
  const server = await startServer();
  try {
    await step('samples of customers', () => readJson(`${server.url}/workbench/api/samples`));
    if (wanted.sheet) return await makeSheet(browser, server.url, wanted.words);
    const { pictures, problems } = await step('pictures', () => take(browser, server.url, wanted));
    const names = pictures.map(({ name }) => name).filter((name) => existsSync(join(TAKEN, name)));
    const folders = { accepted: ACCEPTED, taken: TAKEN, differences: DIFFERENCES };
    const compared = await step('comparison', () => comparePictures(browser, { ...folders, names }));
    const results = [...compared, ...goneOf(names, wanted)];
    writeFileSync(RESULTS, JSON.stringify(results));
    writeFileSync(join(FOLDER, 'index.html'), contactSheet(results, '../../.pictures'));
    tell(results, problems);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server.close();
  }
}

requireNode();
process.chdir(ROOT);
await installDependencies();
const flag = /** @type {const} */ ({ type: 'boolean', default: false });
const known = { accept: flag, desk: flag, sheet: flag };
const { values, positionals } = parseArgs({ options: known, allowPositionals: true });
if (values.accept) accept();
else process.exitCode = await run({ desk: values.desk, sheet: values.sheet, words: positionals });
