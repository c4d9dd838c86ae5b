/** Login in a browser (specification §2.1, §4.3): by a new password, by links of either channel, and by Google. */

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../renderer/server/browser/session-cookie.ts';
import { newVisitor } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { type PageWatch, watchPage } from '../support/page-checks.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { arrive, press } from './play.ts';

const PASSWORD = 'tartaruga verde 42';

const browser = browserForFile();
const origin = sharedPortal();

interface Message {
  channel: string;
  recipient: string;
  link: string | null;
}

interface Customer {
  page: Page;
  visitor: BrowserContext;
  watch: PageWatch;
  /** Eleven digits. */
  taxId: string;
  /** Messages with a link, newest first. */
  links(): Promise<readonly Message[]>;
}

/** A customer of the console in a browser without a session. */
async function newCustomer(scenario: string, allowed: readonly RegExp[] = []): Promise<Customer> {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  const watch = await watchPage(page, allowed);
  const created = await visitor.request.post(`${origin}/sandbox/api/scenarios`, { data: { scenario } });
  const { taxId } = (await created.json()) as { taxId: string };
  await visitor.clearCookies();
  const links = async () => {
    const outbox = await visitor.request.get(`${origin}/sandbox/api/outbox?taxId=${taxId}`);
    const { messages } = (await outbox.json()) as { messages: Message[] };
    return messages.filter(({ link }) => link !== null);
  };
  return { page, visitor, watch, taxId, links };
}

const newest = async ({ links }: Customer): Promise<Message> => {
  const [message] = await links();
  if (!message) throw new Error('no link was sent');
  return message;
};

