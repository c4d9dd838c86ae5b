/** Without a connection: what the browser has kept for its customer, and the page that waits for the connection. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import type { StoredPage } from '../../src/offline/kept-pages.ts';
import { LONGEST_WAIT, newVisitor, PHONE } from '../support/chromium.ts';
import { goBack } from '../support/history.ts';
import { type PageWatch, watchPage } from '../support/page-checks.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { open } from './customer-visit.ts';
import { arrive } from './play.ts';

const browser = browserForFile();

const PIX = '/cliente/pagamento/pix';
const DOCUMENTS = '/cliente/emprestimo/documentos';
const KEPT_PIX = '/kept/cliente/pagamento/pix';

async function enter(visitor: BrowserContext, scenario: string): Promise<void> {
  const made = await visitor.request.post(`${sharedPortal()}/sandbox/api/scenarios`, { data: { scenario } });
  expect(made.ok()).toBe(true);
}

/** The addresses in the caches of owners, by name. */
const keptNow = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept '));
    const keysOf = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url);
    const entries = names.map(async (name) => [name, await keysOf(name)] as const);
    return Object.fromEntries(await Promise.all(entries));
  });

/** The names of the kept caches, without a look into one: while they are being deleted, that would make it again. */
const keptNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept ')));

const addressesNow = async (page: Page) =>
  Object.values(await keptNow(page))
    .flat()
    .map((url) => new URL(url).pathname);

/** Until the service worker is there, and this is kept. */
async function untilKept(page: Page, address: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await vi.waitFor(async () => expect(await addressesNow(page)).toContain(address), {
    timeout: LONGEST_WAIT,
  });
}

/** Runs `work` on a page of this scenario's customer, in a browser with service workers. */
async function asCustomer(
  scenario: string,
  work: (page: Page, visitor: BrowserContext, watch: PageWatch) => Promise<void>,
) {
  const visitor = await newVisitor(browser(), PHONE, { serviceWorkers: 'allow' });
  const page = await visitor.newPage();
  const watch = await watchPage(page, [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/, /response 409/]);
  await enter(visitor, scenario);
  await work(page, visitor, watch);
  expect(watch.problems).toEqual([]);
  await visitor.close();
}

const strip = (page: Page) => page.locator('.t-strip', { hasText: 'Mostrando o que foi guardado às' });
const offlineTitle = (page: Page) => page.getByRole('heading', { name: 'Você está sem internet' });

/** Another page of the portal, or this one, by its address: without a connection only the service worker can answer. */
const openOffline = (page: Page, path: string) => page.goto(sharedPortal() + path);

/** Changes what is kept of the payment page. */
const change = (page: Page, changed: Partial<StoredPage>) =>
  page.evaluate(
    async ([key, more]) => {
      const name = (await caches.keys()).find((one) => one.startsWith('kept ')) ?? '';
      const cache = await caches.open(name);
      const page = await (await cache.match(key))?.json();
      await cache.put(key, new Response(JSON.stringify({ ...page, ...more })));
    },
    [KEPT_PIX, changed] as const,
  );

test.concurrent('the code to pay with is shown as it was kept, with the time, and anew once there is a connection', async () => {
  await asCustomer('current', async (page, visitor) => {
    await open(page, PIX);
    const code = await page.getByRole('group', { name: 'Código Pix' }).textContent();
    await untilKept(page, KEPT_PIX);
    await visitor.setOffline(true);
    await openOffline(page, PIX);
    await strip(page).waitFor();
    expect(await page.getByRole('group', { name: 'Código Pix' }).textContent()).toBe(code);
    expect(await page.title()).toMatch(/^Pagar com Pix \|/);
    await visitor.setOffline(false);
    await page.locator('html:not([data-offline])').waitFor({ state: 'attached' });
    await page.locator('.t-strip:empty').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe(PIX);
  });
});

