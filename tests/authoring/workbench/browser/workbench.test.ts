/** The workbench in a browser, on a copy of the project that is edited during the test. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { comparePictures } from '../../../../scripts/pictures/compare.mjs';
import { picturesOf, takePictures } from '../../../../scripts/pictures/take.mjs';
import { LONGEST_WAIT } from '../../../support/chromium.ts';
import { goBack } from '../../../support/history.ts';
import { type PageWatch, watchPage } from '../../../support/page-checks.ts';
import { freePort } from '../../../support/portal.ts';
import { commitScreens, copyProject, type ProjectCopy } from '../../../support/project-copy.ts';
import { browserForFile } from '../../../support/visit.ts';

const VARIANT = 'solicitacao/inicio/voltz';
const VARIANT_FILE = `schemas/${VARIANT}.screen.yaml`;

const browser = browserForFile();
let copy: ProjectCopy;
let server: ViteDevServer;
let url: string;
let visitor: BrowserContext;
let page: Page;
let watch: PageWatch;
/** The original content of the variant's file. */
let variant: string;

vi.setConfig({ testTimeout: 360_000 });

beforeAll(async () => {
  copy = copyProject();
  variant = readFileSync(join(copy.root, VARIANT_FILE), 'utf8');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await createServer({
    root: copy.root,
    configLoader: 'runner',
    configFile: join(copy.root, 'vite.config.ts'),
    cacheDir: join(copy.root, '.cache/vite'),
    // The test makes mistakes on purpose.
    logLevel: 'silent',
    server: { port, host: '127.0.0.1', strictPort: true },
  });
  await server.listen();
  visitor = await browser().newContext({ viewport: { width: 1440, height: 900 } });
  visitor.setDefaultTimeout(LONGEST_WAIT);
  page = await visitor.newPage();
  watch = await watchPage(page);
});

afterAll(async () => {
  await server.close();
  copy.remove();
});

afterEach(() => {
  if (readFileSync(join(copy.root, VARIANT_FILE), 'utf8') !== variant) save(VARIANT_FILE, variant);
});

const stage = (name = 'phone'): FrameLocator => page.frameLocator(`[data-stage=${name}] iframe`);
/** Its limits are met only by what hangs: a busy machine takes ten times as long as an idle one. */
const settled = (name = 'phone', timeout = 120_000) =>
  page.locator(`[data-stage=${name}][data-settled=true]`).waitFor({ timeout });
/** Time limit of the first stage, which waits for the samples that the embedded lender creates once (ms). */
const FIRST = 240_000;
/** Time limit of a check apart that plays a form on the embedded lender (ms). */
const PLAYED = 200_000;

/** Navigates like Back, without a reload. */
function moveTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

async function open(query: string, name = 'phone'): Promise<void> {
  const address = `${url}/workbench?${query}`;
  if (page.url().startsWith(url)) await page.evaluate(moveTo, address);
  else {
    await page.goto(address);
    await settled(name, FIRST);
  }
  await settled(name);
}

/** Waits for a heading on the stage; what stands there instead is told. */
async function showsHeading(name: string): Promise<void> {
  const waited = stage().getByRole('heading', { name }).waitFor();
  await waited.catch(async (error: unknown) => {
    const shown = await stage().locator('body').innerText();
    throw new Error(`${page.url()} shows «${shown.slice(0, 300)}» and not «${name}»`, { cause: error });
  });
}

const save = (path: string, text: string) => writeFileSync(join(copy.root, path), text);

test('a screen is found by its URL, shown at both widths, and Back leads to the previous one', async () => {
  await open('screen=cliente/emprestimo');
  await page.keyboard.press('/');
  await page.keyboard.type('https://example.com/emprestimo/solicitacao/voltz?utm_source=a');
  await page.keyboard.press('Enter');
  await stage('phone').getByRole('heading', { name: 'Cliente Voltz' }).waitFor();
  await stage('desk').getByRole('heading', { name: 'Cliente Voltz' }).waitFor();
  expect(page.url()).toBe(`${url}/workbench?screen=${VARIANT}`);
  // Closes the search, which shows the whole list again.
  await page.keyboard.press('Escape');
  await goBack(page);
  await stage().getByRole('heading', { name: 'Meu empréstimo' }).waitFor();
  expect(page.url()).toBe(`${url}/workbench?screen=cliente/emprestimo`);
});

