/** What a customer with a running loan does without scripts: logging in and out, paying by Pix and by slip, moving an installment. */
import { expect, vi } from 'vitest';
import { addDays } from '../../src/domain/calendar-date.ts';
import { LONGEST_WAIT } from '../support/chromium.ts';
import type { ScriptlessBrowser } from '../support/scriptless.ts';
import { newLogin } from './customer.ts';

interface Message {
  channel: string;
  content: string;
  link: string | null;
}

interface Recipient {
  recipient: string;
}

interface Customer {
  browser: ScriptlessBrowser;
  taxId: string;
  /** What was sent to them, newest first. */
  messages(): Promise<readonly Message[]>;
}

const LOAN = '/cliente/emprestimo';
const PIX = '/cliente/pagamento/pix';
const PIX_CODE = /^000201.*6304[0-9A-F]{4}$/;

async function logIn(origin: string, browser: ScriptlessBrowser, scenario = 'current'): Promise<Customer> {
  const { taxId, password } = await newLogin(origin, scenario);
  await browser.open(origin + LOAN);
  expect(browser.path).toBe('/entrar');
  await browser.fill('CPF ou e-mail', taxId);
  await browser.fill('Senha', password);
  await browser.press('Entrar');
  expect([browser.path, (await browser.text).includes('3ª parcela de 12')], await browser.text).toEqual([
    LOAN,
    true,
  ]);
  const messages = async () => {
    const sent = await fetch(`${origin}/sandbox/api/outbox?taxId=${taxId}`);
    return ((await sent.json()) as { messages: Message[] }).messages;
  };
  return { browser, taxId, messages };
}

async function pay(origin: string, code = ''): Promise<void> {
  expect(code).toMatch(PIX_CODE);
  const paid = await fetch(`${origin}/sandbox/partner/bank`, {
    method: 'POST',
    body: new URLSearchParams({ code }),
  });
  expect(paid.ok).toBe(true);
}

async function payByPix(origin: string, to: ScriptlessBrowser): Promise<void> {
  const { browser } = await logIn(origin, to);
  await browser.open(`${origin}/cliente/home`);
  expect(await browser.text).toContain('3ª parcela de 12');
  await browser.press('Boleto ou cartão');
  await browser.press('Pagar com Pix');
  expect([browser.path, await browser.shows('Código QR do Pix deste pagamento')]).toEqual([PIX, true]);
  await browser.press('Atualizar esta página');
  expect(await browser.text).toContain('Esperando o seu pagamento');
  await browser.open(browser.url);
  await pay(origin, (await browser.codes)[0]);
  await browser.wait();
  expect(await browser.text).toContain('Pagamento recebidoA parcela 3 está paga.');
  await browser.press('Voltar para o meu empréstimo');
  await browser.press('Parcelas');
  expect(await browser.text).toContain('3 de 12 parcelas pagas');
}

async function payBillByPix(origin: string, to: ScriptlessBrowser): Promise<void> {
  const { browser } = await logIn(origin, to);
  const answer = await browser.send('/api/loan/current/re-payments');
  const { nextUnpaidInstallment } = (await answer.json()) as {
    nextUnpaidInstallment: { bill: { id: string } };
  };
  await browser.open(`${origin}/cliente/pagamento/${nextUnpaidInstallment.bill.id}/pix`);
  await pay(origin, (await browser.codes)[0]);
  // The page looks every five seconds, as with scripts.
  const limit = Date.now() + 60_000;
  while (!(await browser.text).includes('Pagamento recebido') && Date.now() < limit)
    await browser.press('Atualizar esta página');
  expect(await browser.text).toContain('Pagamento recebido');
}

async function payBySlip(origin: string, to: ScriptlessBrowser): Promise<void> {
  const { browser, messages } = await logIn(origin, to);
  expect((await browser.codes)[0]).toMatch(/^\d{47}$/);
  await browser.press('Baixar boleto (PDF)');
  // The page arrives before the file that it starts.
  await vi.waitFor(
    async () =>
      expect(await browser.saved).toEqual([
        { name: expect.stringMatching(/^boleto.*\.pdf$/), start: '%PDF-' },
      ]),
    { timeout: LONGEST_WAIT },
  );
  expect([browser.path, (await browser.text).includes('O boleto foi baixado')]).toEqual([LOAN, true]);
  const before = (await messages()).length;
  await browser.press('Receber o boleto por e-mail');
  expect(await browser.text).toContain('O boleto foi enviado para cl***@');
  const [newest, ...others] = await messages();
  expect([newest?.channel, others.length]).toEqual(['email', before]);
}

