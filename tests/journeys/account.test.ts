/** The customer's account in a browser (specification §2.3, §2.5, §8.2): preferences, profile, help, a sold loan. */

import type { Page, Route } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { LONGEST_WAIT, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { reload } from '../support/history.ts';
import { openByItself, sharedPortal } from '../support/visit.ts';
import { customerVisits, open, type Visit } from './customer-visit.ts';
import { arrive, press } from './play.ts';

const PREFERENCES = '/cliente/preferencias-mensagens';
const READ = '**/api/customer/get-message-preferences';
const SAVE = '**/api/customer/update-message-preferences';

const asCustomer = customerVisits();

const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal-error', message: '' } });
const lose = (route: Route) => route.abort();
const REFUSED = [/500/];
const LOST = [/ERR_FAILED/];

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const isOn = (page: Page, name: string) => switchOf(page, name).getAttribute('aria-checked');
const shown = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Opens a page of «Minha Conta» by keyboard. */
async function openFromMenu(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('link', { name: /^Olá/ }).press('Enter');
  await arrive(page, '/cliente/conta');
  await page.getByRole('main').getByRole('link', { name, exact: true }).press('Enter');
  await arrive(page, path);
}

/** Presses the switch by keyboard, and returns what the page sends. */
async function choose(page: Page, name: string): Promise<unknown> {
  const sent = page.waitForRequest(SAVE);
  await switchOf(page, name).press('Space');
  const body: unknown = (await sent).postDataJSON();
  await shown(page, 'Preferências atualizadas com sucesso!');
  return body;
}

const channels = (...names: string[]) => ({
  preferences: { 'marketing-personal-lending-application': names },
});

test.concurrent('each channel is saved by itself, without the instants', async () => {
  await asCustomer('current-insured', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/home');
    await openFromMenu(page, 'Preferências de mensagens', PREFERENCES);
    await vi.waitFor(async () => expect(await page.getByRole('switch').count()).toBe(5), {
      timeout: LONGEST_WAIT,
    });
    await watch.inspect();
    expect(await choose(page, 'SMS')).toEqual(channels('sms'));
    await watch.inspect();
    expect(await choose(page, 'Notificação no celular')).toEqual(channels('sms', 'device-push'));
    expect(await choose(page, 'SMS')).toEqual(channels('device-push'));
    await reload(page);
    await arrive(page, PREFERENCES);
    await vi.waitFor(async () => expect(await isOn(page, 'Notificação no celular')).toBe('true'), {
      timeout: LONGEST_WAIT,
    });
    for (const name of ['E-mail', 'SMS', 'Ligação', 'WhatsApp']) expect(await isOn(page, name)).toBe('false');
  });
});

const SAVE_FAILURES: readonly [says: string, fails: (route: Route) => Promise<void>, allowed: RegExp[]][] = [
  ['Erro ao salvar preferências. Tente novamente.', refuse, REFUSED],
  ['Erro inesperado ao salvar preferências.', lose, LOST],
];

test.concurrent.each(SAVE_FAILURES)('the switch moves at once and back: %s', async (says, fails, allowed) => {
  const visit = async ({ page, watch }: Visit) => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(SAVE, (route) => held.then(() => fails(route)));
    await open(page, PREFERENCES);
    await switchOf(page, 'WhatsApp').press('Space');
    await vi.waitFor(async () => expect(await isOn(page, 'WhatsApp')).toBe('true'), {
      timeout: LONGEST_WAIT,
    });
    go();
    await shown(page, says);
    expect(await isOn(page, 'WhatsApp')).toBe('false');
    await watch.inspect();
    await page.unroute(SAVE);
    expect(await choose(page, 'WhatsApp')).toEqual(channels('whatsapp'));
  };
  await asCustomer('current-insured', PHONE, visit, allowed);
});

const LOAD_FAILURES: readonly [says: string, fails: (route: Route) => Promise<void>, allowed: RegExp[]][] = [
  ['Não foi possível carregar suas preferências. Tente novamente.', refuse, REFUSED],
  ['Erro inesperado ao carregar preferências.', lose, LOST],
];

test.concurrent.each(LOAD_FAILURES)('%s', async (says, fails, allowed) => {
  const visit = async ({ page, watch }: Visit) => {
    await openByItself(page);
    await page.route(READ, fails);
    await open(page, PREFERENCES);
    await shown(page, says);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Preferências de mensagens');
    expect(await page.getByRole('switch').count()).toBe(0);
    await watch.inspect();
    await press(page, 'Tentar novamente');
    const again = page.getByRole('button', { name: 'Tentar novamente' });
    await vi.waitFor(async () => expect(await again.isEnabled()).toBe(true), { timeout: LONGEST_WAIT });
    await shown(page, says);
    await page.unrouteAll();
    await press(page, 'Tentar novamente');
    await switchOf(page, 'E-mail').waitFor();
  };
  await asCustomer('current-insured', PHONE, visit, allowed);
});

