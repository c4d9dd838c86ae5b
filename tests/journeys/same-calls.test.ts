/**
 * What a portal asks a lender of its own: a customer's log-in, slip, Pix and log-out make the same calls by scripts and
 * without, a part of a page that the lender is slow to answer is read once, by the server, and what it answers otherwise than
 * promised is an error for the customer.
 */
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LONGEST_WAIT, newVisitor, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { freePort, type Portal, startPortal } from '../support/portal.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { type Login, newLogin } from './customer.ts';
import { arrive, press } from './play.ts';

const browser = browserForFile();

interface Call {
  call: string;
  body: string;
}

let calls: Call[] = [];
/** The bill of the customer's next installment, as the lender told it first. */
let nextBill: string | null = null;
/** The lender takes its time for this address. */
let slow: string | null = null;
/** Longer than a page waits for its parts, shorter than it waits for itself (ms). */
const SLOW_MS = 500;
/** What the lender answers at an address instead. */
let otherwise: { at: string; body: string } | null = null;
let between: Server;
let portal: Portal;

interface Repayments {
  nextUnpaidInstallment: { bill: { id: string } };
}

const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'host'];

/** Passes all on to the lender, and notes it. */
function listenTo(lender: string): Server {
  return createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { method = 'GET', url = '/', headers } = request;
    calls.push({ call: `${method} ${url}`, body: String(body) });
    if (slow !== null && url.includes(slow)) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (otherwise !== null && url.includes(otherwise.at)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(otherwise.body);
      return;
    }
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      HOP.includes(name) ? [] : [[name, String(value)] as [string, string]],
    );
    const answer = await fetch(lender + url, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const back = [...answer.headers].filter(([name]) => !HOP.includes(name) && name !== 'set-cookie');
    response.writeHead(answer.status, [
      ...back.flat(),
      ...answer.headers.getSetCookie().flatMap((cookie) => ['set-cookie', cookie]),
    ]);
    const told = Buffer.from(await answer.arrayBuffer());
    if (answer.ok && url.startsWith('/api/loan/current/re-payments'))
      nextBill ??= (JSON.parse(String(told)) as Repayments).nextUnpaidInstallment.bill.id;
    response.end(told);
  });
}

beforeAll(async () => {
  const port = await freePort();
  between = listenTo(sharedPortal()).listen(port, '127.0.0.1');
  // In production the server wants all facts of the company, where the lender is a real one.
  portal = await startPortal({
    env: { LENDER_API_URL: `http://127.0.0.1:${port}/api`, NODE_ENV: 'test' },
  });
});
afterAll(async () => {
  await portal.stop();
  between.close();
});

/** What a visitor does on the pages. */
interface Hands {
  open(path: string): Promise<void>;
  fill(answers: Record<string, string>): Promise<void>;
  press(name: string): Promise<void>;
  at(path: string): Promise<void>;
  see(text: string): Promise<void>;
  code(): Promise<string>;
}

async function logIn(hands: Hands, { taxId, password }: Login): Promise<void> {
  await hands.open('/entrar');
  await hands.fill({ 'CPF ou e-mail': taxId, Senha: password });
  await hands.press('Entrar');
  await hands.at('/cliente/emprestimo');
}

async function pay(hands: Hands): Promise<Call[]> {
  const { taxId, password } = await newLogin(sharedPortal(), 'current');
  calls = [];
  nextBill = null;
  await logIn(hands, { taxId, password });
  await hands.press('Receber o boleto por e-mail');
  await hands.see('O boleto foi enviado para');
  await hands.press('Pagar com Pix');
  await hands.at('/cliente/pagamento/pix');
  const code = await hands.code();
  await fetch(`${sharedPortal()}/sandbox/partner/bank`, {
    method: 'POST',
    body: new URLSearchParams({ code }),
  });
  await hands.see('Pagamento recebido');
  await hands.open('/cliente/sair');
  await hands.at('/entrar');
  const own = { '{taxId}': taxId, '{password}': password, '{nextBill}': nextBill ?? 'told by no answer' };
  const shown = (text: string) =>
    Object.entries(own).reduce((all, [name, value]) => all.replaceAll(value, name), text);
  return calls.map(({ call, body }) => ({ call: shown(call), body: shown(body) }));
}

