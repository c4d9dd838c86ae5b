/**
 * Collects what must never happen on any screen: console messages, script errors, policy violations, failed requests,
 * axe findings.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { heldTexts } from './translation.ts';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

export interface PageWatch {
  /** One line per problem since the page was opened. */
  readonly problems: readonly string[];
  /**
   * Adds to `problems`: content wider than the page, the portal's lists without their chevron, texts that a translation
   * would take from React, and the findings of axe on the current screen, unless it has run on one of the same structure.
   */
  inspect(): Promise<void>;
}

const isLeavingPage = (text: string | undefined) => text === 'net::ERR_ABORTED';

/**
 * Logs each Content-Security-Policy violation; Playwright injects this script regardless of the page's own policy.
 */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI}`);
  });
}

/**
 * All that axe judges: elements and attributes, whether there is text, styles, the size of the window. Which words
 * stand there, where links lead and what pictures show makes no difference to its rules.
 */
async function structureOf(page: Page): Promise<string> {
  const structure = await page.evaluate(() => {
    const ids: string[] = [];
    const numbered = (id: string) => `id${ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1}`;
    const elements = document.body.outerHTML
      // A translation wraps each text in two fonts, without attributes.
      .replace(/<script[\s>].*?<\/script>|<!--.*?-->|<link [^>]*>|<div id="root"[^>]*>|<\/?font>/gs, '')
      .replace(/>\s+</g, '><')
      // It takes the focus after a press.
      .replace(/<h1([^>]*) tabindex="-1"/g, '<h1$1')
      .replace(/ (?:src|srcset|value|d|href|data-screen)="(?!#)[^"]*"/g, '')
      // What React's useId makes depends on the screens that came before.
      .replace(/_[rR]_\w+?_/g, numbered)
      .replace(/>[^<]*[^<\s][^<]*</g, '>t<');
    // A visitor's first page holds the stylesheet that later ones link to; each portal has a port of its own.
    const fileOf = ({ href, ownerNode }: CSSStyleSheet) =>
      href ? new URL(href).pathname : (ownerNode as HTMLStyleElement | null)?.dataset.file;
    const styles = [...new Set([...document.styleSheets].map(fileOf))].sort();
    const root = document.documentElement.cloneNode() as Element;
    return [innerWidth, innerHeight, document.title !== '', ...styles, root.outerHTML, elements].join('\n');
  });
  return createHash('sha256').update(structure).digest('base64url');
}

/** Our customers' page, once it handles events. */
const PORTAL = 'html[data-ready] #root';

/** A file of this name says that axe found nothing in this structure, in any test of the run. */
const soundFile = (structure: string): string => join(inject('soundStructures'), structure);

/** Waits until what moves has arrived: axe judges colours, also of what is still half transparent. */
const restOfAnimations = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
};

async function violationsOfAxe(page: Page) {
  const results = await page.evaluate(
    // It would send messages to partners' frames, which it cannot judge from here.
    async (tags) => {
      // What scrolls below a bar that stays in view is no small target.
      const bars = document.querySelectorAll<HTMLElement>('.t-nav');
      for (const bar of bars) bar.style.position = 'static';
      const found = await window.axe?.run(document, {
        runOnly: tags,
        resultTypes: ['violations'],
        iframes: false,
      });
      for (const bar of bars) bar.removeAttribute('style');
      return found;
    },
    AXE_TAGS,
  );
  if (results === undefined) throw new Error('axe did not start');
  return results.violations;
}

async function findingsOfAxe(page: Page): Promise<string[]> {
  const structure = await structureOf(page);
  if (existsSync(soundFile(structure))) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  let violations = await violationsOfAxe(page);
  if (violations.length === 0) writeFileSync(soundFile(structure), '');
  else {
    // A button may have changed its colours meanwhile: what is wrong for good is found again.
    await page.evaluate(restOfAnimations);
    violations = await violationsOfAxe(page);
  }
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

const areStylesThere = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet !== null,
  );

/**
 * Watches a page from now on.
 * @param allowed problems that this case causes on purpose; those that match are ignored
 */
export async function watchPage(page: Page, allowed: readonly RegExp[] = []): Promise<PageWatch> {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) {
      problems.push(`${new URL(page.url()).pathname}: ${problem}`);
    }
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`script error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isLeavingPage(reason)) note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      note(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  await page.addInitScript(reportViolations);
  const look = async () => {
    // What is measured before the styles are there is not what anybody sees.
    await page.waitForFunction(areStylesThere);
    await page.evaluate(restOfAnimations);
    const { scrollWidth, clientWidth, plain } = await page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      // A page with a band clips what is wider: it has to be asked itself.
      const boxes = [document.documentElement, ...document.querySelectorAll('.t-page, .t-main')];
      const scrollWidth = Math.max(...boxes.map((box) => box.scrollWidth));
      const isPlain = (list: Element) => getComputedStyle(list).backgroundImage === 'none';
      const plain = [...document.querySelectorAll('select.t-control')].filter(isPlain).map(({ id }) => id);
      return { scrollWidth, clientWidth, plain };
    });
    const [portal] = await page.locator(PORTAL).all();
    for (const text of (await portal?.evaluate(heldTexts)) ?? [])
      note(`held by React, lost to a translation: ${text}`);
    if (plain.length > 0) note(`lists without a chevron: ${plain.join(' ')}`);
    if (scrollWidth > clientWidth) note(`content is ${scrollWidth} px wide in a page of ${clientWidth} px`);
    for (const finding of await findingsOfAxe(page)) note(finding);
  };
  const inspect = async () => {
    try {
      await look();
    } catch (error) {
      // A page may lead on by itself: what it leads to is looked at.
      if (!/Execution context was destroyed/.test(String(error))) throw error;
      await page.waitForLoadState();
      await page.getByRole('heading').first().waitFor();
      await look();
    }
  };
  return { problems, inspect };
}