/** Screen, the button of a state or customer, and what the stage then shows. */
const STATES: readonly [screen: string, button: string, shows: string | RegExp][] = [
  [VARIANT, 'Errors', /Há \d+ campos para corrigir/],
  [VARIANT, 'Refused', 'Ocorreu um erro. Tente novamente.'],
  [VARIANT, 'Offline', /Parece que você está sem internet/],
  ['solicitacao/contrato', 'contract-insured', 'Do SuperSeguro'],
  ['cliente/resumo', 'Loading', /Por favor, aguarde/],
  ['cliente/resumo', 'Load failed', 'Tentar novamente'],
];

test('each state and each customer has a button', async () => {
  let shown = '';
  for (const [screen, button, shows] of STATES) {
    if (screen !== shown) await open(`screen=${screen}&width=phone`);
    shown = screen;
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await stage().getByText(shows).first().waitFor();
  }
});

test('a filled form sends its answers, and its navigation target can be followed', async () => {
  await open(`screen=${VARIANT}&width=phone&state=filled&pane=log`);
  expect(await stage().getByLabel('CPF', { exact: true }).inputValue()).toMatch(
    /^\d{3}\.\d{3}\.\d{3}-\d{2}$/,
  );
  const steps = ['Valor e parcelas', 'Quem está pedindo?', 'Qual é a sua renda?', 'Falta a sua autorização'];
  for (const step of steps) {
    await stage().getByRole('heading', { name: step }).waitFor();
    await stage().locator('form [type=submit]').click();
  }
  await page.locator('summary', { hasText: 'calls createApplication' }).click();
  await page.locator('details[open]').getByText('"taxId"').first().waitFor();
  await open(`screen=${VARIANT}&width=phone&state=offline&pane=log`);
  await page.getByText(/says Parece que você está sem internet/).waitFor();
  await stage().getByRole('link', { name: 'Quem somos' }).first().click();
  const departure = page.locator('.w-departure', { hasText: 'institucional/quem-somos' });
  await departure.getByRole('link', { name: 'Follow' }).click();
  await showsHeading('Quem somos');
});

test('saved YAML is shown on the stage with the typed answers; a mistake is shown over the last valid version', async () => {
  await open(`screen=${VARIANT}&width=phone`);
  const taxId = stage().getByLabel('CPF', { exact: true });
  await taxId.fill('52998224725');
  save(VARIANT_FILE, variant.replace('Cliente Voltz', 'Pessoa Voltz'));
  await stage().getByRole('heading', { name: 'Pessoa Voltz' }).waitFor();
  await page.getByText('Pessoa Voltz, simule').waitFor();
  expect(await taxId.inputValue()).toBe('529.982.247-25');

  save(VARIANT_FILE, `${variant}  surprise: { type: text, text: "\${loan.surprise}" }\n`);
  const alert = page.getByRole('alert').filter({ hasText: 'TR' });
  await alert.waitFor();
  await page.getByRole('link', { name: /^voltz diagnostics/ }).waitFor();
  expect(await stage().getByRole('heading', { name: 'Pessoa Voltz' }).isVisible()).toBe(true);
  expect(await page.locator('vite-error-overlay').isVisible()).toBe(false);

  save(VARIANT_FILE, variant);
  await alert.waitFor({ state: 'detached' });
  await stage().getByRole('heading', { name: 'Cliente Voltz' }).waitFor();
});

/** No answer meets its rule: only playing the form shows that. */
const UNANSWERABLE = `form:
  ui:
    payDay: { must: form.payDay > size(form.name) + 90, messages: { must: Escolha outro dia } }
`;