async function comeByLink(origin: string, to: ScriptlessBrowser): Promise<void> {
  const { browser, taxId, messages } = await logIn(origin, to);
  await browser.press('Conta');
  await browser.press('Sair');
  expect(browser.path).toBe('/entrar');
  await browser.open(origin + LOAN);
  expect(browser.path).toBe('/entrar');
  await browser.press('Receber um link de acesso');
  await browser.fill('CPF', taxId);
  await browser.fill('Como quer receber o link?', 'E-mail');
  await browser.press('Enviar link');
  expect(await browser.text).toContain('Confira suas mensagens');
  // It does not lead away from what it says, and tells how to go on.
  expect(await browser.wait()).toBe(false);
  await browser.press('Atualizar esta página');
  expect(await browser.text).toContain('Você pode pedir outro em');
  const link = (await messages()).find((message) => message.link !== null)?.link;
  await browser.open(link ?? '');
  await browser.press('Entrar');
  expect([browser.path, (await browser.text).includes('3ª parcela de 12')]).toEqual([LOAN, true]);
}

/** @param looks sees the new amount before confirming; who does not is shown it instead */
async function moveInstallment(origin: string, to: ScriptlessBrowser, looks: boolean): Promise<void> {
  const { browser } = await logIn(origin, to);
  const answer = await browser.send('/api/loan/current/re-payments');
  const { balance } = (await answer.json()) as { balance: { number: number; dueDate: string }[] };
  const due = balance.find(({ number }) => number === 5)?.dueDate ?? '';
  const day = addDays(due, 7).split('-').reverse().join('/');
  await browser.open(`${origin}${LOAN}/outra-data?installment=5`);
  await browser.fill('Nova data de pagamento', day);
  await browser.press(looks ? 'Ver como fica' : 'Ver o valor na nova data');
  expect(await browser.text).toContain(`Novo vencimento${day}`);
  expect((await browser.text).includes('Confira o novo valor e confirme a nova data.')).toBe(!looks);
  await browser.press('Confirmar a nova data');
  expect(await browser.text).toContain('Parcela reagendada');
}

async function changePhone(origin: string, to: ScriptlessBrowser): Promise<void> {
  const { browser, messages } = await logIn(origin, to);
  const newestCode = async () => /é (\d{6})/.exec((await messages())[0]?.content ?? '')?.[1] ?? '';
  await browser.open(`${origin}/cliente/perfil`);
  await browser.press('Trocar o celular');
  const known = (await (await browser.send('/api/customer/contact')).json()) as Record<string, Recipient[]>;
  await browser.press(`Receber código por e-mail em ${known.contacts?.[0]?.recipient}`);
  await browser.fill('Código do contato atual', '12345');
  await browser.fill('Novo celular com DDD', '(11) 97777-6655');
  await browser.press('Enviar código ao novo contato');
  expect(await browser.text).toContain('O código tem 6 números');
  await browser.fill('Código do contato atual', await newestCode());
  await browser.press('Enviar código ao novo contato');
  await browser.fill('Código do contato novo', await newestCode());
  await browser.press('Confirmar a troca');
  expect(await browser.text).toContain('Celular trocado.');
  expect(await browser.text).toContain('(11) *****-6655');
}

export const CUSTOMER_PLAYS: readonly [
  name: string,
  play: (origin: string, to: ScriptlessBrowser) => Promise<void>,
][] = [
  ['a customer logs in by password, pays by Pix, and the page notices', payByPix],
  ['a bill is paid by Pix, and a button tells', payBillByPix],
  ['the slip is marked, downloaded and sent', payBySlip],
  ['a customer logs out, and in by a link', comeByLink],
  ['the phone is changed by a code to each contact', changePhone],
  ['an installment is moved, its amount seen before', (origin, to) => moveInstallment(origin, to, true)],
  ['an installment is not moved unseen', (origin, to) => moveInstallment(origin, to, false)],
];