test.concurrent('a new password by e-mail, then a login that returns to the page asked for', async () => {
  const customer = await newCustomer('current', [/response 401: POST .*login/, /status of 401/]);
  const { page, watch, taxId } = customer;
  await page.goto(`${origin}/cliente/emprestimo`);
  await arrive(page, '/entrar');
  await watch.inspect();
  await fillFields(page, { 'CPF ou e-mail': taxId, Senha: 'errada errada' });
  await press(page, 'Entrar');
  await page.getByText('CPF, e-mail ou senha incorretos').first().waitFor();
  await watch.inspect();

  await press(page, 'Esqueci minha senha');
  await arrive(page, '/entrar/nova-senha');
  await watch.inspect();
  await fillFields(page, { CPF: taxId });
  await press(page, 'Enviar link');
  await page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor();
  await watch.inspect();
  await press(page, 'Corrigir e enviar de novo');
  await page.getByRole('textbox', { name: 'CPF' }).waitFor();
  await press(page, 'Enviar link');
  await page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor();

  const { link } = await newest(customer);
  await page.goto(origin + link);
  await page.getByRole('heading', { name: 'Crie a sua nova senha' }).waitFor();
  await watch.inspect();
  await fillFields(page, { 'Nova senha': PASSWORD });
  await press(page, 'Salvar nova senha');
  await arrive(page, '/entrar');
  await page.getByText('Senha nova criada').waitFor();
  await fillFields(page, { 'CPF ou e-mail': taxId, Senha: PASSWORD });
  await press(page, 'Entrar');
  await arrive(page, '/cliente/emprestimo');
  await page.getByRole('heading', { name: 'Meu empréstimo', level: 1 }).waitFor();

  // The link worked once, and says so.
  await page.goto(origin + link);
  await fillFields(page, { 'Nova senha': `${PASSWORD}!` });
  const refused = page.waitForResponse('**/api/auth/password*');
  await press(page, 'Salvar nova senha');
  expect((await refused).status()).toBe(422);
  await page.getByText('Este link não vale mais').waitFor();
  expect(watch.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await customer.visitor.close();
});

test.concurrent('a password that is easy to guess is refused by its field, and what was typed stays', async () => {
  const customer = await newCustomer('current', [/422/]);
  const { page, watch, taxId } = customer;
  await page.goto(`${origin}/entrar/nova-senha`);
  await fillFields(page, { CPF: taxId });
  await press(page, 'Enviar link');
  await page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor();
  await page.goto(origin + (await newest(customer)).link);
  await fillFields(page, { 'Nova senha': 'senha123' });
  await press(page, 'Salvar nova senha');
  await page.getByText('Esta senha é fácil de adivinhar').first().waitFor();
  expect(await page.getByLabel('Nova senha').first().inputValue()).toBe('senha123');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  expect(await page.getByLabel('Nova senha').first().getAttribute('type')).toBe('text');
  await watch.inspect();
  expect(watch.problems).toEqual([]);
  await customer.visitor.close();
});

test.concurrent('a link by e-mail, another by SMS once the lock is over, and the login it opens', async () => {
  const customer = await newCustomer('current');
  const { page, watch, taxId } = customer;
  await page.clock.install();
  await page.goto(`${origin}/entrar`);
  await press(page, 'Receber um link de acesso');
  await arrive(page, '/entrar/link');
  await watch.inspect();
  await fillFields(page, { CPF: taxId });
  await press(page, 'Enviar link');
  await page.getByText('enviamos um e-mail com o link').waitFor();
  const first = await newest(customer);
  expect(first.channel).toBe('email');
  const bySms = page.getByRole('button', { name: 'Receber por SMS' });
  expect(await bySms.count()).toBe(0);
  await watch.inspect();
  await press(page, 'Corrigir o CPF');
  await press(page, 'Enviar link');
  await page.getByText('enviamos um e-mail com o link').waitFor();

  await page.clock.runFor(15_000);
  expect(await bySms.count()).toBe(0);
  await page.clock.runFor(15_000);
  await bySms.click();
  await page.getByText('Enviando um novo link').waitFor();
  await page.clock.runFor(2_000);
  await page.getByText('enviamos um SMS com o link').waitFor();
  const second = await newest(customer);
  expect(second.channel).toBe('sms');

  await page.goto(origin + second.link);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/cliente/'));
  await page.locator('h1').first().waitFor();
  expect(watch.problems).toEqual([]);
  await customer.visitor.close();
});

test.concurrent('a link that cannot be sent leads back to the login, which says so', async () => {
  const customer = await newCustomer('current', [/500/]);
  const { page, watch, taxId } = customer;
  await page.route('**/api/customer/send-application-link*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', message: 'An error occurred' } }),
  );
  await page.goto(`${origin}/entrar/link`);
  await fillFields(page, { CPF: taxId, 'Como quer receber o link?': 'SMS' });
  await press(page, 'Enviar link');
  await page.waitForURL(`${origin}/entrar?warning=1`);
  await page.getByText('Houve um problema ao enviar o link de acesso, tente novamente.').waitFor();
  await watch.inspect();
  expect(watch.problems).toEqual([]);
  await customer.visitor.close();
});

test.concurrent('a login by Google, and a token that nobody asked for logs nobody in', async () => {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  const returned: string[] = [];
  page.on('response', (response) => {
    const { location } = response.headers();
    if (location?.includes('redirecionar?code=')) returned.push(location);
  });
  await page.goto(`${origin}/entrar`);
  await press(page, 'Entrar com o Google');
  await page.getByLabel('E-mail').fill('clara.antunes@exemplo.com.br');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/entrar') && !url.pathname.startsWith('/sandbox'));
  await page.locator('h1').first().waitFor();
  expect(page.url()).not.toContain('code=');
  expect(returned).toHaveLength(1);
  await visitor.close();

  const stranger = await newVisitor(browser());
  const other = await stranger.newPage();
  await other.goto(origin + returned[0]);
  await arrive(other, '/entrar');
  const cookies = await stranger.cookies();
  // The tab's own flags, which stylesheet it has, and which publication the visit is on.
  const harmless = [SESSION_COOKIE, 'trilha_styles', 'trilha_visit'];
  expect(cookies.filter(({ name }) => !harmless.includes(name))).toEqual([]);
  expect(watch.problems).toEqual([]);
  await stranger.close();
});
