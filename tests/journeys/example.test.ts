/** The second product as `npm run example` serves it: from its first page to the reference, on a phone, and without scripts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { welsh as welshServer } from '../../examples/benefit/src/server-words.ts';
import { currentVisitor, PHONE } from '../support/chromium.ts';
import { reload } from '../support/history.ts';
import { watchPage } from '../support/page-checks.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { freePort } from '../support/portal.ts';
import { browserForFile } from '../support/visit.ts';
import { englishIn, PLAIN_JOURNEYS } from './example-words.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const POLL_MS = 200;

const browser = browserForFile();
let url = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(ROOT, 'scripts/example.mjs')], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
  });
  stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  const isUp = () =>
    fetch(`${url}/warm-home`, { headers: { accept: 'text/html' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await isUp()))
    await new Promise((resume) => setTimeout(resume, POLL_MS));
  expect(server.exitCode).toBeNull();
});
afterAll(() => stop());

/** Until its scripts have taken over: what is pressed before, the server answers with another page. */
const untilReady = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** A first page of a payslip. */
const PAYSLIP = { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 payslip') };

test('from the first page to the reference', async () => {
  const visitor = await currentVisitor(browser(), PHONE, { locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  const isAt = async (path: string, title: string) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/warm-home/${path}`);
    await watch.inspect();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.goto(`${url}/warm-home`);
  await untilReady(page);
  await isAt('start', 'Is your home hard to keep warm?');
  await page.getByRole('link', { name: 'See what you can get' }).click();

  await isAt('questions', 'A few questions about you and your home');
  await press('Continue');
  await page.getByText('Enter your postcode').first().waitFor();
  await page.getByText('There are 4 answers to correct').waitFor();
  await page.getByText('Choose an answer: Whose home is it?').first().waitFor();
  await watch.inspect();
  await page.getByLabel('Postcode of your home').fill('hv1 2ab');
  await page.getByLabel('I rent it from a private landlord').check();
  await page.getByLabel('A low income without a benefit').check();
  await page.getByLabel('What did you pay for heating').fill('1,084.5');
  await page.getByLabel('What pension do you get from abroad').fill('€210.5');
  expect(await page.locator('form').textContent()).toMatch(/£.*€/s);
  await page.getByLabel('Your email address').fill('ann@mail.example');
  await press('Continue');

  await isAt('people', 'Who lives in your home?');
  for (const [index, name, age] of [
    [0, 'Ann Hill', '72'],
    [1, 'Tom Hill', '9'],
  ] as const) {
    await press('Add a person');
    await page.getByLabel('Full name').nth(index).fill(name);
    await page.getByLabel('Age', { exact: true }).nth(index).fill(age);
  }
  await page.getByText('Person 2 of 2').first().waitFor();
  await watch.inspect();
  await press('Continue');

  await isAt('proof', 'Show us what you live on');
  await page.getByText('Send a payslip or a bank statement.').waitFor();
  await page.locator('input[type=file]').setInputFiles(PAYSLIP);
  await page.getByText(`File chosen: ${PAYSLIP.name}`).waitFor();
  await press('Continue');

  await isAt('check', 'Check your answers');
  for (const text of ['Ann Hill', 'Tom Hill', 'Rented', 'A low income', '£1,084.50', '€210.50 a month'])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByLabel('What I have said is true').check();
  await press('Send your claim');

  await isAt('sent', 'Your claim is sent');
  await page.getByText(/^Your reference is WH-\d{4}$/).waitFor();
  await page.getByRole('link', { name: 'See how it stands' }).click();
  await isAt('status', 'How your claim stands');
  // The tab knows its claim after a reload, too.
  await reload(page);
  await isAt('status', 'How your claim stands');
  await page.getByText('We are reading it.').waitFor();
  expect(watch.problems).toEqual([]);
  await visitor.close();
});

describe('without scripts, from the first page to the reference', () => {
  it.each(PLAIN_JOURNEYS)('in $language', async ({ language, ...words }) => {
    const folder = mkdtempSync(join(tmpdir(), 'trilha-example-'));
    writeFileSync(join(folder, PAYSLIP.name), PAYSLIP.buffer);
    const visitor = new PlainBrowser(url, folder);
    const isAt = (path: string, text: string, status = 200) => {
      expect([visitor.path, visitor.status, visitor.language, visitor.text]).toEqual([
        ...[`/warm-home/${path}`, status, language],
        expect.stringContaining(text),
      ]);
      if (language === 'cy-GB') expect(englishIn(`${visitor.title} ${visitor.text}`)).toEqual([]);
    };
    await visitor.open('/warm-home');
    await visitor.press('See what you can get');
    expect(visitor.text).toContain('A few questions about you and your home');
    await visitor.press('Continue');
    expect([visitor.status, visitor.text]).toEqual([422, expect.stringContaining('Enter your postcode')]);
    visitor.fill('Postcode of your home', 'hv1 2ab');
    await visitor.press(words.choose);
    isAt('questions', words.questions);
    // What was typed before stays, and what is missing is said anew.
    await visitor.press(words.next);
    isAt('questions', words.refused, 422);
    expect(visitor.title).toBe(words.refusedTitle);
    visitor.fill(words.tenure[0], words.tenure[1]);
    visitor.fill(words.income[0], words.income[1]);
    visitor.fill(words.email, 'ann@mail.example');
    await visitor.press(words.next);
    isAt('people', words.people);
    await visitor.press(words.add);
    visitor.fill(words.name, 'Ann Hill');
    visitor.fill(words.age, '72');
    await visitor.press(words.next);
    isAt('proof', words.proof);
    visitor.fill(words.proof, { file: PAYSLIP.name });
    await visitor.press(words.next);
    isAt('check', 'Ann Hill');
    visitor.fill(words.isTrue, true);
    await visitor.press(words.send);
    isAt('sent', words.sent);
    await visitor.press(words.look);
    isAt('status', words.state);
    rmSync(folder, { recursive: true });
  });
});

test('first pages and refusals are in the language that the browser has chosen', async () => {
  const ask = (path: string, language: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { accept: 'text/html', cookie: `language=${language}` } });
  const pages = ['cy-GB', 'en-GB', 'xx-XX', 'cy-GB'].map(async (language) => {
    const response = await ask('/warm-home/questions', language);
    const html = await response.text();
    const [, lang] = /<html lang="(.*?)"/.exec(html) ?? [];
    const [, title] = /<h1.*?>(.*?)<\/h1>/.exec(html) ?? [];
    return [lang, title, response.headers.get('vary')];
  });
  const english = ['en-GB', 'A few questions about you and your home', 'accept-encoding, cookie'];
  const welsh = ['cy-GB', 'Ychydig o gwestiynau amdanoch chi a&#x27;ch cartref', 'accept-encoding, cookie'];
  expect(await Promise.all(pages)).toEqual([welsh, english, english, welsh]);
  const refused = await ask('/warm-home/questions', 'cy-GB', { method: 'POST', body: new URLSearchParams() });
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining(welshServer.failures[403][1]),
  ]);
  const missing = await ask('/assets/missing.js', 'cy-GB');
  expect(await missing.json()).toMatchObject({ message: welshServer.errors[404]?.message });
});

test('the workbench shows its screens in each language', async () => {
  const visitor = await currentVisitor(browser(), { width: 1280, height: 800 }, { locale: 'en-GB' });
  const page = await visitor.newPage();
  await page.goto(`${url}/workbench?screen=help/questions`);
  const stage = page.frameLocator('iframe').first();
  const title = (name: string) => stage.getByRole('heading', { level: 1, name }).waitFor();
  await title('A few questions about you and your home');
  await page.getByLabel('Language').selectOption('cy-GB');
  await title("Ychydig o gwestiynau amdanoch chi a'ch cartref");
  expect(new URL(page.url()).searchParams.get('language')).toBe('cy-GB');
  await stage.getByRole('button', { name: 'Parhau' }).click();
  await stage.getByText("Mae 4 ateb i'w cywiro").waitFor();
  await page.getByLabel('Language').selectOption('');
  await title('A few questions about you and your home');
  await visitor.close();
});

test('in another language from the middle of a form on', async () => {
  const visitor = await currentVisitor(browser(), PHONE, { locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  const language = () => page.evaluate(() => document.documentElement.lang);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`${url}/warm-home/questions?from=poster`);
  await untilReady(page);
  await button('Continue').click();
  await page.getByText('There are 4 answers to correct').waitFor();
  await page.getByLabel('Postcode of your home').fill('hv1 2ab');
  await page.getByLabel('I rent it from a private landlord').check();
  await page.getByLabel('What did you pay for heating').fill('1,084.5');
  expect(await language()).toBe('en-GB');

  await button('Cymraeg').click();
  await page
    .getByRole('heading', { level: 1, name: "Ychydig o gwestiynau amdanoch chi a'ch cartref" })
    .waitFor();
  expect([await language(), await page.title()]).toEqual([
    'cy-GB',
    'Beth gallwch ei gael | Cyngor Harrow Vale',
  ]);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/warm-home/questions?from=poster');
  expect(await button('Cymraeg').getAttribute('aria-current')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cymraeg');
  expect(await page.getByLabel('Cod post eich cartref').inputValue()).toBe('HV1 2AB');
  expect(await page.getByLabel("Rwy'n ei rentu gan landlord preifat").isChecked()).toBe(true);
  expect(await page.getByLabel('Faint y gwnaethoch ei dalu').inputValue()).toBe('1,084.50');
  await page.getByText('Rhowch eich cyfeiriad e-bost').first().waitFor();
  await watch.inspect();

  // A page is loaded in the language, too, and the first one again when it is chosen.
  await page.getByLabel('Incwm isel heb fudd-dal').check();
  await page.getByLabel('Eich cyfeiriad e-bost').fill('ann@mail.example');
  await button('Parhau').click();
  await page.getByRole('heading', { level: 1, name: "Pwy sy'n byw yn eich cartref?" }).waitFor();
  await button('English').click();
  await page.getByRole('heading', { level: 1, name: 'Who lives in your home?' }).waitFor();
  await button('Cymraeg').click();
  await page.getByRole('heading', { level: 1, name: "Pwy sy'n byw yn eich cartref?" }).waitFor();
  await button('Ychwanegu person').click();
  await page.getByLabel('Enw llawn').fill('Ann Hill');
  await page.getByLabel('Oedran', { exact: true }).fill('72');
  await watch.inspect();
  expect(calls).toEqual(['POST /api/claims']);

  // The choice is kept in the browser, and who the visitor is in the tab.
  await reload(page);
  await page.getByRole('heading', { level: 1, name: "Pwy sy'n byw yn eich cartref?" }).waitFor();
  expect(await language()).toBe('cy-GB');
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect((await visitor.cookies()).map(({ name, value }) => [name, value])).toContainEqual([
    'language',
    'cy-GB',
  ]);
  expect(watch.problems).toEqual([]);
  await visitor.close();
});
