/**
 * Collects what must never happen on any screen: console messages, script errors, policy violations, failed requests,
 * axe findings.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<AxeResults> };
    reportViolation?: (directive: string, blocked: string) => void;
  }
}

export interface PageWatch {
  /** One line per problem since the page was opened. */
  readonly problems: readonly string[];
  /** Runs axe on the current screen and adds its findings to `problems`. */
  inspect(): Promise<void>;
}

const isLeavingPage = (text: string | undefined) => text === 'net::ERR_ABORTED';

/**
 * Logs each Content-Security-Policy violation; Playwright injects this script regardless of the page's own policy.
 */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    window.reportViolation?.(event.effectiveDirective, event.blockedURI);
  });
}

async function findingsOfAxe(page: Page): Promise<string[]> {
  await page.evaluate(AXE_SOURCE);
  const results = await page.evaluate(
    (tags) => window.axe?.run(document, { runOnly: tags, resultTypes: ['violations'] }),
    AXE_TAGS,
  );
  if (results === undefined) return ['axe did not start'];
  return results.violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

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
  await page.exposeFunction('reportViolation', (directive: string, blocked: string) =>
    note(`policy violation: ${directive} ${blocked}`),
  );
  await page.addInitScript(reportViolations);
  const inspect = async () => {
    for (const finding of await findingsOfAxe(page)) note(finding);
  };
  return { problems, inspect };
}