test.concurrent.each(['as it opens', 'as it tries again'])(
  'preferences belong to the account: the session of a form is asked to log in, %s',
  async (when) => {
    const isAgain = when === 'as it tries again';
    const visit = async ({ page }: Visit) => {
      await openByItself(page);
      await page.route(READ, (route) =>
        route.fulfill({ status: 403, json: { code: 'login-required', message: '' } }),
      );
      if (isAgain) await page.route(READ, refuse, { times: 1 });
      await page.goto(sharedPortal() + PREFERENCES);
      if (isAgain) await press(page, 'Tentar novamente');
      await arrive(page, '/entrar');
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(PREFERENCES);
    };
    await asCustomer('current-insured', PHONE, visit, isAgain ? [/403/, /500/] : [/403/]);
  },
);

test.concurrent.each([
  ['/cliente/perfil/meus-dados', '**/api/customer/data'],
  ['/cliente/contestacao', '**/api/partner/frame?*'],
  ['/cliente/emprestimo/multiplik', '**/api/customer/multiplik/signature*'],
])('%s belongs to the account, too, and is returned to after the login', async (path, read) => {
  const visit = async ({ page }: Visit) => {
    await openByItself(page);
    await page.route(read, (route) =>
      route.fulfill({ status: 403, json: { code: 'login-required', message: '' } }),
    );
    await page.goto(sharedPortal() + path);
    await arrive(page, '/entrar');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(path);
  };
  await asCustomer('current-insured', PHONE, visit, [/403/]);
});

test.concurrent('the profile shows what is kept, masked, and what was consented to', async () => {
  const givenAt = '2026-03-10T15:00:00.000Z';
  const consents = ['terms', 'credit-query', 'open-finance', 'payroll-loan', 'multiplik'];
  await asCustomer('current-insured', PHONE, async ({ page, watch }) => {
    const response = await page.request.get(`${sharedPortal()}/api/customer/loan/current`);
    const loan = await response.json();
    loan.application.consents = [];
    await openByItself(page);
    await page.route('**/api/customer/loan/current*', (route) => route.fulfill({ json: loan }));
    await open(page, '/cliente/home');
    await openFromMenu(page, 'Meus dados', '/cliente/perfil');
    await page.locator('summary', { hasText: 'Autorizações que você deu' }).click();
    await shown(page, 'Nenhuma autorização registrada.');
    await watch.inspect();
    const { taxId, idNumber, emailAddress, mobilePhoneNumber, birthDate } = loan.application.personal;
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const secret of [taxId, idNumber, emailAddress, mobilePhoneNumber.slice(-8), birthDate.slice(5)])
      expect(text.replace(/(?<=\d)[.-](?=\d)/g, '')).not.toContain(secret);
    expect(text).toContain(`***.${taxId.slice(3, 6)}.${taxId.slice(6, 9)}-**`);
    expect(text).toContain(`•••••${idNumber.slice(-3)}`);
    loan.application.consents = consents.map((kind) => ({ kind, version: '1', givenAt }));
    await reload(page);
    await arrive(page, '/cliente/perfil');
    await page.locator('summary', { hasText: 'Autorizações que você deu' }).click();
    const table = page.getByRole('table', { name: 'Autorizações que você deu' });
    await table.waitFor();
    const rows = await table.getByRole('row').allInnerTexts();
    for (const name of [
      'Termos e condições',
      'Consulta ao seu histórico de crédito',
      'Dados bancários (Open Finance)',
      'Consulta ao vínculo de trabalho',
      'Regras do Multiplik',
    ])
      expect(rows.filter((row) => row.includes(name) && row.includes('10/03/2026'))).toHaveLength(1);
    await watch.inspect();
  });
});

