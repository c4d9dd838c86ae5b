/** A tab whose release is gone from the server goes on, loses nothing that was typed, and sends nothing again. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { goBack } from '../support/history.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { newLogin } from './customer.ts';
import { arrive, press } from './play.ts';
import { AFTER_START_PATH, countApplications, newApplicant, START_PATH, SUBMIT } from './start-answers.ts';

const browser = browserForFile();
const url = sharedPortal();

const openPage = async (path: string) => {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  await page.goto(url + path);
  await arrive(page, path);
  return page;
};

/**
 * From now on the page's release is gone: none of its scripts is found until another document is loaded.
 * @returns the paths of the documents that were loaded since
 */
async function replaceRelease(page: Page): Promise<readonly string[]> {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/*.js', (route) =>
    documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return documents;
}

test.concurrent('a start page leads on to the loan that it made', async () => {
  const page = await openPage(START_PATH);
  const { taxId, answers } = newApplicant();
  const documents = await replaceRelease(page);
  await fillFields(page, answers);
  await page.getByRole('button', { name: SUBMIT }).click();
  await arrive(page, AFTER_START_PATH);
  expect(documents).not.toEqual([]);
  expect(await countApplications(url, taxId)).toBe(1);
  await page.context().close();
});

test.concurrent('a link opens its page, and Back finds all that was typed', async () => {
  const page = await openPage(START_PATH);
  const { taxId, answers } = newApplicant();
  const documents = await replaceRelease(page);
  await fillFields(page, answers);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/como-funciona"]')?.click());
  await arrive(page, '/como-funciona');
  expect(documents).toEqual(['/como-funciona']);
  await goBack(page);
  await arrive(page, START_PATH);
  await press(page, SUBMIT);
  await arrive(page, AFTER_START_PATH);
  expect(await countApplications(url, taxId)).toBe(1);
  await page.context().close();
});

test.concurrent('a login leads on to the customer’s page', async () => {
  const page = await openPage('/entrar');
  const { taxId, password } = await newLogin(url, 'current');
  const documents = await replaceRelease(page);
  await fillFields(page, { 'CPF ou e-mail': taxId, Senha: password });
  await press(page, 'Entrar');
  await arrive(page, '/cliente/emprestimo');
  expect(documents).not.toEqual([]);
  await page.context().close();
});
