/** The watch over the pages sees each kind of trouble: a journey that passes was really free of it. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newVisitor } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import type { Portal } from '../support/portal.ts';
import { startFreshPortal } from '../support/visit.ts';
import { arrive } from './play.ts';
import { START_PATH } from './start-answers.ts';

let browser: Browser;
let portal: Portal;

beforeAll(async () => {
  browser = await launchChromium();
  portal = await startFreshPortal();
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** Ways to spoil a page, and what the watch must say. */
const TROUBLES: ReadonlyArray<[name: string, spoil: (page: Page) => Promise<unknown>, says: string]> = [
  ['a console error', (page) => page.evaluate(() => console.error('spoilt')), 'console: spoilt'],
  ['a console warning', (page) => page.evaluate(() => console.warn('spoilt')), 'console: spoilt'],
  [
    'a script error',
    (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('spoilt');
        });
      }),
    'script error: spoilt',
  ],
  [
    'a policy violation',
    (page) =>
      page.evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'h1 { color: red }';
        document.head.append(style);
      }),
    'policy violation: style-src',
  ],
  ['an error answer', (page) => page.evaluate(() => fetch('/api/nowhere').then(() => {})), 'answer 404: GET'],
  [
    'a request the policy forbids',
    (page) => page.evaluate(() => fetch('http://localhost:1/').catch(() => {})),
    'policy violation: connect-src',
  ],
  [
    'an image without words',
    (page) =>
      page.evaluate(() => {
        const image = document.createElement('img');
        image.src = '/favicon.svg';
        document.querySelector('main')?.append(image);
      }),
    'axe image-alt',
  ],
];

test.each(TROUBLES)('%s is seen', async (_, spoil, says) => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  await page.goto(portal.url + START_PATH);
  await arrive(page, START_PATH);
  await watch.inspect();
  expect(watch.problems).toEqual([]);
  await spoil(page);
  await watch.inspect();
  await expect.poll(() => watch.problems.join('\n')).toContain(says);
  await visitor.close();
});