function withoutScripts(): Hands {
  const visitor = new PlainBrowser(portal.url, '');
  const until = async (isThere: () => boolean) => {
    while (!isThere()) if (!(await visitor.wait())) throw new Error(`${visitor.path}: ${visitor.text}`);
  };
  return {
    open: (path) => visitor.open(portal.url + path),
    async fill(answers) {
      for (const [label, answer] of Object.entries(answers)) visitor.fill(label, answer);
    },
    press: (name) => visitor.press(name),
    at: (path) => until(() => visitor.path === path),
    see: (text) => until(() => visitor.text.includes(text)),
    code: async () => visitor.codes[0] ?? '',
  };
}

function byScripts(page: Page): Hands {
  return {
    open: async (path) => void (await page.goto(portal.url + path)),
    fill: (answers) => fillFields(page, answers),
    press: (name) => press(page, name),
    at: (path) => arrive(page, path),
    see: (text) => page.getByText(text).first().waitFor(),
    code: async () => (await page.locator('.t-copy').first().textContent()) ?? '',
  };
}

const newPage = async (): Promise<Page> => (await newVisitor(browser(), PHONE)).newPage();

/** How visits are counted is told by scripts alone. */
const isTold = ({ call }: Call) => call.startsWith('POST /api/log/');
const isRead = ({ call }: Call) => call.startsWith('GET ');

test('the same is sent, and the same is read', async () => {
  const plain = await pay(withoutScripts());
  const scripted = await pay(byScripts(await newPage()));
  const sent = (all: readonly Call[]) => all.filter((call) => !isRead(call) && !isTold(call));
  const read = (all: readonly Call[]) => [...new Set(all.filter(isRead).map(({ call }) => call))].sort();
  expect(sent(plain)).toEqual(sent(scripted));
  expect(read(plain)).toEqual(read(scripted));
});

test('a slow part follows the page that was sent before it, and is read once', async () => {
  const page = await newPage();
  // Insured: no offer of the insurance lies over the page.
  await logIn(byScripts(page), await newLogin(sharedPortal(), 'current-insured'));
  slow = '/re-payments';
  // A busy machine may take longer for the other reads than the server waits for them: such a page says nothing here.
  await vi.waitFor(
    async () => {
      calls = [];
      const response = await page.goto(`${portal.url}/cliente/home`);
      const [content = '', answers = ''] = (await response?.text())?.split('data-answer=') ?? [];
      expect(content).toMatch(/class="t-part.*t-skeleton/s);
      expect(content).not.toContain('3ª parcela de 12');
      expect(answers).toContain('"/api/loan/current/re-payments');
      await page.getByText('3ª parcela de 12').waitFor();
      expect(calls.filter(({ call }) => call.includes('/re-payments'))).toHaveLength(1);
    },
    { timeout: LONGEST_WAIT, interval: 0 },
  );
  slow = null;
});

test.each([
  ['of no member', '{}'],
  ['of another type', '[]'],
  ['null', 'null'],
  ['of nothing', ''],
  ['of a page', '<h1>Traceback</h1>'],
])('an answer %s is an error, on the page or in its part, with scripts and without', async (_what, body) => {
  const customer = await newLogin(sharedPortal(), 'current-insured');
  for (const hands of [withoutScripts(), byScripts(await newPage())]) {
    await logIn(hands, customer);
    otherwise = { at: '/re-payments', body };
    await hands.open('/cliente/home');
    await hands.see('Não foi possível carregar esta parte');
    otherwise = { at: '/customer/loan/current', body };
    await hands.open('/cliente/home');
    await hands.see('Houve algum erro');
    otherwise = null;
  }
});
