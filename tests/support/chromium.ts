/** The browser the tests drive: this machine's own Chromium, quiet and without a window. */

import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { CHROMIUM_HINT, findChromium } from '../../scripts/proof/chromium.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws {Error} naming what to install when there is no Chromium. */
export function launchChromium(extraFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_HINT);
  return chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...extraFlags] });
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Viewport = { width: 360, height: 800 };

/** A new person at a browser: no cookies, nothing stored, Portuguese, São Paulo; touch on a narrow screen. */
export function newVisitor(browser: Browser, viewport: Viewport = PHONE): Promise<BrowserContext> {
  const isPhone = viewport.width <= 600;
  return browser.newContext({
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: [],
  });
}