test.concurrent('a link waits on a page that says why, and opens by itself once there is a connection', async () => {
  await asCustomer('current', async (page, visitor, watch) => {
    await open(page, PIX);
    await untilKept(page, KEPT_PIX);
    await open(page, DOCUMENTS);
    await visitor.setOffline(true);
    await page.getByRole('link', { name: 'Voltar para o meu empréstimo' }).click();
    await offlineTitle(page).waitFor();
    await page.getByText(/^Guardado às \d{1,2}h\d\d$/).waitFor();
    await watch.inspect();
    expect(new URL(page.url()).pathname).toBe('/cliente/emprestimo');
    await page.getByRole('link', { name: 'Pagar com Pix' }).click();
    await strip(page).waitFor();
    await goBack(page);
    await offlineTitle(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cliente/emprestimo');
    await visitor.setOffline(false);
    await arrive(page, '/cliente/emprestimo');
    await page.getByRole('heading', { level: 1, name: 'Meu empréstimo' }).waitFor();
  });
});

test.concurrent.each([
  ['whose last day is over', { until: '2020-01-01' }],
  ['of another release', { release: '/assets/main-gone.js' }],
])('a page %s is not shown', async (_, changed) => {
  await asCustomer('current', async (page, visitor) => {
    await open(page, PIX);
    await untilKept(page, KEPT_PIX);
    await open(page, DOCUMENTS);
    await change(page, changed);
    await visitor.setOffline(true);
    await openOffline(page, PIX);
    await offlineTitle(page).waitFor();
    expect(await page.textContent('body')).not.toContain('br.gov.bcb.pix');
  });
});

test.concurrent('a logout deletes it', async () => {
  await asCustomer('current', async (page, visitor) => {
    await open(page, PIX);
    await untilKept(page, KEPT_PIX);
    await page.goto(`${sharedPortal()}/cliente/sair`);
    await arrive(page, '/entrar');
    expect(await keptNow(page)).toEqual({});
    await visitor.setOffline(true);
    await openOffline(page, PIX);
    await offlineTitle(page).waitFor();
  });
});

test.concurrent('the end of a session that the lender tells deletes it', async () => {
  await asCustomer('current', async (page, visitor) => {
    await open(page, PIX);
    await untilKept(page, KEPT_PIX);
    await visitor.clearCookies();
    await page.goto(sharedPortal() + PIX);
    await arrive(page, '/entrar');
    await vi.waitFor(async () => expect(await keptNames(page)).toEqual([]), { timeout: LONGEST_WAIT });
  });
});

test.concurrent('another customer finds nothing of the first, whose open page keeps nothing more', async () => {
  await asCustomer('current', async (page, visitor) => {
    await open(page, PIX);
    await untilKept(page, KEPT_PIX);
    const [first] = Object.keys(await keptNow(page));
    const second = await visitor.newPage();
    await enter(visitor, 'current');
    await open(second, DOCUMENTS);
    await vi.waitFor(async () => expect(Object.keys(await keptNow(second))).not.toContain(first), {
      timeout: LONGEST_WAIT,
    });
    // Its payment page asks every five seconds, and closes.
    await page.getByRole('heading', { name: 'Fechamos a página que estava aberta' }).waitFor();
    expect(await addressesNow(second)).toEqual([]);
    await visitor.setOffline(true);
    await openOffline(second, PIX);
    await offlineTitle(second).waitFor();
  });
});

test.concurrent('where data are to be saved, no page is kept any more', async () => {
  await asCustomer('current', async (page) => {
    await open(page, PIX);
    await untilKept(page, KEPT_PIX);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await open(page, PIX);
    await vi.waitFor(async () => expect(await addressesNow(page)).toEqual([]), { timeout: LONGEST_WAIT });
  });
});

test.concurrent('the portal can be installed', async () => {
  const visitor = await newVisitor(browser(), PHONE, { serviceWorkers: 'allow' });
  const page = await visitor.newPage();
  await page.goto(`${sharedPortal()}/emprestimo/solicitacao/inicio`);
  const devtools = await visitor.newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ name: 'EmprestimoSim', lang: 'pt-BR', display: 'standalone', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  await visitor.close();
});
