/** A published change is seen by whoever comes next, without a build; who was there before goes on with what they have. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { LONGEST_WAIT, newVisitor, PHONE, widthInTurn } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { goBack, reload } from '../support/history.ts';
import { watchPage } from '../support/page-checks.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { PORTAL_ROOT } from '../support/portal-compilation.ts';
import { publishOn } from '../support/publish.ts';
import { fillSteps } from '../support/scriptless.ts';
import { browserForFile } from '../support/visit.ts';
import { newLogin } from './customer.ts';
import { arrive, press } from './play.ts';
import { AFTER_START_PATH, countApplications, newApplicant, START_PATH, SUBMIT } from './start-answers.ts';

const browser = browserForFile();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ data: inject('freshLender') });
});
afterAll(() => portal.stop());

const START = 'schemas/solicitacao/inicio.screen.yaml';
const BRANDS = 'schemas/brands/emprestimosim.brand.yaml';
const text = (file: string) => readFileSync(join(PORTAL_ROOT, file), 'utf8');

function edited(file: string, from: RegExp | string, to: string): Record<string, string> {
  const after = text(file).replace(from, to);
  expect(after).not.toBe(text(file));
  return { [file]: after };
}

const shorter = edited(START, 'antes de dar seus dados', 'antes de contar qualquer coisa');
const isShorter = (shown: string | null) => shown?.includes('antes de contar qualquer coisa') ?? false;

/** A new visitor's page, with what its console says that is no answer of a server. */
async function opened(path = START_PATH) {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(portal.url + path);
  await arrive(page, path);
  return { page, said };
}