test.concurrent('a code may be asked for again after its wait, and who cancels keeps the contact', async () => {
  const visit = async ({ page, watch }: Visit) => {
    await page.clock.install();
    await open(page, '/cliente/perfil');
    await press(page, 'Trocar o celular');
    const ways = page.getByRole('button', { name: /^Receber código por/ });
    await vi.waitFor(async () => expect(await ways.count()).toBe(3), { timeout: LONGEST_WAIT });
    await watch.inspect();
    await ways.first().click();
    await shown(page, /^Não chegou/);
    expect(await ways.count()).toBe(0);
    await fillFields(page, { 'Código do contato atual': '000000', 'Novo celular com DDD': '11977776655' });
    await press(page, 'Enviar código ao novo contato');
    await shown(page, 'Este código não confere ou já venceu');
    await watch.inspect();
    await page.clock.runFor(30_000);
    await ways.last().click();
    await shown(page, /^Enviamos um código para/);
    await press(page, 'Cancelar');
    await page.getByRole('button', { name: 'Trocar o celular' }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('6655');
  };
  await asCustomer('current', PHONE, visit, [/422/]);
});

const SHOP = { 'Ver a loja': '/cliente/personal-lending-shop' };

/** In the order of the facts' table, each once: neither the ads' pages nor a promotion without its certificate. */
const NEW_PRODUCTS = ['seguro-celular', 'renegocie-suas-dividas', 'consorcio', 'open-finance', 'saque-fgts'];

test.concurrent.each([
  [
    'current-insured',
    { 'Ver meu empréstimo': '/cliente/emprestimo', 'Ver o seguro': '/cliente/seguro', ...SHOP },
  ],
  ['settled', { 'Ver o resumo': '/cliente/resumo', Solicitar: '/emprestimo/solicitacao/inicio', ...SHOP }],
  ['external-agreement', { 'Ver o resumo': '/cliente/resumo', ...SHOP }],
])('%s: the products lead on', async (scenario, links) => {
  await asCustomer(scenario, PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/home');
    await openFromMenu(page, 'Produtos', '/cliente/produtos');
    await watch.inspect();
    const tiles = page.getByRole('main').locator('.t-offer').getByRole('link');
    const found = await tiles.evaluateAll((all) =>
      all.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]),
    );
    const isOffered = ([, path]: (string | null)[]) => path?.startsWith('/emprestimo/produto/');
    expect(Object.fromEntries(found.filter((link) => !isOffered(link)))).toEqual(links);
    // Each says by its own verb what comes.
    expect(new Set(found.map(([label]) => label)).size).toBe(found.length);
    const offered = found.filter(isOffered).map(([, path]) => path);
    expect(offered).toEqual(NEW_PRODUCTS.map((product) => `/emprestimo/produto/${product}`));
  });
});

test.concurrent('a question opens by keyboard and leads to what it speaks of', async () => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/home');
    await page.getByRole('link', { name: 'Ajuda', exact: true }).first().press('Enter');
    await arrive(page, '/cliente/duvidas');
    await watch.inspect();
    const answer = page.getByText('A parcela recebe multa de 2%');
    expect(await answer.isVisible()).toBe(false);
    await page.getByText('O que acontece se eu atrasar?').press('Enter');
    await answer.waitFor();
    await watch.inspect();
    await page.getByText('Como deixo de receber ofertas?').press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Preferências de mensagens' }).press('Enter');
    await arrive(page, PREFERENCES);
  });
});

test.concurrent('a rating is sent with its comment, and a lost one keeps the answers', async () => {
  const visit = async ({ page, watch }: Visit) => {
    await open(page, '/cliente/home');
    await openFromMenu(page, 'Avaliar o atendimento', '/cliente/avaliacao');
    await watch.inspect();
    await press(page, 'Enviar avaliação');
    await shown(page, 'Escolha uma nota de 0 a 10');
    await watch.inspect();
    await page.getByRole('radio', { name: '0', exact: true }).focus();
    for (let score = 0; score < 9; score++) await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true);
    await fillFields(page, { 'O que pesou na sua nota?': 'Atendimento rápido' });
    await page.route('**/api/customer/evaluation', refuse);
    await press(page, 'Enviar avaliação');
    await shown(page, 'Ocorreu um erro. Tente novamente.');
    await page.unrouteAll();
    const sent = page.waitForRequest('**/api/customer/evaluation');
    await press(page, 'Enviar avaliação');
    expect((await sent).postDataJSON()).toEqual({
      score: 9,
      comment: 'Atendimento rápido',
      screen: 'cliente/avaliacao',
    });
    await page.getByRole('heading', { level: 1, name: 'Obrigado pela avaliação' }).waitFor();
    await watch.inspect();
  };
  await asCustomer('current-insured', PHONE, visit, REFUSED);
});

/** The buyer of a sold loan as the lender names it, the name that the page shows, and its phone number. */
const BUYERS: readonly [scenario: string, name: string, phone: string, isNamed: boolean][] = [
  ['sold-recovery', 'Recovery', '0800 000 1101', true],
  ['sold-hoepers', 'Hoepers', '0800 000 1102', true],
  ['sold-arc', 'ARC', '0800 000 1103', true],
  ['sold-arc', 'Recovery', '0800 000 1101', false],
];

test.concurrent.each(BUYERS)('%s: the home leads to %s', async (scenario, name, phone, isNamed) => {
  await asCustomer(scenario, PHONE, async ({ page, watch }) => {
    if (!isNamed) {
      await openByItself(page);
      await page.route('**/api/loan/current/re-payments', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), portfolioSellInfo: { buyer: null } } });
      });
    }
    await page.goto(`${sharedPortal()}/cliente`);
    await arrive(page, '/cliente/home');
    await page.getByRole('heading', { name: `Fale com a ${name}` }).waitFor();
    const host = `${name.toLowerCase()}.example`;
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toContain(`https://negocie.${host}/`);
    expect(links).toContain(`https://chat.${host}/`);
    expect(links).toContain(`mailto:atendimento@${host}`);
    expect(links).toContain(`tel:${phone.replaceAll(' ', '')}`);
    expect(links.filter((link) => /^https:\/\/wa\.me\/55\d{11}$/.test(link))).toHaveLength(1);
    await shown(page, `no aplicativo ${name}`);
    await watch.inspect();
  });
});