test('a form that nobody can submit is told once it was played, at its line', async () => {
  await open(`screen=${VARIANT}&width=phone&pane=diagnostics`);
  save(VARIANT_FILE, `${variant}${UNANSWERABLE}`);
  const finding = page.locator('.w-diagnostic', { hasText: 'was played, and no answer to payDay was found' });
  await finding.waitFor({ timeout: PLAYED });
  const line = `${variant}${UNANSWERABLE}`.split('\n').findIndex((text) => text.includes('payDay:')) + 1;
  await finding.getByRole('button', { name: `voltz.screen.yaml:${line}` }).waitFor();
  save(VARIANT_FILE, variant);
  await finding.waitFor({ state: 'detached', timeout: PLAYED });
});

test('a screen is shown in any group of an experiment, and its address says which', async () => {
  await open(`screen=${VARIANT}&width=phone`);
  const delta = '{ newProductAds: { consorcio: { blocks: { hero: { title: Conta Voltz } } } } }';
  save(VARIANT_FILE, `${variant}groups: ${delta}\n`);
  const group = page.getByLabel('Group');
  const usual = stage().getByRole('heading', { name: 'Cliente Voltz' });
  const other = stage().getByRole('heading', { name: 'Conta Voltz' });
  await group.selectOption('newProductAds.consorcio');
  await other.waitFor();
  await usual.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('group')).toBe('newProductAds.consorcio');
  await group.selectOption('newProductAds.default');
  await usual.waitFor();
  await other.waitFor({ state: 'detached' });
});

test('a new variant is waited for, and found as soon as it is saved', async () => {
  await open('screen=solicitacao/inicio&width=phone');
  await page.evaluate(moveTo, `${url}/workbench?screen=solicitacao/inicio/novo&width=phone`);
  await page.getByRole('heading', { name: 'Waiting for solicitacao/inicio/novo' }).waitFor();
  const added = 'schemas/solicitacao/inicio/novo.screen.yaml';
  save(added, 'extends: solicitacao/inicio\ntitle: Novo\n');
  await settled();
  await page.getByRole('link', { name: 'novo', exact: true }).waitFor();
  // Its form would be played beside the next tests.
  rmSync(join(copy.root, added));
});

test('a variant is shown beside its base, and its YAML shows what it changes', async () => {
  await open('screen=solicitacao/inicio/tl', 'desk');
  await page.getByRole('button', { name: 'Beside' }).click();
  await stage('variant').getByRole('heading', { name: 'A conta em letra grande' }).waitFor();
  await stage('base').getByRole('heading', { name: 'conta toda à vista' }).waitFor();
  const changed = page.locator('[data-change=overrides] code');
  expect(await changed.first().textContent()).toContain('A conta em letra grande');
  await page.getByRole('link', { name: 'List them' }).click();
  await page.getByText(/^block hero, title: .*A conta em letra grande/).waitFor();
  for (const side of ['variant', 'base'])
    await stage(side).locator('[data-workbench-differs="block hero"]').waitFor();
  await page.getByLabel('Compared with').selectOption(VARIANT);
  await stage('base').getByRole('heading', { name: 'Cliente Voltz' }).waitFor();
  await stage('base').locator('[data-workbench-differs="block hero"]').waitFor();
});

