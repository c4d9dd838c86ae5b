/**
 * The portal's pages as a customer of the embedded lender gets them, with the origin of each amount: the expression that
 * it was written from. An amount is `money(loan.conditions.cost.payment)`, whatever block shows it.
 */

import { vi } from 'vitest';
import { createModuleCache, loadModules } from '../../../renderer/authoring/snapshots/modules.ts';
import type { CompiledApp } from '../../../renderer/language/definition/compiled.ts';
import { matchUrl } from '../../../renderer/runtime/index.ts';
import { LOOK, PRESS } from '../../../renderer/server/render/plain-form.ts';
import type { CarriedPage, PlainRequest } from '../../../renderer/server/render/plain-request.ts';
import { playPage } from '../../../renderer/server/render/play-page.tsx';
import type { SentRequest } from '../../../renderer/server/render/server-calls.ts';
import { pageHost } from '../../../src/app/page-host.ts';
import { readClock } from '../../../src/sandbox/base/clock.ts';
import { scenarioNamed } from '../../../src/sandbox/scenarios/catalogue.ts';
import { createScenario, newPassword } from '../../../src/sandbox/scenarios/create-scenario.ts';
import { SESSION_COOKIE } from '../../../src/sandbox/sessions/session.ts';
import { portal } from '../../support/portal-compilation.ts';
import { QUICK, type TestLender } from '../lender-client.ts';
import { Customer } from './running-loan.ts';

/** An amount or a rate on a page. */
export interface ShownNumber {
  /** Id of the screen. */
  screen: string;
  /** The formatted argument: `loan.conditions.cost.payment`. */
  from: string;
  /** Cents, or hundredths of a percent. */
  value: number;
  /** The words before it, back to the number before. */
  words: string;
}

export interface ShownPage {
  screen: string;
  path: string;
  /** With a sign behind each formatted number, from which `numbersOf` reads its origin. */
  html: string;
  /** What the page brings back with the next request. */
  carried: CarriedPage;
}

/** The words of a page. */
export const wordsOf = ({ html }: Pick<ShownPage, 'html'>): string =>
  textOf(html.replaceAll(new RegExp(SIGN, 'g'), ''));

/** Functions whose text is a number that somebody is told. */
const FORMATS = /\bfn\.(money|percent|paymentPlan)\(/g;
/** Signs of the private use area: one for each origin. */
const FIRST_SIGN = 0xe000;
const SIGN = /[\ue000-\uf8ff]/;

const ORIGIN = 'http://localhost';
const origins: string[] = [];

/** Position after the parenthesis that closes the one before `start`; texts may hold others. */
function endOfCall(code: string, start: number): number {
  let depth = 1;
  for (let at = start; at < code.length; at++) {
    const sign = code[at];
    if (sign === '"') at = (/^"(?:[^"\\]|\\.)*"/.exec(code.slice(at))?.[0].length ?? 1) - 1 + at;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  throw new Error('a call without an end');
}

/** The path as an author wrote it. */
const written = (argument: string): string =>
  argument
    .replaceAll('$.', '')
    .replaceAll('?.', '.')
    .replaceAll(/facts\.(\w+)\(\$\)/g, '$1')
    .replaceAll(/rt\.get\(([\w.]+), (\d+)\)/g, '$1.$2');

function signFor(origin: string): string {
  const known = origins.indexOf(origin);
  return String.fromCharCode(FIRST_SIGN + (known < 0 ? origins.push(origin) - 1 : known));
}

/** A module whose formatted numbers carry the sign of their origin. */
export function marked(code: string): string {
  let result = '';
  let done = 0;
  for (const { index, 0: call } of code.matchAll(FORMATS)) {
    // An amount inside the argument of another belongs to that one.
    if (index < done) continue;
    const end = endOfCall(code, index + call.length);
    const sign = signFor(written(code.slice(index + call.length, end - 1)));
    result += `${code.slice(done, index)}(${code.slice(index, end)} + "${sign}")`;
    done = end;
  }
  return result + code.slice(done);
}

/** @param change of a module's code, to plant a fault */
export async function markedPortal(change: (code: string, id: string) => string = (code) => code) {
  const modules = new Map([...portal.modules].map(([id, code]) => [id, marked(change(code, id))] as const));
  const { app } = await loadModules({ modules }, createModuleCache(), true);
  return { ...app, loadErrors: async () => app.loadErrors() };
}

const NUMBER = /(\d{1,3}(?:\.\d{3})*),(\d{2})/g;
const MOST_WORDS = 80;

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Ids of the screens and parts that show a formatted number. */
export const SCREENS_WITH_NUMBERS: ReadonlySet<string> = new Set(
  [...portal.modules].flatMap(([id, code]) =>
    id.includes('/screen/') && hasNumbers(code) ? [id.slice(id.indexOf('/screen/') + 8)] : [],
  ),
);

function hasNumbers(code: string): boolean {
  if (code.search(FORMATS) >= 0) return true;
  const parts = [...code.matchAll(/from "(virtual:trilha\/part\/[^"]+)"/g)];
  return parts.some(([, part = '']) => hasNumbers(portal.modules.get(part) ?? ''));
}

/** The numbers of a page that were formatted, in their order. What a text simply contains has no origin. */
export function numbersOf({ screen, html }: Pick<ShownPage, 'screen' | 'html'>): ShownNumber[] {
  const texts = html.split(new RegExp(`(?<=${SIGN.source})`));
  return texts.flatMap((text) => {
    const sign = text.at(-1) ?? '';
    const found = [...text.matchAll(NUMBER)];
    if (!SIGN.test(sign) || found.length === 0) return [];
    const from = origins[sign.charCodeAt(0) - FIRST_SIGN] ?? '';
    // The plan of payments is one text with several amounts; before any other sign the last one is meant.
    const own = from.endsWith('.payments') ? found.slice(-2) : found.slice(-1);
    const before = own[0]?.index ?? 0;
    const words = textOf(text.slice(0, before)).replace(/R\$$/, '').slice(-MOST_WORDS);
    return own.map(([, whole = '', cents]) => ({
      ...{ screen, from, words },
      value: Number(whole.replaceAll('.', '') + cents),
    }));
  });
}

interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}

