/** A visit is counted with its fields and messages, the lender shows it, and the page's console stays empty. */

import { expect, test } from 'vitest';
import type { FunnelReport } from '../../src/sandbox/funnel/funnel-report.ts';
import { currentVisitor, PHONE } from '../support/chromium.ts';
import { fillField } from '../support/fill.ts';
import { watchPage } from '../support/page-checks.ts';
import { browserForFile, visit } from '../support/visit.ts';
import { arrive } from './play.ts';
import { START_PATH } from './start-answers.ts';

const browser = browserForFile();

/** As a program on this machine: the console is closed to visitors, whom a proxy would stand for. */
async function startPageIn(url: string) {
  const reported = await fetch(`${url}/sandbox/api/funnel?days=1`);
  const { journeys } = (await reported.json()) as FunnelReport;
  return journeys.flatMap(({ screens }) => screens).find(({ path }) => path === START_PATH);
}

test('a wrong answer is counted once, with its screen, and nothing of the customer is sent', async () => {
  await visit(
    browser(),
    async (page, { url }) => {
      const watch = await watchPage(page);
      const isReport = (address: string) => address.endsWith('/api/log/funnel');
      const bodies: string[] = [];
      page.on('request', (request) => {
        if (isReport(request.url())) bodies.push(request.postData() ?? '');
      });
      const measures = page.waitForResponse((response) => response.url().includes('/assets/vitals-'));
      await page.goto(url + START_PATH);
      await arrive(page, START_PATH);
      await measures;
      for (const wrong of ['111.111.111-11', '222.222.222-22']) {
        await fillField(page, 'CPF', wrong);
        // A key: from then on the largest paint is known.
        await page.keyboard.press('Tab');
      }
      await page.locator('[aria-invalid=true]').waitFor();
      const answered = page.waitForResponse((response) => isReport(response.url()));
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href="/como-funciona"]')?.click(),
      );
      await arrive(page, '/como-funciona');
      expect((await answered).status()).toBe(204);
      const start = await startPageIn(url);
      expect(start).toMatchObject({
        screen: 'solicitacao/inicio',
        shown: 1,
        left: 1,
        touched: 1,
        messages: 1,
        worst: {
          field: 'taxId',
          label: 'CPF',
          touched: 1,
          messages: 1,
          rules: [{ rule: 'format', times: 1 }],
          elementId: 'form_taxId',
          face: '',
        },
      });
      expect(start?.vitals.lcp).toBeGreaterThan(0);
      const picture = await fetch(`${url}/sandbox/funnel/picture?screen=solicitacao/inicio`);
      expect(await picture.text()).toContain('id="form_taxId"');
      expect(bodies.join().replaceAll(/"milliseconds":\d+/g, '')).not.toMatch(/\d{3}/);
      await watch.inspect();
      expect(watch.problems).toEqual([]);
    },
    PHONE,
  );
});

test('who leaves at once is counted, and a browser of today does nothing for that as the page is left', async () => {
  await visit(browser(), async (_, { url }) => {
    const visitor = await currentVisitor(browser());
    const page = await visitor.newPage();
    // What the page sends while it is left is noted for the next one.
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (address, init) => {
        if (document.hidden) sessionStorage.setItem('sent', String(address));
        return send(address, init);
      };
    });
    await page.goto(url + START_PATH);
    await arrive(page, START_PATH);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goto(`${url}/como-funciona`);
    await expect.poll(async () => (await startPageIn(url))?.shown, { timeout: 20_000 }).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBe(null);
    await visitor.close();
  });
});
