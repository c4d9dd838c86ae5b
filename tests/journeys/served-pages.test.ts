/** Screens come from the server with their data: the browser goes on without asking again. */
import { expect, test } from 'vitest';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { reload } from '../support/history.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { customerVisits, open } from './customer-visit.ts';
import { arrive, press } from './play.ts';
import { AFTER_START_PATH, countApplications, newApplicant, START_PATH, SUBMIT } from './start-answers.ts';

const asCustomer = customerVisits();
const browser = browserForFile();

test('a link and a reload show the customer’s data before any script, and ask for nothing', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    const path = '/cliente/emprestimo/documentos';
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const html = await (await page.request.get(sharedPortal() + path)).text();
    expect(html).not.toContain('class="t-skeleton');
    expect(html).toMatch(/<h2[^>]*>Comprovantes de pagamento/);
    for (const visit of ['a link', 'a reload']) {
      await (visit === 'a link' ? open(page, path) : reload(page).then(() => arrive(page, path)));
      await watch.inspect();
      const rows = await page.getByRole('main').getByRole('link').allInnerTexts();
      for (const text of rows) expect(html).toContain(text.trim().split('\n')[0]);
    }
    expect(calls.filter((call) => !call.includes('funnel'))).toEqual([]);
  });
});

test('a page holds its styles, and only names them once the browser has them', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    const path = '/cliente/emprestimo/documentos';
    const styles = () => page.locator('head > :is(style, link[rel=stylesheet])');
    await open(page, path);
    const file = await styles().getAttribute('data-file');
    await reload(page);
    await arrive(page, path);
    expect(await styles().getAttribute('href')).toBe(file);
    await watch.inspect();
  });
});

test('an application is made without scripts: errors keep what was typed, a second press makes no second one', async () => {
  const visitor = await newVisitor(browser(), PHONE, { javaScriptEnabled: false });
  const page = await visitor.newPage();
  const { taxId, answers } = newApplicant();
  await page.goto(`${sharedPortal()}${START_PATH}?utm_source=parceiro`);
  await arrive(page, START_PATH);
  expect(new URL(page.url()).search).toBe('?utm_source=parceiro');
  const { 'Celular com DDD': phone = '' } = answers;
  await fillFields(page, { CPF: '111.111.111-11', 'Celular com DDD': phone });
  await press(page, 'Continuar');
  await page.getByRole('alert').getByRole('link').click();
  expect(new URL(page.url()).hash).toBe('#form_taxId');
  const kept = await page.getByLabel('Celular com DDD').inputValue();
  expect(kept.replace(/\D/g, '')).toBe(phone);
  const { 'Autorizo a consulta ao meu histórico de crédito': agreed = true, ...others } = answers;
  await fillFields(page, others);
  await press(page, SUBMIT);
  await page.getByRole('alert').getByRole('link').click();
  expect(new URL(page.url()).hash).toBe('#form_creditQueryAccepted');
  expect(await page.getByLabel('Li e aceito os termos e condições').isChecked()).toBe(true);
  await fillFields(page, { 'Autorizo a consulta ao meu histórico de crédito': agreed });
  await page.getByRole('button', { name: SUBMIT }).dblclick();
  // The second press takes the place of the first one's navigation, which a wait for one would tell as a failure.
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 30_000 }).toBe(AFTER_START_PATH);
  await arrive(page, AFTER_START_PATH);
  expect(await countApplications(sharedPortal(), taxId)).toBe(1);
  await fillFields(page, { 'Em quantas parcelas?': '12x' });
  await press(page, 'Continuar com esta escolha');
  await page.waitForURL((url) => url.pathname !== AFTER_START_PATH);
  await page.getByRole('heading').first().waitFor();
  await visitor.close();
});
