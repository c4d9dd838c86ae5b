/** Renders a screen many times in this process, its reads answered at once: how fast, and whether memory stays the same. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MODULE = join(import.meta.dirname, '../../dist/prerender/page-server.js');
const RENDERINGS = 50_000;
/** Looks at the memory after as many. */
const STRIDE = 10_000;
const MEGABYTE = 1_000_000;

interface PageServer {
  renderPage(request: object): Promise<{ kind: string; body?(): Promise<object | null> } | null>;
  warmUp(): Promise<void>;
}

/**
 * Prints renderings per second of processor time, and the heap after every ten thousand.
 * @param path of the screen
 * @param reads bodies of the lender's responses, by address
 */
export async function measureRenderings(path: string, reads: ReadonlyMap<string, string>): Promise<void> {
  const { renderPage, warmUp } = (await import(MODULE)) as PageServer;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await warmUp();
  const headers = { 'content-type': 'application/json' };
  const send = async (address: string) => new Response(reads.get(address) ?? null, { headers });
  const patience = { patience: 10_000, partPatience: 10_000 };
  const request = { path, search: '', host: 'localhost', cookies: {}, led: null, ...patience, send };
  const heaps: string[] = [];
  const before = process.cpuUsage();
  let count = 0;
  for (let tries = 0; count < RENDERINGS; tries += 1) {
    if (tries > 2 * RENDERINGS) throw new Error(`${path} was not rendered`);
    // The loader of TypeScript may bring a module late: such a page is left to the browser, and not counted.
    const page = await renderPage(request);
    if (!(await page?.body?.())) continue;
    count += 1;
    if (count % STRIDE > 0) continue;
    collect();
    heaps.push((process.memoryUsage().heapUsed / MEGABYTE).toFixed(1));
  }
  const { user, system } = process.cpuUsage(before);
  const rate = RENDERINGS / ((user + system) / 1e6);
  console.log(`  without the lender's own work ${rate.toFixed(0)}`);
  console.log(`  heap after each ${STRIDE} of ${RENDERINGS} renderings: ${heaps.join(', ')} MB`);
}
