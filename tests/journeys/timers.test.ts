/**
 * The times of specification §9 on the real screens, with the browser's clock held: shortly before its time nothing
 * has changed, shortly after it has.
 */

import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { LONGEST_WAIT, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { customerVisits, open, type Visit } from './customer-visit.ts';
import { press } from './play.ts';

const SCRIPT = /\/assets\/seguro[^/]*\.js/;

const asCustomer = customerVisits();

/** The clock moves by this much at a time while a page works, so a timer is known to have started this exactly. */
const TICK_MS = 20;
const CLOSE_MS = 100;
/** What a page may take until then, by the clock of the wall: a busy machine is slow. */
const START_LIMIT_MS = 60_000;

/** A step that starts a timer, how long the timer runs, and what the page shows of it before and after. */
interface Timed {
  what: string;
  path: string;
  scenario?: string;
  /** Before the page is opened, which loads later screens when it is idle. */
  before?(page: Page): Promise<unknown>;
  /** Leads to where the timer starts; the clock runs. */
  prepare?(page: Page): Promise<unknown>;
  /** Leads to the start of the timer. */
  act(page: Page): Promise<unknown>;
  /** True once the timer runs, or a part of the address with whose request it starts; otherwise it runs after `act`. */
  isStarted?(page: Page): Promise<boolean>;
  startsWith?: string;
  milliseconds: number;
  /** True once the time has passed; or, below, the request that is sent then. */
  isOver?(page: Page): Promise<boolean>;
  isSent?(request: Request): boolean;
  allowed?: readonly RegExp[];
}

/** React shows a state first and starts its timers then, as tasks of its own: a busy machine may be between the two. */
const finishTasks = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  });

/** Acts, and moves the held clock until the timer has started. */
async function startTimer(page: Page, { act, startsWith, ...timed }: Timed): Promise<void> {
  const isStarted = startsWith ? await fetched(startsWith, page) : timed.isStarted;
  const acting = act(page);
  const limit = Date.now() + START_LIMIT_MS;
  while (isStarted && !(await isStarted(page))) {
    if (Date.now() > limit) throw new Error('the timer did not start');
    await page.clock.runFor(TICK_MS);
  }
  await acting;
  await finishTasks(page);
}

declare global {
  interface Window {
    fetchedAddresses: string[];
  }
}

/** Lets the page itself note what it fetches: a busy browser reports a request when the clock has moved on already. */
function noteFetches(): void {
  const { fetch } = window;
  window.fetchedAddresses = [];
  window.fetch = (input, init) => {
    window.fetchedAddresses.push(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
}

/** Whether the page has fetched an address with this part from now on. */
async function fetched(part: string, page: Page): Promise<(page: Page) => Promise<boolean>> {
  const from = await page.evaluate(() => window.fetchedAddresses.length);
  return () =>
    page.evaluate(
      ([wanted, start]) => window.fetchedAddresses.slice(start).some((address) => address.includes(wanted)),
      [part, from] as const,
    );
}

/** Whether a matching request is sent from now on. */
function requested(page: Page, matches: (request: Request) => boolean): () => Promise<boolean> {
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= matches(request);
  });
  return async () => isSent;
}

/** Follows a link, once the page has it. */
const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent('click');

const isShown = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().isVisible();

const hasButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).isVisible();

async function sendLink(page: Page): Promise<void> {
  await fillFields(page, { CPF: '52998224725' });
  await press(page, 'Enviar link');
  await page.getByRole('heading', { name: 'Confira suas mensagens' }).waitFor();
}

const CHAT_READ = 'customer-chat/search';
const isChatRead = (request: Request) => request.url().includes(CHAT_READ);

