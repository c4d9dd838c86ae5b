/**
 * One page played in both ways at once: in the browser's engine in a document, and by the server for a browser without
 * scripts. Each round fills in the same controls and presses the same button; what is then to be seen must be equal.
 */

import { act, cleanup, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { CompiledApp } from '../../renderer/language/definition/compiled.ts';
import { entriesOf } from '../../renderer/runtime/engine/form/entries.ts';
import type { ScreenState } from '../../renderer/runtime/engine/state.ts';
import { type CallRequest, type CallResult, createReads, type Host } from '../../renderer/runtime/index.ts';
import { createUnderWay } from '../../renderer/runtime/store/under-way.ts';
import { keepable } from '../../renderer/runtime/view/draft-keeper.ts';
import { createPageOwner } from '../../renderer/server/calls/page-owner.ts';
import { createPlainCalls } from '../../renderer/server/render/plain-calls.ts';
import { PRESS } from '../../renderer/server/render/plain-form.ts';
import type { CarriedPage, PlainRequest } from '../../renderer/server/render/plain-request.ts';
import { type PlayedPage, playPage } from '../../renderer/server/render/play-page.tsx';
import { pageHost } from '../../src/app/page-host.ts';
import { openPortal, place } from '../runtime/view/portal-stage.tsx';
import { selectOptions } from '../support/selected-options.ts';
import { holdPauses } from './held-pauses.ts';

/** A page to play. The hosts of both ways begin with the same shared values. */
export interface Trip {
  app: CompiledApp;
  /** Path and query. */
  address: string;
  /** A new host of the browser, whose `call` is replaced. */
  host(): Host;
  /** How the lender answers; `failure` is what it does with the writes of a round. */
  answer(request: CallRequest, failure: Failure | null): CallResult | Promise<CallResult>;
}

export interface Failure {
  status: number;
  code: string;
  field?: string;
}

export interface Filled {
  /** Of the control: `keyed`. */
  key: string;
  /** The text, the chosen option's value, or whether it is ticked. */
  value: string | boolean;
}

/** What is to be seen after a round. */
export interface Seen {
  /** The writes of the round. */
  calls: readonly string[];
  path: string;
  /** By screen or part. */
  states: Readonly<Record<string, unknown>>;
  /** By key. */
  controls: Record<string, unknown>;
  errors: readonly string[];
}

const controlsIn = (page: ParentNode): HTMLInputElement[] => [
  ...page.querySelectorAll<HTMLInputElement>('input[id]:not([type=hidden]), select[id], textarea[id]'),
];

/**
 * The controls of a page by the path of their answer and their position among those: ids and names differ with the place
 * of a part.
 */
function keyed(page: ParentNode): Map<string, HTMLInputElement> {
  const counts = new Map<string, number>();
  return new Map(
    controlsIn(page).map((control) => {
      const [path = ''] = control.name.split('@');
      const at = counts.get(path) ?? 0;
      counts.set(path, at + 1);
      return [`${path} ${at}`, control];
    }),
  );
}

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
/** A line tells its answer as text; where no scripts run, the same is typed. */
const toldBy = (line: HTMLInputElement) =>
  line.classList.contains('is-unanswered')
    ? ''
    : (line.getAttribute('aria-valuetext') ?? '').replace(/^R\$\s/, '');
const answerIn = (control: HTMLInputElement) => {
  if (isBox(control)) return control.checked;
  return control.type === 'range' ? toldBy(control) : control.value;
};
const valuesIn = (page: ParentNode) =>
  Object.fromEntries([...keyed(page)].map(([key, control]) => [key, answerIn(control)]));
const textsIn = (page: ParentNode, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** Keys differ from request to request; undefined and absent members are the same. */
const plainJson = <T,>(value: T): T =>
  JSON.parse(JSON.stringify(value ?? null).replaceAll(/[\da-f]{8}-[\da-f]{4}-4[\da-f-]{21}/g, 'key'));

/** What both ways have in common of a visit; secrets are in no page. */
function stateOf({ form, vars, step, modals, fieldErrors, phase, notice }: ScreenState): unknown {
  return plainJson({
    ...{ form, vars, step, modals, phase, fieldErrors },
    notice: notice && { tone: notice.tone, text: notice.text },
  });
}

/** A lender that notes the writes of a round. */
function lenderOf({ app, answer }: Trip) {
  let calls: string[] = [];
  let failure: Failure | null = null;
  let pending = 0;
  const send: PlainRequest['send'] = async (address, init) => {
    const method = init?.method ?? 'GET';
    const [path = ''] = address.split('?');
    const found = Object.entries(app.operations).find(
      ([, one]) =>
        one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    if (!found) return new Response('a file');
    const [operation] = found;
    const isWrite = method !== 'GET' && operation !== 'tagAnalyticsEvent';
    if (isWrite) calls.push(`${method} ${address} ${String(init?.body ?? '')}`);
    const request = { operation, params: {}, body: null, key: '' } as unknown as CallRequest;
    pending += 1;
    try {
      const result = await answer(request, isWrite ? failure : null);
      const body = result.ok ? result.value : { ...result, message: '' };
      return new Response(JSON.stringify(body ?? null), { status: result.ok ? 200 : result.status || 500 });
    } finally {
      pending -= 1;
    }
  };
  return {
    send,
    begin(next: Failure | null) {
      calls = [];
      failure = next;
    },
    calls: () => plainJson(calls),
    pending: () => pending,
  };
}

const OWN = 'http://localhost';
const PARTNER = 'https://partner.example';
const mayLeaveFor = (url: string) => [OWN, PARTNER].includes(new URL(url, OWN).origin);
/** Addresses of the portal without its origin. */
const withinOwn = (url: string) => new URL(url, OWN).href.replace(OWN, '');
const tick = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 1)));
/** Turns in which nothing more happens, and how many there are at most. */
const QUIET = 3;
const MOST_TURNS = 200;

