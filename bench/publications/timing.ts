/** How long a publication and a rollback take until both of two processes serve them: from the command to a new visit's page. */
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../scripts/test-tools/postgres.mjs';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { createDatabase, ENVIRONMENT } from '../lender/setups.ts';
import { median } from '../measure.ts';
import { cloneCheckout, partnerText } from './checkout.ts';

const ROUNDS = 5;
const PARTNER = 'bancopan';
const PAGE = `/emprestimo/solicitacao/inicio/${PARTNER}`;
const POLL_MS = 10;
const MOST_MS = 300_000;
const TOKEN = 'the token of the bench';
const BY = ['--author', 'Ana'];

/** Asks as a new visitor until all processes show a text. @returns milliseconds */
async function untilShown(portals: readonly Portal[], text: string): Promise<number> {
  const begun = performance.now();
  const isOver = () => performance.now() - begun > MOST_MS;
  for (const { url } of portals)
    while (!(await (await fetch(url + PAGE)).text()).includes(text)) {
      if (isOver()) throw new Error(`${url} never showed «${text}»`);
      await wait(POLL_MS);
    }
  return performance.now() - begun;
}

const said = (round: number) => `Você veio pelo Banco PAN (${round})`;

/** @param partners start pages that are added to those of the checkout */
export async function measurePublishing(partners: number): Promise<void> {
  const checkout = cloneCheckout(partners);
  const postgres = await startPostgres({ durable: true });
  const portals: Portal[] = [];
  try {
    // The clone is checked and built, as by whoever adds partners: their forms are played, and a release brings them.
    const begun = performance.now();
    await checkout.run('check', [], {});
    const checked = performance.now();
    checkout.build();
    const built = performance.now();
    const url = await createDatabase(postgres.url, 'publications');
    const env = { ...ENVIRONMENT, DATABASE_URL: url, PAGE_SECRET: 'of both', PUBLISH_TOKEN: TOKEN };
    for (const _ of [1, 2]) portals.push(await startPortal({ env, root: checkout.root }));
    const run = (command: string, args: readonly string[]) =>
      checkout.run(command, [...BY, ...args], {
        PUBLISH_TO: portals[0]?.url ?? '',
        PUBLISH_TOKEN: TOKEN,
      });
    const measure = async (command: string, args: readonly string[], shown: string): Promise<number> => {
      const [took] = await Promise.all([untilShown(portals, shown), run(command, args)]);
      return took;
    };
    const publish = (round: number): Promise<number> => {
      checkout.write(PARTNER, partnerText('Banco PAN', said(round)));
      checkout.commit();
      return measure('publish', ['--note', 'another text', '--approver', 'Bia'], said(round));
    };
    // Commands are made ready when they are first run.
    const first = await publish(0);
    const took: Record<'published' | 'rolledBack', number[]> = { published: [], rolledBack: [] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      took.published.push(await publish(round));
      took.rolledBack.push(await measure('rollback', ['--why', 'measured'], said(0)));
    }
    const figure = (all: readonly number[]) =>
      `${median(all).toFixed(0).padStart(8)} ms (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`;
    console.log(
      `\npublications on two processes and one PostgreSQL, ${partners} partners more, ${ROUNDS} times`,
    );
    for (const [name, ms] of Object.entries({
      'the first check': checked - begun,
      'the build': built - checked,
      'the first one': first,
    }))
      console.log(`  ${name.padEnd(36)}  ${ms.toFixed(0).padStart(8)} ms`);
    console.log(`  from publish to a page of both        ${figure(took.published)}`);
    console.log(`  from rollback to a page of both       ${figure(took.rolledBack)}`);
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
    await postgres.stop();
    checkout.remove();
  }
}
