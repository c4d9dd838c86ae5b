/** A tab that is older than the release goes on, and asks for nothing again. */

import { expect, test } from 'vitest';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { arrive } from './play.ts';
import { AFTER_START_PATH, countApplications, fillStart, newApplicant, SUBMIT } from './start-answers.ts';

const browser = browserForFile();
const url = sharedPortal();

test.concurrent('a start page whose routing table is gone leads on to the loan that it made', async () => {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  const { taxId, answers } = newApplicant();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/tables-*.js', (route) =>
    documents < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await fillStart(page, url, answers);
  await page.getByRole('button', { name: SUBMIT }).click();
  await arrive(page, AFTER_START_PATH);
  expect(documents).toBeGreaterThan(1);
  expect(await countApplications(url, taxId)).toBe(1);
  await visitor.close();
});
