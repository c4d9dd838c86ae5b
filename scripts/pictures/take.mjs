/** Takes pictures of screens on the workbench's stage, several in parallel, with animations and clock stopped. */

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How long a screen may take to settle, ms. */
const LONGEST = 30_000;
const PHONE = { name: 'phone', width: 360, height: 800 };
const DESK = { name: 'desk', width: 1280, height: 800 };

/**
 * @typedef {{ name: string, query: string, device: typeof PHONE, scheme?: 'light' | 'dark' }} Picture `name` is its path
 *   relative to the folder
 */

/**
 * All pictures of a project: the initial state of each screen, and each form with all its messages.
 * @param {{ id: string, hasForm: boolean }[]} screens
 * @param {{ desk: boolean, words: string[] }} wanted `words`: only screens whose id contains one of them
 * @returns {Picture[]}
 */
export function picturesOf(screens, { desk, words }) {
  const chosen = screens.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
  return chosen.flatMap(({ id, hasForm }) =>
    (desk ? [PHONE, DESK] : [PHONE]).flatMap((device) => {
      const open = { name: `${id}.${device.name}.png`, query: `?screen=${id}`, device };
      const errors = { name: `${id}.errors.${device.name}.png`, query: `${open.query}&state=errors`, device };
      return hasForm ? [open, errors] : [open];
    }),
  );
}

/**
 * The pictures of a sheet: each screen as it opens, at both widths, in every brand, light and dark.
 * @param {{ id: string }[]} screens
 * @param {{ brands: string[], words: string[] }} wanted `words` as above
 * @returns {Picture[]}
 */
export function sheetPictures(screens, { brands, words }) {
  const chosen = screens.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
  return chosen.flatMap(({ id }) =>
    [PHONE, DESK].flatMap((device) =>
      brands.flatMap((brand) =>
        /** @type {const} */ (['light', 'dark']).map((scheme) => ({
          name: `${id}.${device.name}.${brand}.${scheme}.png`,
          query: `?screen=${id}&brand=${brand}`,
          device,
          scheme,
        })),
      ),
    ),
  );
}

/** Runs in the page before its scripts: timers of screens use this clock. */
function stopClock() {
  const now = performance.now();
  performance.now = () => now;
}

/** Runs in the page: selects another state on the stage and waits until it has settled. */
function show({ query, longest }) {
  return new Promise((resolve, reject) => {
    const { dataset } = document.documentElement;
    const late = setTimeout(() => reject(new Error(`${query} does not settle`)), longest);
    const look = () => {
      if (dataset.settled !== query) return;
      observer.disconnect();
      clearTimeout(late);
      resolve(null);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributeFilter: ['data-settled'] });
    postMessage({ tells: 'show', query }, location.origin);
    look();
  });
}

async function openStage(browser, url, { device, scheme = 'light' }) {
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    colorScheme: scheme,
  });
  const page = await context.newPage();
  await page.addInitScript(stopClock);
  await page.goto(`${url}/workbench/stage`);
  return page;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url of the development server
 * @param {Picture[]} pictures
 * @param {{ folder: string, pages: number }} options
 * @returns {Promise<string[]>} problems, one line each
 */
export async function takePictures(browser, url, pictures, { folder, pages }) {
  const seenAs = ({ device, scheme }) => `${device.name} ${scheme}`;
  const waiting = [...pictures].sort((a, b) => (seenAs(a) < seenAs(b) ? -1 : 1));
  const problems = [];
  async function work() {
    let page;
    let isSeenAs;
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      if (seenAs(picture) !== isSeenAs) {
        isSeenAs = seenAs(picture);
        await page?.context().close();
        page = await openStage(browser, url, picture);
      }
      const path = join(folder, picture.name);
      mkdirSync(dirname(path), { recursive: true });
      try {
        await page.evaluate(show, { query: picture.query, longest: LONGEST });
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      } catch (error) {
        problems.push(`${picture.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    await page?.context().close();
  }
  await Promise.all(Array.from({ length: pages }, work));
  return problems;
}