test('a sheet shows every state at once, and a click puts a recorded one on the stage', async () => {
  await open('screen=solicitacao/renda&width=phone');
  await page.getByRole('button', { name: 'Sheet' }).click();
  const errors = page.frameLocator('iframe[title="Picture: Errors"]');
  await errors.getByText('Há um campo para corrigir').waitFor();
  await page.getByText('submit → solicitacao/renda/profissional').waitFor();
  const topsim = page.frameLocator('iframe[title="Picture: TopSim"]');
  await topsim.locator(':root[data-brand="topsim"]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'step-income with way proof' }).click();
  await settled();
  expect(await stage().getByLabel('Enviar um comprovante').isChecked()).toBe(true);
});

/** A question whose words name the brand: what is the same for everyone is not recorded. */
const RATED = 'cliente/avaliacao';

test('what a changed screen shows is seen beside what it showed, accepted into its snapshot, and undone', async () => {
  commitScreens(copy);
  const [file, recorded] = [
    `schemas/${RATED}.screen.yaml`,
    `tests/generated/snapshots/screen/${RATED}.snapshot.yaml`,
  ];
  const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');
  const [text, before] = [read(file), read(recorded)];
  await open(`screen=${RATED}&width=phone&pane=changes`);
  const records = page.getByRole('region', { name: 'Recorded snapshots' });
  await records.getByText('Everything is as recorded').waitFor({ timeout: FIRST });
  const live = page.getByRole('region', { name: 'Live' });
  await live.getByText(/http:/).first().waitFor();
  save(file, text.replace('De 0 a 10', 'De zero a dez'));
  await records.getByText(/^was: De 0 a 10.*\nnow: De zero a dez/).waitFor();
  const picture = (side: string) => page.frameLocator(`iframe[title="${side}: ${RATED}"]`);
  await picture('Before').getByText('De 0 a 10, quanto').first().waitFor({ timeout: FIRST });
  await picture('Now').getByText('De zero a dez').first().waitFor();
  await watch.inspect();
  await records.getByRole('button', { name: 'Accept what this screen shows' }).click();
  await records.getByText(`Written: ${recorded}`).waitFor();
  await records.getByText('Everything is as recorded').waitFor();
  expect(read(recorded)).toBe(before.replace('De 0 a 10', 'De zero a dez'));
  await records.getByRole('button', { name: 'Undo (1)' }).click();
  await records.getByText(/^was: De 0 a 10/).waitFor();
  expect(read(recorded)).toBe(before);
  save(file, text);
  await records.getByText('Everything is as recorded').waitFor();
});

test('the journey highlights the current screen and opens another', async () => {
  await open('screen=solicitacao/contrato&width=phone&pane=journey');
  await page.locator('.lit[data-screen="solicitacao/contrato"]').waitFor();
  await page.locator('[data-screen="solicitacao/informacoes-contrato"] rect').first().click();
  await settled();
  expect(page.url()).toContain('screen=solicitacao/informacoes-contrato');
});

/** As the console hands it out: the loan could not be loaded. */
const REPORT = join(import.meta.dirname, 'loan-error.report.json');

test("a customer's report is replayed step by step, up to the screen that they sent it from", async () => {
  await open(`screen=${VARIANT}&width=phone`);
  await page.keyboard.press('r');
  await page.getByLabel('Text').fill('{"timeLine":["{"]}');
  await page.getByRole('alert').getByText('Line 1 of the time line is not JSON.').waitFor();
  await page.getByLabel('File').setInputFiles(REPORT);
  await stage().getByText('Relatar um problema').waitFor();
  await page.getByText('Replayed.').waitFor();
  await page.getByText('getCurrentLoan 500 internal-error').waitFor();
  const steps = page.locator('.w-steps li');
  expect(await steps.filter({ hasText: 'recorded' }).count()).toBe(0);
  await watch.inspect();
  await steps.filter({ hasText: 'start' }).nth(1).getByRole('button').click();
  await stage()
    .getByText(/Por favor, aguarde/)
    .first()
    .waitFor();
  const { timeLine, ...head } = JSON.parse(readFileSync(REPORT, 'utf8'));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Text').fill(JSON.stringify({ ...head, timeLine: timeLine.slice(-2) }));
  await page.getByText('Recorded, not replayed.').waitFor();
  await page.getByText('The report begins after this screen opened.').waitFor();
  await watch.inspect();
  await page.getByRole('button', { name: 'Close' }).click();
});

test('every pane is accessible', async () => {
  for (const pane of ['edit', 'new', 'changes', 'yaml', 'journey', 'log', 'diagnostics', 'report']) {
    await open(`screen=solicitacao/inicio/tl&width=phone&pane=${pane}`);
    await watch.inspect();
  }
  expect(watch.problems).toEqual([]);
});

test('a partner gets its colour, its words and a question of its own without a terminal', async () => {
  const files = ['schemas/brands/aurora.brand.yaml', 'schemas/solicitacao/inicio/aurora.screen.yaml'];
  const flow = 'flows/solicitacao/inicio/aurora.flow.yaml';
  const isWritten = (path: string) => existsSync(join(copy.root, path));
  const make = () => page.getByRole('button', { name: 'Make it' }).click();
  await open('screen=solicitacao/inicio&width=phone&pane=new');
  await page.getByRole('button', { name: 'Brand', exact: true }).click();
  await page.getByLabel('Like').selectOption('topsim');
  await page.getByLabel('Its short name').fill('aurora');
  await page.getByLabel('Its title').fill('Aurora');
  await page.getByLabel('Its main colour').fill('#7a1f5c');
  await make();
  await page.getByText('Its customers need an e-mail address of their own').waitFor();
  await page.getByLabel('Its e-mail address for customers').fill('ajuda@aurora.example');
  await make();
  await page.getByText(/^Written/).waitFor();
  await page.getByRole('button', { name: 'Variant', exact: true }).click();
  const filled = (label: string | RegExp) => page.getByRole('complementary').getByLabel(label).inputValue();
  await expect.poll(() => filled('Brand'), { timeout: 60_000 }).toBe('aurora');
  expect(await Promise.all([filled('Its short name'), filled(/^Its title/)])).toEqual(['aurora', '']);
  await stage()
    .locator('html')
    .evaluate((document) => document.setAttribute('data-stays', ''));
  await make();
  const button = (name: string) => stage().getByRole('button', { name });
  await page.waitForURL(/inicio\/aurora/);
  await button('Já comecei um pedido e quero continuar').click();
  expect(await stage().locator('html[data-stays]').count()).toBe(1);
  const words = page.locator('.w-form textarea');
  await page.getByLabel(/Only on/).check();
  await words.fill('Retomar ${nobody.name}');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('nothing was written').waitFor();
  expect(await words.inputValue()).toBe('Retomar ${nobody.name}');
  await words.fill('Retomar agora');
  await page.getByRole('button', { name: 'Save' }).click();
  await button('Retomar agora').waitFor();
  await page.getByText('Ask one more question').click();
  await page.getByLabel('What is asked').selectOption('insuranceRequested');
  await page.getByLabel('Its words').fill('Quero o seguro');
  await page.getByLabel('After the question').selectOption('mobilePhoneNumber');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await stage().getByLabel('Quero o seguro').waitFor();
  expect(await page.getByLabel('Its words').inputValue()).toBe('');
  expect(await page.locator('.w-count').count()).toBe(0);
  expect([...files, flow].map(isWritten)).toEqual([true, true, true]);
  for (const left of [3, 2]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: `Undo (${left})` }).waitFor();
  }
  await button('Já comecei um pedido e quero continuar').waitFor();
  expect([...files, flow].map(isWritten)).toEqual([true, true, false]);
  expect(watch.problems).toEqual([]);
});

test('pictures detect which screens have changed', async () => {
  const screens = [VARIANT, 'institucional/quem-somos'].map((id) => ({ id, hasForm: false }));
  const pictures = picturesOf(screens, { desk: false, words: [] });
  const folder = (name: string) => join(copy.root, '.cache/test-pictures', name);
  const take = (name: string) => takePictures(browser(), url, pictures, { folder: folder(name), pages: 1 });
  expect(await take('before')).toEqual([]);
  await open(`screen=${VARIANT}&width=phone`);
  save(VARIANT_FILE, variant.replace('Cliente Voltz', 'Pessoa Voltz'));
  await stage().getByRole('heading', { name: 'Pessoa Voltz' }).waitFor();
  expect(await take('after')).toEqual([]);
  const [changed, same] = await comparePictures(browser(), {
    accepted: folder('before'),
    taken: folder('after'),
    differences: folder('differences'),
    names: pictures.map(({ name }) => name),
  });
  expect(changed).toMatchObject({ name: `${VARIANT}.phone.png`, kind: 'changed' });
  expect(changed?.share).toBeGreaterThan(0);
  expect(same).toMatchObject({ kind: 'same', share: 0 });
});
