/** Compares the way from login to a Pix code with the same three screens written by hand, on the same lender. */

import type { Browser, Page } from 'playwright-core';
import { currentVisitor } from '../tests/support/chromium.ts';
import { slowDown } from './first-load.ts';
import { interleave, median, printHead, printRow } from './measure.ts';

/** Few: the lender limits logins. */
const ROUNDS = 3;
const KILO = 1000;
/** What a person needs for a CPF and a password at least, ms. Pages may fetch ahead meanwhile. */
const TYPING = 10_000;
const PIX_CODE = /^000201.*6304[0-9A-F]{4}$/;

interface Cost {
  /** From the tap on «Entrar» until the code can be read, ms. */
  readonly time: number;
  /** Compressed, from the login page's request on. */
  readonly bytes: number;
}

/** Sums what the page receives. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function costOf(browser: Browser, login: string, lender: string): Promise<Cost> {
  const staff = await currentVisitor(browser);
  const created = await staff.request.post(`${lender}/sandbox/api/scenarios`, {
    data: { scenario: 'current' },
  });
  if (!created.ok()) throw new Error(await created.text());
  const { taxId, password } = (await created.json()) as { taxId: string; password: string };
  await staff.close();
  const visitor = await currentVisitor(browser);
  try {
    const page = await visitor.newPage();
    await slowDown(page);
    const bytes = countBytes(page);
    await page.goto(login);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await page.getByLabel('CPF ou e-mail').fill(taxId);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.waitForTimeout(TYPING);
    const start = performance.now();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByText('Pagar com Pix', { exact: true }).first().click();
    await page.getByText(PIX_CODE).waitFor();
    return { time: performance.now() - start, bytes: await bytes() };
  } finally {
    await visitor.close();
  }
}

/**
 * Prints time and bytes of both: two taps each, «Entrar» and «Pagar com Pix».
 * @param lender origin of the portal, whose console creates the customers
 */
export async function compareLoginToPix(
  browser: Browser,
  ours: string,
  handWritten: string,
  lender: string,
): Promise<void> {
  const costs = await interleave(
    ROUNDS,
    () => costOf(browser, ours, lender),
    () => costOf(browser, handWritten, lender),
  );
  const middle = (runs: readonly Cost[], member: keyof Cost) => median(runs.map((run) => run[member]));
  printHead(`From login to a Pix code, slow phone; median of ${ROUNDS} interleaved runs`);
  printRow(
    'tap on «Entrar» to readable code',
    middle(costs.ours, 'time'),
    middle(costs.handWritten, 'time'),
    'ms',
  );
  printRow(
    'all bytes, compressed',
    middle(costs.ours, 'bytes') / KILO,
    middle(costs.handWritten, 'bytes') / KILO,
    'kB',
    1,
  );
}
