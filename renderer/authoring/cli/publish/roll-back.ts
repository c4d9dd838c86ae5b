/** Rolls back what a portal serves, or takes back what it was to serve. */
import { parseArgs } from 'node:util';
import type { CommandAnswer } from '../answer.ts';
import { whoIn } from './checkout.ts';
import { askPortal, type LiveNow, type PortalAddress, PortalRefusal } from './portal.ts';
import { liveWords } from './words.ts';

/** @param args those of the command line @param root absolute path of the product */
export async function rollBack(
  args: readonly string[],
  root: string,
  portal: PortalAddress,
): Promise<CommandAnswer> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        cancel: { type: 'string' },
        why: { type: 'string' },
        author: { type: 'string' },
      },
    });
    const who = values.author ?? whoIn(root);
    if (!who) return { code: 2, output: 'Who rolls back? --author "<name>"' };
    if (values.to !== undefined && !/^\d+$/.test(values.to))
      return { code: 2, output: '--to is the number of a publication' };
    if (values.cancel !== undefined && !/^\d+$/.test(values.cancel))
      return { code: 2, output: '--cancel is the number of a publication that is to go live' };
    const to = values.to === undefined ? {} : { to: Number(values.to) };
    const why = values.why ?? 'no reason given';
    if (values.cancel !== undefined) {
      await askPortal(portal, '/cancel', { who, why, number: Number(values.cancel) });
      return { code: 0, output: `Cancelled: publication ${values.cancel} does not go live` };
    }
    const { live } = await askPortal<{ live: LiveNow }>(portal, '/rollback', { who, why, ...to });
    return { code: 0, output: `Rolled back. Live: ${liveWords(live)}` };
  } catch (error) {
    if (error instanceof PortalRefusal)
      return { code: 1, output: `Nothing was rolled back. ${error.message}` };
    return { code: 2, output: (error as Error).message };
  }
}