/** A saved file leads this browser away to its content, where addresses have no origin: back to the site. */
const returnToSite = () =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${OWN}:3000/`);

async function inBrowser(trip: Trip) {
  returnToSite();
  const lender = lenderOf(trip);
  const { app } = trip;
  const calls = createPlainCalls({
    operations: app.operations,
    send: lender.send,
    owner: createPageOwner(),
    ownHeaders: () => ({}),
    underWay: createUnderWay(),
    limit: Number.POSITIVE_INFINITY,
    onHeaders: () => {},
  });
  const own = trip.host();
  const reads = createReads({ store: own.store, app, send: (request) => calls.call(request) });
  const host: Host = {
    ...own,
    mayLeaveFor,
    call: reads.send,
    reportRenderError(_, error) {
      throw error;
    },
  };
  let left: string | null = null;
  vi.spyOn(location, 'assign').mockImplementation((url) => {
    left ??= String(url);
  });
  // Files only: calls go through the host.
  vi.stubGlobal('fetch', (url: string | URL) => {
    const { pathname, search } = new URL(url, OWN);
    return lender.send(pathname + search);
  });
  const release = holdPauses();
  const isBusy = () =>
    lender.pending() > 0 ||
    Object.values(host.store.getState().visits).some(
      ({ isShown, state }) =>
        isShown && (state.runs.some(({ resting }) => !resting) || state.phase === 'loading'),
    );
  const settled = async () => {
    for (let turns = 0, quiet = 0; quiet < QUIET && turns < MOST_TURNS; turns++) {
      await tick();
      quiet = isBusy() ? 0 : quiet + 1;
    }
  };
  await openPortal(host, trip.address);
  await settled();
  const visits = () => Object.values(host.store.getState().visits).filter(({ isShown }) => isShown);
  return {
    /** Keys of the controls whose answers no page carries. */
    secrets: () =>
      visits().flatMap(({ screen: { form }, state }) =>
        form
          ? [...entriesOf(form, state.form).values()].flatMap(({ path, ui }) =>
              ui.stored === false ? [`${path} 0`] : [],
            )
          : [],
      ),
    /** Whether the lender refused the answer of this control. */
    isRefused: (key: string) => visits().some(({ state }) => key.replace(/ \d+$/, '') in state.fieldErrors),
    /** Nobody can press what is behind an open dialog. */
    buttons: () => [
      ...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document).querySelectorAll('button'),
    ],
    controls: () => keyed(document),
    forms: () => document.forms.length,
    /** Fills in what is on the page. @returns what was */
    async fill(filled: readonly Filled[]): Promise<Filled[]> {
      const done: Filled[] = [];
      for (const one of filled) {
        const control = keyed(document).get(one.key);
        if (!control) continue;
        done.push(one);
        await act(async () => {
          if (isBox(control)) {
            if (control.checked !== one.value) fireEvent.click(control);
          } else if (control.tagName === 'SELECT')
            fireEvent.change(control, { target: { value: one.value } });
          else fireEvent.input(control, { target: { value: one.value } });
          fireEvent.blur(control);
        });
        await settled();
      }
      return done;
    },
    async press(button: HTMLElement, failure: Failure | null): Promise<Seen> {
      returnToSite();
      lender.begin(failure);
      const before = place.passed.length;
      await act(async () => button.click());
      await act(async () => release());
      await settled();
      // The page that was led to may lead on by itself; without scripts that is asked for afterwards.
      const path =
        place.passed.slice(before).find((one) => one !== trip.address) ??
        (left === null ? trip.address : withinOwn(left));
      const isThere = path === trip.address;
      return {
        calls: lender.calls(),
        path,
        states: isThere
          ? Object.fromEntries(
              visits().map(({ screen, state }) => [
                screen.id,
                stateOf(screen.form ? { ...state, form: keepable(screen.form, state.form) } : state),
              ]),
            )
          : {},
        controls: isThere ? valuesIn(document) : {},
        errors: isThere ? textsIn(document, '.t-field__error') : [],
      };
    },
  };
}

async function withoutScripts(trip: Trip) {
  const lender = lenderOf(trip);
  const { pathname: path, search } = new URL(trip.address, OWN);
  let given = 0;
  const play = async (carried: CarriedPage, posted: PlainRequest['posted']): Promise<PlayedPage> => {
    vi.stubEnv('SSR', true);
    try {
      return await playPage(pageHost, trip.app, {
        ...{ path, search, host: 'localhost', cookies: {}, led: null, patience: 5000 },
        ...{ send: lender.send, userAgent: '', owner: null, carried, posted, elapsed: 0 },
        ...{ partners: [PARTNER], origin: OWN },
        newKey: () => `00000000-0000-4000-8000-${String(++given).padStart(12, '0')}`,
      });
    } finally {
      vi.unstubAllEnvs();
    }
  };
  const shared = trip.host().store.getState().shared as Record<string, unknown>;
  let page = await play({ at: Date.now(), shared, owner: null, visits: {}, controls: [], removed: {} }, null);
  const html = document.implementation.createHTMLDocument();
  const show = () => {
    html.body.innerHTML = page.kind === 'page' ? page.html : '';
    selectOptions(html);
  };
  show();
  const seen = (): Seen => ({
    calls: lender.calls(),
    path: page.kind === 'redirect' ? withinOwn(page.to) : trip.address,
    states:
      page.kind === 'page'
        ? Object.fromEntries(
            Object.entries(page.carried.visits).map(([name, state]) => [name.split(' ')[0], stateOf(state)]),
          )
        : {},
    controls: valuesIn(html),
    errors: textsIn(html, '.t-field__error'),
  });
  return {
    page: () => page,
    controls: () => keyed(html),
    /** Without the one that Enter presses, and the one that only shows what the answers change. */
    buttons: () => [...html.querySelectorAll<HTMLButtonElement>(`button[name="${PRESS}"]:not([value=""])`)],
    async post(filled: readonly Filled[], press: string, failure: Failure | null): Promise<Seen> {
      lender.begin(failure);
      const own = keyed(html);
      for (const { key, value } of filled) {
        const control = own.get(key);
        if (!control) throw new Error(`the page without scripts has no control ${key}`);
        if (typeof value === 'boolean') {
          if (control.type === 'radio')
            for (const one of controlsIn(html))
              if (one.type === 'radio' && one.name === control.name) one.checked = false;
          control.checked = value;
        } else control.value = value;
      }
      const texts = (name: string) =>
        controlsIn(html).flatMap((one) =>
          one.name === name && !one.disabled && one.type !== 'file' && (!isBox(one) || one.checked)
            ? [one.value]
            : [],
        );
      if (page.kind !== 'page') throw new Error('the page was left');
      const carried = JSON.parse(JSON.stringify(page.carried)) as CarriedPage;
      page = await play(carried, (name) => ({ texts: name === PRESS ? [press] : texts(name), files: [] }));
      show();
      return seen();
    },
  };
}

const labelled = <T extends HTMLElement>(all: readonly T[], text: string): T[] =>
  all.filter(({ textContent }) => textContent === text);

/** Opens a page in both ways. */
export async function openBothWays(trip: Trip) {
  const plain = await withoutScripts(trip);
  const browser = await inBrowser(trip);
  const others = (button: HTMLElement) => labelled(browser.buttons(), button.textContent);
  return {
    browser,
    plain,
    isOpen: () => plain.page().kind === 'page',
    /** The buttons of the page without scripts that the browser has, too. */
    buttons: () =>
      plain.buttons().filter((one, _, all) => others(one).length === labelled(all, one.textContent).length),
    /** Fills in the same and presses the same. Secrets are filled in again, because no page carries them. */
    async play(filled: readonly Filled[], press: HTMLButtonElement, failure: Failure | null) {
      const at = labelled(plain.buttons(), press.textContent).indexOf(press);
      const secrets = browser.secrets();
      const own = browser.controls();
      const again = secrets.flatMap((key) => {
        const control = own.get(key);
        return control ? [{ key, value: answerIn(control) }] : [];
      });
      // Whoever gives a refused secret again has changed it, though to the same.
      const refused = again.filter(({ key }) => browser.isRefused(key));
      await browser.fill([...refused.map(({ key }) => ({ key, value: '' })), ...refused]);
      const done = [...again, ...(await browser.fill(filled))];
      const button = others(press)[at];
      if (!button) throw new Error(`the browser has no longer a button ${press.textContent}`);
      const seen = {
        browser: await browser.press(button, failure),
        plain: await plain.post(done, press.value, failure),
      };
      for (const { controls } of Object.values(seen)) for (const key of secrets) delete controls[key];
      return seen;
    },
  };
}

export type BothWays = Awaited<ReturnType<typeof openBothWays>>;

/** Closes what is open. */
export function closeBothWays(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
}