const TIMES: readonly Timed[] = [
  {
    what: 'a login link may be sent again after 30 s',
    path: '/entrar/link',
    prepare: (page) => page.context().clearCookies(),
    act: sendLink,
    isStarted: (page) => isShown(page, /Você pode pedir outro em/),
    milliseconds: 30_000,
    isOver: (page) => hasButton(page, 'Enviar outro e-mail'),
  },
  {
    what: 'sending it again is shown for 2 s',
    path: '/entrar/link',
    prepare: async (page) => {
      await page.context().clearCookies();
      await sendLink(page);
      await page.clock.fastForward(31_000);
      await page.getByRole('button', { name: 'Enviar outro e-mail' }).waitFor();
    },
    // A timer that runs out before the response waits for it.
    act: async (page) => {
      await press(page, 'Enviar outro e-mail');
      await page.getByText(/Você pode pedir outro em/).waitFor();
    },
    isStarted: (page) => isShown(page, 'Enviando um novo link…'),
    milliseconds: 2000,
    isOver: async (page) => !(await isShown(page, 'Enviando um novo link…')),
  },
  {
    what: 'preferences are waited for 8 s',
    path: '/cliente/perfil',
    prepare: (page) => page.route('**/api/customer/get-message-preferences', () => new Promise(() => {})),
    act: (page) => page.locator('main').getByText('Preferências de mensagens').first().click(),
    startsWith: 'get-message-preferences',
    milliseconds: 8000,
    isOver: (page) =>
      isShown(page, 'Tempo limite atingido ao carregar preferências. Tente novamente mais tarde.'),
  },
  {
    what: 'a due day is simulated after a pause of 500 ms',
    scenario: 'paid',
    path: '/emprestimo/solicitacao/atualiza-data-vencimento',
    act: async (page) => {
      await fillFields(page, { 'Novo dia do vencimento': '12' });
      await page.keyboard.press('Tab');
    },
    milliseconds: 500,
    isSent: (request) => request.url().includes('simulate-pay-day'),
  },
  {
    what: 'a screen that cannot be rendered is reloaded after 10 s',
    path: '/cliente/home',
    before: (page) =>
      page.route(SCRIPT, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export const screen = {}' }),
      ),
    act: (page) => follow(page, '/cliente/seguro'),
    isStarted: (page) => isShown(page, 'Erro ao renderizar a página.'),
    milliseconds: 10_000,
    isSent: (request) => request.isNavigationRequest(),
    allowed: [/TypeError/],
  },
  {
    what: 'a page whose data cannot be loaded tries again after 30 s',
    path: '/cliente/home',
    prepare: (page) =>
      page.route('**/api/customer/insurance/info', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal-error', message: '' } }),
      ),
    act: (page) => follow(page, '/cliente/seguro'),
    isStarted: (page) => isShown(page, 'Houve algum erro'),
    milliseconds: 30_000,
    isSent: (request) => request.url().includes('/insurance/info'),
    allowed: [/500/],
  },
  {
    what: '«copied» is shown for 2 s: Pix code',
    path: '/cliente/pagamento/pix',
    act: (page) => press(page, 'Copiar código Pix'),
    isStarted: (page) => hasButton(page, 'Código copiado'),
    milliseconds: 2000,
    isOver: (page) => hasButton(page, 'Copiar código Pix'),
  },
  {
    what: 'the next banner comes after 10 s',
    path: '/cliente/home',
    prepare: (page) => press(page, 'Pausar'),
    // A carousel that is pointed at, or has the focus, stays.
    act: async (page) => {
      await press(page, 'Continuar');
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    },
    milliseconds: 10_000,
    isOver: (page) => isShown(page, '2 de 6'),
  },
  {
    what: 'the messages of a chat are read every 5 s',
    scenario: 'late',
    path: '/cliente/home',
    act: (page) => press(page, 'Chat'),
    startsWith: CHAT_READ,
    milliseconds: 5000,
    isSent: isChatRead,
  },
  {
    what: 'a chat ends after 600 s',
    scenario: 'late',
    path: '/cliente/home',
    act: (page) => press(page, 'Chat'),
    isStarted: (page) => isShown(page, /Escreva a sua pergunta/),
    milliseconds: 600_000,
    isOver: (page) => isShown(page, 'O tempo desta conversa acabou.'),
  },
];

test('a chat that is closed is not read any more', async () => {
  await asCustomer('late', PHONE, async ({ page }) => {
    await page.clock.install();
    await open(page, '/cliente/home');
    const first = page.waitForResponse('**/api/customer-chat/search*');
    await press(page, 'Chat');
    await first;
    await press(page, 'Fechar');
    const isRead = requested(page, isChatRead);
    await page.clock.fastForward(20_000);
    expect(await isRead()).toBe(false);
  });
});

test.each(TIMES)('$what', async (timed) => {
  const { scenario = 'current', path, before, prepare, milliseconds, isSent, allowed } = timed;
  const visit = async ({ page }: Visit) => {
    await page.clock.install();
    await page.addInitScript(noteFetches);
    await before?.(page);
    await open(page, path);
    await prepare?.(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await startTimer(page, timed);
    const isOver = isSent ? requested(page, isSent) : () => timed.isOver?.(page);
    await page.clock.runFor(milliseconds - CLOSE_MS);
    expect(await isOver()).toBe(false);
    await page.clock.runFor(2 * CLOSE_MS);
    await expect.poll(isOver, { timeout: LONGEST_WAIT }).toBe(true);
    await page.clock.resume();
  };
  await asCustomer(scenario, PHONE, visit, allowed);
});