export interface VisitorOptions {
  /** An answer of the lender as it is passed on. */
  change?(answer: unknown, address: string): unknown;
  /** Which calls get no answer in time. */
  isLost?(address: string): boolean;
}

/** Pages that are opened by their address, as the lender's customer with this session. */
export function visitor(app: CompiledApp, lender: TestLender, token: string, options: VisitorOptions = {}) {
  /** Opening pages changes no amount: equal reads have equal answers. */
  const reads = new Map<string, Reply>();
  const written: Reply[] = [];
  let keys = 0;

  async function ask(address: string, request?: SentRequest): Promise<Reply> {
    const reply = await lender.app.inject({
      method: (request?.method ?? 'GET') as 'GET',
      url: address,
      headers: Object.fromEntries(request?.headers ?? []),
      cookies: { [SESSION_COOKIE]: token },
      ...(request?.body === undefined ? {} : { payload: request.body as string }),
    });
    const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
    return { status: reply.statusCode, body: reply.body, headers: Object.fromEntries(headers) };
  }

  async function send(address: string, request?: SentRequest): Promise<Response> {
    if (options.isLost?.(address)) return new Promise(() => {});
    const isRead = request === undefined || request.method === 'GET';
    const reply = (isRead ? reads.get(address) : undefined) ?? (await ask(address, request));
    if (isRead) reads.set(address, reply);
    else written.push(reply);
    const { status, body, headers } = reply;
    const isJson = status < 400 && body.startsWith('{');
    const passed =
      options.change && isJson ? JSON.stringify(options.change(JSON.parse(body), address)) : body;
    return new Response(status === 204 ? null : passed, { status, headers });
  }

  async function played(address: string, more: Partial<PlainRequest> = {}) {
    const { pathname: path, search } = new URL(address, ORIGIN);
    vi.stubEnv('SSR', true);
    try {
      const page = await playPage(pageHost, app, {
        ...{ path, search, host: 'localhost', cookies: {}, led: null, patience: 5000 },
        ...{ send, userAgent: '', owner: null, carried: null, posted: null, elapsed: 0 },
        ...{ partners: [], origin: ORIGIN },
        newKey: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`,
        ...more,
      });
      return { page, path };
    } finally {
      vi.unstubAllEnvs();
    }
  }

  /** The page that an address leads to, which is often another one; null outside of the portal. */
  async function open(
    address: string,
    more: Partial<PlainRequest> = {},
    most = 4,
  ): Promise<ShownPage | null> {
    const { page, path } = await played(address, more);
    if (page.kind === 'redirect') return page.led === null || most === 0 ? null : open(page.to, {}, most - 1);
    const found = matchUrl(app, path);
    return page.kind === 'page' && found?.kind === 'screen'
      ? { screen: found.route.screen, path, html: page.html, carried: page.carried }
      : null;
  }

  /** The same page after some seconds, in which its timers run. Then the lender is asked again. */
  function wait({ path, carried }: ShownPage, seconds: number): Promise<ShownPage | null> {
    reads.clear();
    return open(path, { carried: { ...carried, at: Date.now() - seconds * 1000 } });
  }

  /** The page after these texts were typed, while what they set off is under way. */
  function type({ path, carried }: ShownPage, texts: Readonly<Record<string, string>>) {
    const posted = (name: string) => {
      const text = name === PRESS ? LOOK : texts[name];
      return { texts: text === undefined ? [] : [text], files: [] };
    };
    return open(path, { carried: JSON.parse(JSON.stringify(carried)), posted, patience: 300 });
  }

  /** What the lender now answers to all that the pages have read, and has answered to what they sent. */
  async function answered(): Promise<unknown[]> {
    const again: Reply[] = [];
    for (const address of reads.keys()) again.push(await ask(address));
    return [...again, ...written].map(({ body }) => JSON.parse(body || 'null') as unknown);
  }

  return { open, wait, type, answered };
}

const CLIENT = {
  ...{ address: '127.0.0.1', userAgent: null, origin: ORIGIN, page: null, visitor: null },
  mayUseSandbox: true,
};

/** A new customer of a scenario, with their pages. */
export async function visitorIn(
  lender: TestLender,
  app: CompiledApp,
  scenario: string,
  options: VisitorOptions = {},
) {
  const found = scenarioNamed(scenario);
  if (!found) throw new Error(`no scenario ${scenario}`);
  const now = await readClock(lender.database);
  const secret = await newPassword(QUICK);
  const call = { now, session: null, client: CLIENT, experiments: [] };
  const created = await lender.database.transaction((database) =>
    createScenario({ ...call, database }, found.choices, secret, async () => null),
  );
  const customer = new Customer(lender, created.loan.id);
  customer.token = created.session;
  return { customer, ...visitor(app, lender, created.session, options) };
}
