/** What a first visit to a page costs: bytes over the network, and paint and interaction times on a slow phone. */

import type { Browser, Page, Request } from 'playwright-core';
import { currentVisitor } from '../tests/support/chromium.ts';

export interface Bytes {
  readonly script: number;
  readonly style: number;
  readonly html: number;
}

export interface Moments {
  /** Largest contentful paint, ms after navigation start. */
  readonly lcp: number;
  /** When the page's script handles the keyboard, ms after navigation start. */
  readonly interactive: number;
}

declare global {
  interface Window {
    benchLcp?: number;
    benchReady?: number;
  }
}

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip: a slow mobile connection. */
const SLOW_LINK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** A paint is the last after this long without a request. */
const SETTLE_MS = 1000;

async function onNewPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const visitor = await currentVisitor(browser);
  try {
    return await work(await visitor.newPage());
  } finally {
    await visitor.close();
  }
}

const KINDS: Readonly<Record<string, keyof Bytes>> = {
  script: 'script',
  stylesheet: 'style',
  document: 'html',
};

/**
 * Compressed bytes of a first visit with an empty cache: all that is requested until the page handles the keyboard. What
 * an idle page fetches later is not of its first load, however soon a fast machine is idle.
 */
export function bytesOf(browser: Browser, url: string): Promise<Bytes> {
  return onNewPage(browser, async (page) => {
    const requests: Request[] = [];
    const note = (request: Request) => requests.push(request);
    page.on('request', note);
    await page.addInitScript(noteMoments);
    await page.goto(url);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    page.off('request', note);
    const ready = await page.evaluate(() => performance.timeOrigin + (window.benchReady ?? 0));
    const sum = { script: 0, style: 0, html: 0 };
    for (const request of requests) {
      const kind = KINDS[request.resourceType()];
      if (kind === undefined) continue;
      await (await request.response())?.finished();
      if (request.timing().startTime > ready) continue;
      sum[kind] += (await request.sizes()).responseBodySize;
    }
    return sum;
  });
}

/**
 * Runs in the page before anything else: records the last largest paint and the time of hydration. Anonymous
 * functions only: tsx marks named ones with a helper that the page does not have.
 */
function noteMoments(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchLcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    if (document.documentElement?.dataset.ready !== undefined) window.benchReady ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, childList: true });
}

/** Gives the page the connection and the processor of a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** One first visit on the slow phone. */
export function momentsOf(browser: Browser, url: string): Promise<Moments> {
  return onNewPage(browser, async (page) => {
    await slowDown(page);
    await page.addInitScript(noteMoments);
    // Not by a question to the page: the script that asks would be compiled before the page is shown.
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.benchReady !== undefined);
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => ({ lcp: window.benchLcp ?? 0, interactive: window.benchReady ?? 0 }));
  });
}
