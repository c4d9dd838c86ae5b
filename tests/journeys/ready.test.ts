/** Pages that are ready before they are asked for: the next screen, and the one that was left. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LONGEST_WAIT, launchWithBackCache, newVisitor, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { goBack } from '../support/history.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { arrive, press } from './play.ts';
import { AFTER_START_PATH, newApplicant, START_PATH, SUBMIT } from './start-answers.ts';

const shared = browserForFile();

/** Compressed scripts of a visit that looks at the start page and leaves, in bytes. */
const UNUSED_BUDGET = 145_000;

test.concurrent('a press loads no script: the next screen was fetched once the form was begun', async () => {
  const visitor = await newVisitor(shared());
  const page = await visitor.newPage();
  const scripts: string[] = [];
  const sizes: Promise<number>[] = [];
  let underWay = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') underWay += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    underWay -= 1;
    scripts.push(new URL(request.url()).pathname);
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(sharedPortal() + START_PATH);
  await arrive(page, START_PATH);
  const isThere = (name: string) => scripts.some((path) => path.startsWith(`/assets/${name}-`));
  // The last that an untouched page loads.
  await vi.waitFor(() => expect(isThere('vitals')).toBe(true), { timeout: LONGEST_WAIT });
  expect(['tables', 'loads-ahead', 'informacoes-contrato'].filter(isThere)).toEqual([]);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(UNUSED_BUDGET);
  await fillFields(page, newApplicant().answers);
  // The last of the start page's list, and what it imports: that may arrive after it.
  await vi.waitFor(() => expect([isThere('entrar'), underWay]).toEqual([true, 0]), { timeout: LONGEST_WAIT });
  // Not what tables may answer much later, nor what a link leads to.
  expect(['aprovado', 'contrato', 'home', 'quem-somos'].filter(isThere)).toEqual([]);
  scripts.length = 0;
  await press(page, SUBMIT);
  await arrive(page, AFTER_START_PATH);
  expect(scripts).toEqual([]);
  await visitor.close();
});

/** What keeps a page from the back/forward cache where the browser has none (its headless shell): nothing of the page. */
const OF_THE_BROWSER = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

describe('a page that was left may be kept as it is', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchWithBackCache();
  });
  afterAll(() => browser.close());

  /** Opens a page as this scenario's customer, leaves it, and returns. @returns why it was not kept */
  async function whyNot(
    path: string,
    scenario: string | null,
    options: BrowserContextOptions = {},
    change: () => void = () => {},
  ): Promise<string[]> {
    const visitor = await newVisitor(browser, PHONE, options);
    const page = await visitor.newPage();
    const reasons: string[] = [];
    const devtools = await visitor.newCDPSession(page);
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
    });
    let isRestored = false;
    devtools.on('Page.frameNavigated', ({ type }) => {
      isRestored ||= type === 'BackForwardCacheRestore';
    });
    await devtools.send('Page.enable');
    if (scenario !== null)
      await visitor.request.post(`${sharedPortal()}/sandbox/api/scenarios`, { data: { scenario } });
    await page.goto(sharedPortal() + path);
    await arrive(page, path);
    if (options.javaScriptEnabled !== false) await page.evaluate(change);
    await page.goto(`${sharedPortal()}/healthz`);
    // A page that was kept is not loaded again.
    await goBack(page, { waitUntil: 'commit' });
    await vi.waitUntil(() => isRestored || reasons.length > 0, { timeout: LONGEST_WAIT });
    await visitor.close();
    return reasons.filter((reason) => !OF_THE_BROWSER.includes(reason)).sort();
  }

  test.concurrent.each<[string, string, string | null, BrowserContextOptions]>([
    ['a public page', START_PATH, null, {}],
    ['a customer’s page, which is not to be stored', '/cliente/emprestimo/documentos', 'current', {}],
    ['a page without scripts', START_PATH, null, { javaScriptEnabled: false }],
    [
      'a page with a service worker',
      '/cliente/emprestimo/documentos',
      'current',
      { serviceWorkers: 'allow' },
    ],
  ])('%s', async (_, path, scenario, options) => {
    expect(await whyNot(path, scenario, options)).toEqual([]);
  });

  // The same browser tells when a page is in the way.
  test.concurrent.each<[string, string, string | null, () => void, string]>([
    [
      'with a handler of unload',
      START_PATH,
      null,
      () => addEventListener('unload', () => {}),
      'UnloadHandlerExistsInMainFrame',
    ],
    [
      'of a customer after a cookie has changed',
      '/cliente/emprestimo/documentos',
      'current',
      () => {
        // biome-ignore lint/suspicious/noDocumentCookie: the page of a test.
        document.cookie = 'a=1';
      },
      'CacheControlNoStoreCookieModified',
    ],
  ])('but not one %s', async (_, path, scenario, change, reason) => {
    expect(await whyNot(path, scenario, {}, change)).toContain(reason);
  });
});
