/** A customer whose loan cannot be loaded reports it: the number to read out, and what the lender keeps. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../support/chromium.ts';
import { openByItself, sharedPortal } from '../support/visit.ts';
import { customerVisits, open } from './customer-visit.ts';
import { press } from './play.ts';

interface Kept {
  number: number;
  path: string;
  release: string;
  comment: string | null;
  timeLine: string[];
}

const asCustomer = customerVisits();
const SEND = 'Enviar relatório do problema';

/** The report whose number the page shows, as the lender keeps it. */
async function reportOn(page: Page): Promise<Kept> {
  const text = await page.getByRole('main').getByText('diga o número').locator('..').textContent();
  const number = Number(/\d+/.exec(text ?? '')?.[0]);
  const response = await page.request.get(`${sharedPortal()}/sandbox/api/reports`);
  const { reports } = (await response.json()) as { reports: Kept[] };
  const report = reports.find((one) => one.number === number);
  if (!report) throw new Error(`no report has the number of: ${text}`);
  return report;
}

const openReport = (page: Page) => page.getByText('Relatar um problema').click();

test('the error screen sends a report without a word written, and waits for its reader', async () => {
  await asCustomer(
    'current',
    PHONE,
    async ({ page, watch }) => {
      await openByItself(page);
      await page.route('**/api/customer/loan/current', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal-error', message: '' } }),
      );
      await page.goto(`${sharedPortal()}/cliente/emprestimo?email=ana@example.com`);
      await page.getByText('Houve algum erro').first().waitFor();
      await watch.inspect();
      await openReport(page);
      await press(page, SEND);
      const report = await reportOn(page);
      expect(report).toMatchObject({ path: '/cliente/emprestimo', comment: null });
      expect(report.release).toMatch(/\.js$/);
      const timeLine = report.timeLine.join('\n');
      expect(timeLine).toContain('opens cliente/emprestimo');
      expect(timeLine).toContain('internal-error');
      expect(timeLine).not.toContain('ana@example.com');
      await expect.poll(() => page.getByRole('timer').count()).toBe(0);
      await watch.inspect();
    },
    [/500/],
  );
});

test('the page of questions sends what the customer wrote', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/duvidas');
    await openReport(page);
    await page.getByLabel('O que aconteceu?').fill('O botão não responde');
    await press(page, SEND);
    expect(await reportOn(page)).toMatchObject({ path: '/cliente/duvidas', comment: 'O botão não responde' });
    await watch.inspect();
  });
});
