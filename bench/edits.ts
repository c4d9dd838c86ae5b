/** Time from saving a YAML file until the workbench's stage shows the change. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createServer } from 'vite';
import { freePort } from '../tests/support/portal.ts';
import { copyProject } from '../tests/support/project-copy.ts';
import { median } from './measure.ts';

const ROUNDS = 9;
const FILE = 'schemas/solicitacao/inicio/voltz.screen.yaml';
const WORDS = 'Cliente Voltz';

async function startServer(root: string) {
  const port = await freePort();
  const server = await createServer({
    root,
    configLoader: 'runner',
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, '.cache/vite'),
    logLevel: 'error',
    server: { port, host: '127.0.0.1', strictPort: true },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Milliseconds from each save to the frame that shows it. */
async function editTimes(browser: Browser, url: string, root: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/workbench?screen=solicitacao/inicio/voltz`);
  await page.locator('[data-stage=phone][data-settled=true]').waitFor({ timeout: 120_000 });
  const stage = page.frameLocator('[data-stage=phone] iframe');
  const text = readFileSync(join(root, FILE), 'utf8');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    writeFileSync(join(root, FILE), text.replace(WORDS, `Pessoa ${round}`));
    await stage.getByRole('heading', { name: `Pessoa ${round}` }).waitFor();
    times.push(performance.now() - started);
    // The checks of the whole project come later; an author does not wait for them.
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return times;
}

/** Prints the figure. */
export async function measureEdits(browser: Browser): Promise<void> {
  const copy = copyProject();
  // The other figures are measured in production mode; this one needs a development server.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'development';
  const server = await startServer(copy.root);
  try {
    const times = await editTimes(browser, server.url, copy.root);
    const figures = `${Math.round(median(times))} ms, the slowest ${Math.round(Math.max(...times))} ms`;
    console.log(`\nFrom a saved YAML file to the workbench's stage, median of ${ROUNDS} edits: ${figures}`);
  } finally {
    await server.close();
    process.env.NODE_ENV = NODE_ENV;
    copy.remove();
  }
}