/** By keyboard, on this machine; then once more on a page that was opened before. */
async function rollBackAtConsole() {
  const context = await browser().newContext({ viewport: widthInTurn(0) });
  const open = async () => {
    const page = await context.newPage();
    const watch = await watchPage(page, [/409/]);
    await page.goto(`${portal.url}/sandbox/publications`);
    return { page, watch };
  };
  const [first, late] = [await open(), await open()];
  const press = async ({ page }: typeof first, why: string) => {
    await page.bringToFront();
    await page.getByLabel('Who you are').focus();
    for (const typed of ['Ana', why]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  };
  await first.watch.inspect();
  await press(first, 'A mistake');
  await first.page.getByRole('cell', { name: 'A mistake' }).waitFor();
  await press(late, 'Too late');
  await late.page.getByRole('alert').getByText('Nothing was rolled back').waitFor();
  await late.watch.inspect();
  expect([...first.watch.problems, ...late.watch.problems]).toEqual([]);
  await context.close();
}

const shownBy = (page: Page) => page.textContent('main');

test('a change is for new visits, a rollback for all', async () => {
  const before = await opened();
  await publishOn(portal.url, { overlay: shorter });

  const after = await opened();
  expect(isShorter(await shownBy(after.page))).toBe(true);
  await reload(before.page);
  await arrive(before.page, START_PATH);
  expect(isShorter(await shownBy(before.page))).toBe(false);

  const { taxId, answers } = newApplicant();
  await fillFields(after.page, answers);
  await press(after.page, SUBMIT);
  await arrive(after.page, AFTER_START_PATH);
  expect(await countApplications(portal.url, taxId)).toBe(1);

  const plain = new PlainBrowser(portal.url, join(import.meta.dirname, 'files'));
  await plain.open(START_PATH);
  expect(isShorter(plain.text)).toBe(true);

  await rollBackAtConsole();
  const back = await opened();
  expect(isShorter(await shownBy(back.page))).toBe(false);
  const withdrawn = await opened();
  expect(isShorter(await shownBy(withdrawn.page))).toBe(false);
  for (const { page, said } of [before, after, back, withdrawn]) {
    expect(said).toEqual([]);
    await page.context().close();
  }
});

test('a partner’s page is there once it is published, and was nowhere before', async () => {
  const PARTNER_PATH = `${START_PATH}/parceiro-novo`;
  const missing = await fetch(portal.url + PARTNER_PATH);
  expect(missing.status).toBe(404);
  await publishOn(portal.url, {
    overlay: {
      'schemas/solicitacao/inicio/parceiro-novo.screen.yaml':
        'extends: solicitacao/inicio\ntitle: Peça seu empréstimo com o parceiro novo\nblocks:\n  hero: { title: Um parceiro novo }\n',
    },
  });
  const { page, said } = await opened(PARTNER_PATH);
  expect(await page.textContent('h1')).toBe('Um parceiro novo');
  const { taxId, answers } = newApplicant();
  await fillFields(page, answers);
  await press(page, SUBMIT);
  await arrive(page, AFTER_START_PATH);
  expect(await countApplications(portal.url, taxId)).toBe(1);
  expect(said).toEqual([]);
  await page.context().close();
});

test('what all pages share may change: facts, and the colours of a brand', async () => {
  await publishOn(portal.url, {
    overlay: {
      ...shorter,
      ...edited('flows/facts.yaml', /^( {2}isForced: ).*$/m, '$1query.forcePage == "yes"'),
      ...edited(BRANDS, /^( {4}ink: ).*$/m, '$1"#1a1030"'),
    },
  });
  const { page, said } = await opened();
  expect(isShorter(await shownBy(page))).toBe(true);
  await page
    .getByRole('link', { name: /Conheça/ })
    .first()
    .click();
  await arrive(page, '/quem-somos');
  await goBack(page);
  await arrive(page, START_PATH);
  expect(said).toEqual([]);
  await page.context().close();
});

/** The start page with one more thing to agree to, without which nobody may apply any more. */
function asksMore(): Record<string, string> {
  const asks = text(START)
    .replace('[termsAccepted, creditQueryAccepted]', '[termsAccepted, creditQueryAccepted, callAccepted]')
    .replace(
      'payDay, termsAccepted, creditQueryAccepted]',
      'payDay, termsAccepted, creditQueryAccepted, callAccepted]',
    )
    .replace(
      /^( +)(creditQueryAccepted: \{ \$ref.*)$/m,
      '$1$2\n$1callAccepted: { type: boolean, const: true }',
    )
    .replace(
      /^ {2}ui:\n/m,
      '  ui:\n    callAccepted: { field: consent, label: Aceito uma ligação, messages: { required: Aceite, const: Aceite } }\n',
    );
  return { [START]: asks };
}

const AGREED = {
  'Li e aceito os termos e condições': true,
  'Autorizo a consulta ao meu histórico de crédito': true,
  'Aceito uma ligação': true,
};
const RENEWED = 'Esta página foi atualizada';

test('nobody ends on a recalled version: what was typed is kept, and what is agreed to is asked again', async () => {
  const { page, said } = await opened();
  const [first, second] = [newApplicant(), newApplicant()];
  const plain = new PlainBrowser(portal.url, join(import.meta.dirname, 'files'));
  await plain.open(START_PATH);
  await fillFields(page, first.answers);
  await fillSteps(plain, second.answers);
  const record = { next: { 'solicitacao/inicio': 'recall' as const }, recalled: ['createApplication'] };
  await publishOn(portal.url, { overlay: asksMore(), record });

  // Another tab of the same browser is on the new version: the first one is not.
  const other = await page.context().newPage();
  await other.goto(portal.url + START_PATH);
  await arrive(other, START_PATH);
  await press(page, SUBMIT);
  await page.getByText(RENEWED).waitFor();
  expect(await countApplications(portal.url, first.taxId)).toBe(0);
  // A browser fills a page that is loaded anew with what its controls had.
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await press(page, SUBMIT);
  await page.getByText('Aceite', { exact: true }).first().waitFor();
  expect(await countApplications(portal.url, first.taxId)).toBe(0);
  await fillFields(page, AGREED);
  await press(page, SUBMIT);
  await arrive(page, AFTER_START_PATH);
  expect(await countApplications(portal.url, first.taxId)).toBe(1);
  // The browser says of each refused call that it was refused.
  expect(said.filter((line) => !line.includes('409'))).toEqual([]);
  await page.context().close();

  await plain.press(plain.submitName());
  expect(plain.text).toContain(RENEWED);
  await plain.press(plain.submitName());
  expect(plain.path).toBe(START_PATH);
  expect(await countApplications(portal.url, second.taxId)).toBe(0);
  await fillSteps(plain, AGREED);
  await plain.press(plain.submitName());
  expect(await countApplications(portal.url, second.taxId)).toBe(1);
});

test('without a connection, a page is shown as its customer saw it last, in its own publication', async () => {
  const PIX = '/cliente/pagamento/pix';
  const SCREEN = 'schemas/cliente/pagamento/pix.screen.yaml';
  const visitor = await newVisitor(browser(), PHONE, { serviceWorkers: 'allow' });
  const { taxId, password } = await newLogin(portal.url, 'current');
  const entered = await visitor.request.post(`${portal.url}/api/auth/login`, {
    data: { username: taxId, password },
  });
  expect(entered.ok()).toBe(true);
  const page = await visitor.newPage();
  const devtools = await visitor.newCDPSession(page);
  const addresses = () =>
    page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const keys = await Promise.all(caches_.map((cache) => cache.keys()));
      return keys.flat().map(({ url }) => decodeURIComponent(url.slice(location.origin.length)));
    });
  const offlineOf = async () =>
    `/offline?${await page.evaluate(() => document.querySelector<HTMLElement>('link[data-list]')?.dataset.list ?? 'build')}`;
  /** A new visit, whose page and publication are kept. */
  const keptAnew = async () => {
    await visitor.clearCookies({ name: 'trilha_visit' });
    await page.goto(portal.url + PIX);
    await arrive(page, PIX);
    await vi.waitFor(async () => expect(await addresses()).toContain(await offlineOf()), LONGEST_WAIT);
  };
  await keptAnew();
  for (const words of ['Pagar assim', 'Pagar de outro jeito']) {
    await publishOn(portal.url, {
      overlay: edited(SCREEN, '    title: Pagar com Pix', `    title: ${words}`),
    });
    await keptAnew();
    await devtools.send('Network.clearBrowserCache');
    await visitor.setOffline(true);
    await page.goto(portal.url + PIX);
    await page.locator('.t-strip', { hasText: 'Mostrando o que foi guardado às' }).waitFor();
    await page.getByRole('group', { name: 'Código Pix' }).waitFor();
    await page.getByRole('heading', { level: 1, name: words }).waitFor();
    await visitor.setOffline(false);
  }
  // Nothing is left of what no kept page is of.
  const left = (await addresses()).filter((address) => address.startsWith('/offline?'));
  expect(left).toEqual([await offlineOf()]);
  await visitor.close();
});

test('with a lender elsewhere they are stored in a folder, which servers share', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-publications-'));
  const token = 'a token';
  const env = {
    NODE_ENV: 'development',
    LENDER_API_URL: `${portal.url}/api`,
    PUBLICATIONS: `folder:${folder}`,
    PUBLISH_TOKEN: token,
  };
  const servers = [await startPortal({ env }), await startPortal({ env })] as const;
  onTestFinished(async () => {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true });
  });
  const [first, second] = servers;
  const showsChange = async ({ url }: Portal) => isShorter(await (await fetch(url + START_PATH)).text());
  expect(await showsChange(second)).toBe(false);
  expect(await publishOn(first.url, { overlay: shorter, token })).toBe(2);
  expect(await showsChange(first)).toBe(true);
  await vi.waitFor(async () => expect(await showsChange(second)).toBe(true), 30_000);
  await second.kill();
  await second.start();
  expect(await showsChange(second)).toBe(true);
});
