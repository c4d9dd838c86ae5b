/** A visit is counted with its fields and messages, the lender shows it, and the page's console stays empty. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FunnelReport } from '../../src/sandbox/funnel/funnel-report.ts';
import { PHONE } from '../support/chromium.ts';
import { fillField } from '../support/fill.ts';
import { watchPage } from '../support/page-checks.ts';
import { openBrowser, visit } from '../support/visit.ts';
import { arrive } from './play.ts';
import { START_PATH } from './start-answers.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a wrong answer is counted once, with its screen, and nothing of the customer is sent', async () => {
  await visit(
    browser,
    async (page, { url }) => {
      const watch = await watchPage(page);
      const isReport = (address: string) => address.endsWith('/api/log/funnel');
      const bodies: string[] = [];
      page.on('request', (request) => {
        if (isReport(request.url())) bodies.push(request.postData() ?? '');
      });
      await page.goto(url + START_PATH);
      await arrive(page, START_PATH);
      for (const wrong of ['111.111.111-11', '222.222.222-22']) {
        await fillField(page, 'CPF', wrong);
        await page.getByLabel('E-mail', { exact: true }).focus();
      }
      await page.locator('[aria-invalid=true]').waitFor();
      const answered = page.waitForResponse((response) => isReport(response.url()));
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href="/como-funciona"]')?.click(),
      );
      await arrive(page, '/como-funciona');
      expect((await answered).status()).toBe(204);
      // As a program on this machine: the console is closed to visitors, whom a proxy would stand for.
      const reported = await fetch(`${url}/sandbox/api/funnel?days=1`);
      const { journeys } = (await reported.json()) as FunnelReport;
      const start = journeys.flatMap(({ screens }) => screens).find(({ path }) => path === START_PATH);
      expect(start).toMatchObject({
        screen: 'solicitacao/inicio',
        shown: 1,
        left: 1,
        touched: 1,
        messages: 1,
        worst: { field: 'taxId', label: 'CPF', touched: 1, messages: 1 },
      });
      expect(bodies.join()).not.toMatch(/\d{3}/);
      await watch.inspect();
      expect(watch.problems).toEqual([]);
    },
    PHONE,
  );
});
