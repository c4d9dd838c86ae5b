/**
 * Processor time of a screen that the server renders with its data, compared with the same data as JSON: the reads that the
 * browser would make for the screen. And what stays in memory after many renderings.
 */

import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { OPEN_SANDBOX } from '../../tests/support/sandbox-secret.ts';
import { hangUp, load, send } from '../lender/load.ts';
import { median } from '../measure.ts';
import { measureRenderings } from './memory.ts';

const SCENARIO = 'contract';
/** What the screen reads (`flows/solicitacao/contrato.flow.yaml` and its guards). */
const READS = ['/api/auth/logged', '/api/customer/loan/current'];
/** A server runs for days: its first pages take 1.6 times what later ones do, while V8 optimises what makes them. */
const WARM_UP = 3000;
const REQUESTS = 300;
const ROUNDS = 5;

/** Each request has an address of its own: limits go by it. */
let serial = 0;
const anyAddress = () => `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial++ & 255}`;

/** What a browser sends back of the cookies that it was given. */
const sentBack = (cookies: readonly string[]) => cookies.map((one) => one.split(';')[0]).join('; ');

async function get(portal: Portal, path: string, cookie: string, encoding = 'br') {
  const headers = { cookie, accept: '*/*', 'accept-encoding': encoding, 'x-forwarded-for': anyAddress() };
  const answer = await send(portal.url, { method: 'GET', path, headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Seconds of processor time that the server has used so far. */
async function processorTime(portal: Portal): Promise<number> {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

/** Per second of processor time. */
async function perSecond(portal: Portal, count: number, work: () => Promise<unknown>): Promise<number> {
  const before = await processorTime(portal);
  await load(new Array(count).fill(null), work);
  return count / ((await processorTime(portal)) - before);
}

async function compareWithReads(portal: Portal): Promise<void> {
  const created = await send(portal.url, {
    method: 'POST',
    path: '/sandbox/api/scenarios',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ scenario: SCENARIO })),
  });
  const { url } = JSON.parse(created.text) as { url: string };
  const signedIn = sentBack(created.cookies);
  // In the middle of a journey a browser has the styles, and says so.
  const first = await get(portal, url, signedIn);
  const cookie = `${signedIn}; ${sentBack(first.cookies)}`;
  const page = () => get(portal, url, cookie);
  const reads = async () => {
    for (const path of READS) await get(portal, path, cookie);
  };
  const figures = { page: [] as number[], reads: [] as number[] };
  await perSecond(portal, WARM_UP, page);
  await perSecond(portal, WARM_UP, reads);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.page.push(await perSecond(portal, REQUESTS, page));
    figures.reads.push(await perSecond(portal, REQUESTS, reads));
  }
  const [pages, answers] = [median(figures.page), median(figures.reads)];
  console.log(
    `\nThe contract with its loan, per second of processor time; median of ${ROUNDS} interleaved rounds`,
  );
  console.log(
    `  rendered by the server ${pages.toFixed(0)}, its ${READS.length} reads as JSON ${answers.toFixed(0)}`,
  );
  console.log(`  ratio ${(pages / answers).toFixed(2)}`);
  const bodies = READS.map(
    async (path) => [path, (await get(portal, path, cookie, 'identity')).text] as const,
  );
  await measureRenderings(url, new Map(await Promise.all(bodies)));
}

export async function compareRenderedScreens(): Promise<void> {
  const portal = await startPortal({
    env: { ...OPEN_SANDBOX, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
  });
  try {
    await compareWithReads(portal);
  } finally {
    hangUp();
    await portal.stop();
  }
}
