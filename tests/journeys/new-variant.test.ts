/** A partner's start page is one short YAML file: added to a copy of the project while it runs, it shows. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, errors, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from '../support/chromium.ts';
import { freePort } from '../support/portal.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { openBrowser } from '../support/visit.ts';
import { arrive } from './play.ts';
import { START_PATH } from './start-answers.ts';

const TITLE = 'Cliente Banco Novo, peça aqui';
const VARIANT = `extends: solicitacao/inicio
blocks:
  hero:
    title: ${TITLE}
    text: Seu pedido em poucos minutos.
`;

let browser: Browser;
let copy: ProjectCopy;
let server: ChildProcess;
let url: string;

const isUp = () =>
  fetch(url + START_PATH).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  browser = await openBrowser();
  copy = copyProject();
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy.root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: join(copy.root, '.data'), NODE_ENV: 'development' },
  });
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 200));
});

afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await browser.close();
  copy.remove();
});

/** Reloads the variant until its title shows, as its author would after saving. */
async function openUntilShown(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: TITLE });
  const tries = 30;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    await page.goto(`${url}${START_PATH}/banco-novo`);
    try {
      await heading.waitFor({ timeout: 2000 });
      return;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === tries) throw error;
    }
  }
}

test('a variant of a few lines of YAML, without TypeScript, is a page with the whole form', async () => {
  expect(VARIANT.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  await page.goto(url + START_PATH);
  await arrive(page, START_PATH);
  writeFileSync(join(copy.root, 'schemas/solicitacao/inicio/banco-novo.screen.yaml'), VARIANT);
  await openUntilShown(page);
  expect(await page.getByLabel('CPF', { exact: true }).isVisible()).toBe(true);
  expect(await page.locator('form [type=submit]').isVisible()).toBe(true);
  await page.goto(`${url}/emprestimo/solicitacao/banco-novo`);
  await arrive(page, `${START_PATH}/banco-novo`);
  await visitor.close();
});

test('an edited text shows on the open page, and typed answers stay', async () => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  await page.goto(`${url}${START_PATH}/banco-novo`);
  await arrive(page, `${START_PATH}/banco-novo`);
  const name = page.getByLabel('Nome completo', { exact: true });
  await name.fill('Ana Maria');
  const edited = VARIANT.replace('peça aqui', 'comece por aqui');
  writeFileSync(join(copy.root, 'schemas/solicitacao/inicio/banco-novo.screen.yaml'), edited);
  await page.getByRole('heading', { name: 'Cliente Banco Novo, comece por aqui' }).waitFor();
  expect(await name.inputValue()).toBe('Ana Maria');
  await visitor.close();
});
