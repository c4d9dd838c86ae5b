/** The second product in a browser, as `npm run example` serves it: from its first page to the reference, on a phone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentVisitor, PHONE } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import { freePort } from '../support/portal.ts';
import { browserForFile } from '../support/visit.ts';

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
  await page.reload();
  await isAt('status', 'How your claim stands');
  await page.getByText('We are reading it.').waitFor();
  expect(watch.problems).toEqual([]);
  await visitor.close();
});
