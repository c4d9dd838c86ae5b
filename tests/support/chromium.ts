/** The browser for the tests: this machine's Chromium, headless. */

import { randomInt } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { CHROMIUM_HINT, findChromium } from '../../scripts/test-tools/chromium.mjs';
import { turn } from './drawn.ts';
import { forgetNewFeatures } from './oldest-browser.ts';
import { SANDBOX_AUTHORIZATION } from './sandbox-secret.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function launchOptions(extraFlags: readonly string[] = []): LaunchOptions {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_HINT);
  return { executablePath, headless: true, args: [...FLAGS, ...extraFlags] };
}

/** @throws {Error} naming what to install when there is no Chromium. */
export async function launchChromium(extraFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(launchOptions(extraFlags));
}

/**
 * A browser that keeps pages which were left, as it does for everybody but Playwright; also those with `no-store`, which
 * Chrome does by a field trial that not every build takes part in.
 */
export const launchWithBackCache = (): Promise<Browser> =>
  chromium.launch({
    ...launchOptions(['--enable-features=CacheControlNoStoreEnterBackForwardCache']),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Viewport = { width: 360, height: 800 };

/** One width in a run, by its seed, at both in the course of runs; neighbours in a table get different ones. */
export const widthInTurn = (index: number): Viewport =>
  (turn(2) + index) % 2 === 0 ? PHONE : { width: 1280, height: 800 };

/** A portal that trusts one proxy applies its limits by address to each visitor alone. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Milliseconds that only a page that hangs meets: a loaded machine takes ten times as long as an idle one. */
export const LONGEST_WAIT = 90_000;

/**
 * A new visitor with this machine's browser as it is, for measurements: no cookies, empty storage, Portuguese, São Paulo
 * time; touch on a narrow screen.
 */
export async function currentVisitor(
  browser: Browser,
  viewport: Viewport = PHONE,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const isPhone = viewport.width <= 600;
  const visitor = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress(), authorization: SANDBOX_AUTHORIZATION },
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: [],
    ...options,
  });
  visitor.setDefaultTimeout(LONGEST_WAIT);
  return visitor;
}

/** Init script. */
function forgetServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/**
 * A new visitor with one of the oldest supported browsers. Each of its pixels is one: nothing on our pages depends on how
 * many there are, and to paint four for each takes a tenth of these tests' time. Without `serviceWorkers: 'allow'` it knows none:
 * what one fetches when idle would come between the requests that a test counts, and a test could not answer them.
 */
export async function newVisitor(
  browser: Browser,
  viewport?: Viewport,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const visitor = await currentVisitor(browser, viewport, { deviceScaleFactor: 1, ...options });
  await visitor.addInitScript(forgetNewFeatures);
  if (options.serviceWorkers !== 'allow') await visitor.addInitScript(forgetServiceWorkers);
  return visitor;
}
