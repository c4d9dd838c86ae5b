/** The page checks detect each kind of problem, so a journey that passes was really free of them. */

import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { newVisitor } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { arrive } from './play.ts';
import { START_PATH } from './start-answers.ts';

const browser = browserForFile();

/** Ways to break a page, and the expected message. */
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
  [
    'an error response',
    (page) => page.evaluate(() => fetch('/api/nowhere').then(() => {})),
    'response 404: GET',
  ],
  [
    'a request the policy forbids',
    (page) => page.evaluate(() => fetch('http://localhost:1/').catch(() => {})),
    'policy violation: connect-src',
  ],
  [
    'content wider than the page',
    (page) =>
      page.evaluate(() => {
        const word = document.createElement('p');
        word.textContent = 'x'.repeat(200);
        document.querySelector('main')?.append(word);
        word.style.whiteSpace = 'nowrap';
        word.style.overflowWrap = 'normal';
      }),
    'px wide in a page of 360 px',
  ],
  [
    'a list that looks like a text field',
    (page) =>
      page.evaluate(() => {
        const list = document.createElement('select');
        list.className = 't-control';
        list.ariaLabel = 'Lista';
        list.style.background = 'white';
        document.querySelector('main')?.append(list);
      }),
    'lists without a chevron: ',
  ],
  [
    'an image without alt text',
    (page) =>
      page.evaluate(() => {
        const image = document.createElement('img');
        image.src = '/favicon.svg';
        document.querySelector('main')?.append(image);
      }),
    'axe image-alt',
  ],
];

test.concurrent.for(TROUBLES)('%s is detected', async ([, spoil, says], { expect }) => {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  await page.goto(sharedPortal() + START_PATH);
  await arrive(page, START_PATH);
  await watch.inspect();
  expect(watch.problems).toEqual([]);
  await spoil(page);
  await watch.inspect();
  await expect.poll(() => watch.problems.join('\n')).toContain(says);
  await visitor.close();
});
