/** The chat of a late loan in a browser (specification §4.3, §5). */

import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../support/chromium.ts';
import { customerVisits, open } from './customer-visit.ts';
import { press } from './play.ts';

const asCustomer = customerVisits();

const HOME = '/cliente/home';
const SEND = '**/api/customer-chat/send*';
const SEARCH = '**/api/customer-chat/search*';
const log = (page: Page) => page.getByRole('log', { name: 'Conversa com o atendimento' });
const box = (page: Page) => page.getByLabel('Mensagem');
const head = (page: Page) => page.getByRole('button', { name: 'Chat' });

/** Counts the requests to an address from now on. */
function counted(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path)) count++;
  });
  return () => count;
}

test('a message is sent by Enter, answered, and nothing is sent for an empty one', async () => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    const sent = counted(page, 'customer-chat/send');
    await page.clock.install();
    await open(page, HOME);
    await head(page).click();
    await log(page).waitFor();
    await watch.inspect();
    await box(page).press('Enter');
    await box(page).fill('   ');
    await box(page).press('Enter');
    await box(page).fill('Quero pagar');
    await box(page).press('Shift+Enter');
    await box(page).pressSequentially('o boleto');
    await box(page).press('Enter');
    await log(page).getByText('Quero pagar o boleto').waitFor();
    await expect.poll(() => box(page).inputValue()).toBe('');
    await log(page).getByRole('link', { name: 'Meu empréstimo' }).waitFor();
    await watch.inspect();
    expect(sent()).toBe(1);
    await box(page).fill('Tenho seguro?');
    await box(page).press('Enter');
    await expect.poll(() => box(page).inputValue()).toBe('');
    // Closing it stops the reading; what was said meanwhile is there when it is opened again.
    await page.getByRole('button', { name: 'Fechar' }).click();
    await log(page).waitFor({ state: 'hidden' });
    const read = counted(page, 'customer-chat/search');
    await page.clock.runFor(20_000);
    expect(read()).toBe(0);
    await head(page).click();
    await log(page).getByText('O SuperSeguro pode ser cancelado').waitFor();
  });
});

test('messages typed while others are sent and answers are read are neither dropped nor cleared', async () => {
  await asCustomer('late', PHONE, async ({ page }) => {
    await open(page, HOME);
    await head(page).click();
    await log(page).waitFor();
    const slow = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    };
    await page.route(SEARCH, slow);
    await page.route(SEND, slow);
    await box(page).press('Enter');
    await box(page).fill('Primeira');
    await box(page).press('Enter');
    await box(page).fill('Segunda');
    await log(page).getByText('Primeira').waitFor();
    expect(await box(page).inputValue()).toBe('Segunda');
    await box(page).press('Enter');
    await log(page).getByText('Segunda').waitFor();
    expect(await box(page).inputValue()).toBe('');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a message that is refused stays, and is sent again by a press', async () => {
  const visit = async ({ page, watch }: { page: Page; watch: { inspect(): Promise<void> } }) => {
    await open(page, HOME);
    await head(page).click();
    await page.route(SEND, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal-error', message: '' } }),
    );
    await box(page).fill('Não perca isto');
    await box(page).press('Enter');
    await page.getByText('A sua mensagem não foi enviada').waitFor();
    expect(await box(page).inputValue()).toBe('Não perca isto');
    await watch.inspect();
    await page.unroute(SEND);
    await press(page, 'Tentar de novo');
    await log(page).getByText('Não perca isto').waitFor();
    expect(await log(page).getByText('Não perca isto').count()).toBe(1);
    await expect.poll(() => box(page).inputValue()).toBe('');
  };
  await asCustomer('late', PHONE, visit, [/500/]);
});

/** What an agent's message contains, its HTML, and what is left of it. */
const MESSAGES: readonly [string, string, string][] = [
  ['emphasis', '<p>Pay by <strong>Pix</strong></p>', '<p>Pay by <strong>Pix</strong></p>'],
  ['a path of this site', '<a href="/cliente/emprestimo">Loan</a>', '<a href="/cliente/emprestimo">Loan</a>'],
  ['a script', 'a<script>window.acted=1</script>b', 'ab'],
  ['a handler', '<p onclick="window.acted=1">a</p>', '<p>a</p>'],
  ['an image that fails', 'a<img src=x onerror=window.acted=1>b', 'ab'],
  ['a link that runs', '<a href="javascript:window.acted=1">a</a>', '<a>a</a>'],
  [
    'another site',
    '<a href="https://other.example/x">a</a>',
    '<a href="https://other.example/x" rel="noopener noreferrer">a</a>',
  ],
  ['a link that runs, in disguise', '<a href="java\tscript:window.acted=1">a</a>', '<a>a</a>'],
  ['a page in a link', '<a href="data:text/html,hi">a</a>', '<a>a</a>'],
  ['a style', '<p style="position:fixed" class="t-dialog" id="root">a</p>', '<p>a</p>'],
  ['a frame', 'a<iframe src="https://evil.example"></iframe>', 'a'],
  ['a form', '<form action="https://evil.example"><input name="cpf">a</form>', 'a'],
  ['a drawing that runs', '<svg><animate onbegin=window.acted=1></svg>a', 'a'],
];

test('HTML of an agent cannot act', async () => {
  const visit = async ({ page }: { page: Page }) => {
    const json = MESSAGES.map(([, content], index) => ({
      id: String(index),
      content,
      direction: 1,
      sentAt: '2026-11-20T12:00:00.000Z',
    }));
    await page.route(SEARCH, (route) => route.fulfill({ json }));
    await open(page, HOME);
    await head(page).click();
    await log(page).locator('strong').waitFor();
    const left = await log(page)
      .locator('.t-chat__html')
      .evaluateAll((all) => all.map((one) => one.innerHTML));
    expect(MESSAGES.map(([what], index) => [what, left[index]])).toEqual(
      MESSAGES.map(([what, , clean]) => [what, clean]),
    );
    expect(await page.evaluate(() => 'acted' in window)).toBe(false);
  };
  // The browser reports what the policy keeps from running even in the document that the cleaner reads.
  await asCustomer('late', PHONE, visit, [
    /Content Security Policy/,
    /policy violation: (script|style)-src-attr/,
  ]);
});

test.each(['current-insured', 'settled'])('%s: there is no chat', async (scenario) => {
  await asCustomer(scenario, PHONE, async ({ page }) => {
    await open(page, HOME);
    await page.getByRole('banner').getByRole('link', { name: 'Ajuda' }).waitFor();
    expect(await head(page).count()).toBe(0);
  });
});
