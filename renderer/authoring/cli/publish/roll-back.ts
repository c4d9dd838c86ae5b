/** Rolls back what a portal serves, or takes back what it was to serve. */
import { parseArgs } from 'node:util';
import { whoIn } from '@trilha/project/checkout';
import type { CommandAnswer } from '../answer.ts';
import { askPortal, type LiveNow, type PortalAddress, PortalRefusal } from './portal.ts';
import { liveWords, undoneWords } from './words.ts';

/** @param args those of the command line @param root absolute path of the product */
export async function rollBack(
  args: readonly string[],
  root: string,
  portal: PortalAddress,
): Promise<CommandAnswer> {
  let done = 'rolled back';
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        cancel: { type: 'string' },
        why: { type: 'string' },
        author: { type: 'string' },
      },
    });
    const who = values.author ?? whoIn(root);
    if (!who) return { code: 2, output: 'Who rolls back? --author "<name>"' };
    const numbers: { from?: number; to?: number; cancel?: number } = {};
    for (const name of ['from', 'to', 'cancel'] as const) {
      const text = values[name];
      if (text === undefined) continue;
      if (!/^\d+$/.test(text)) return { code: 2, output: `--${name} is the number of a publication` };
      numbers[name] = Number(text);
    }
    const why = values.why ?? 'no reason given';
    const { cancel, ...way } = numbers;
    if (cancel !== undefined) {
      done = 'cancelled';
      await askPortal(portal, '/cancel', { who, why, number: cancel });
      return { code: 0, output: `Cancelled: publication ${cancel} does not go live` };
    }
    const { live } = await askPortal<{ live: LiveNow }>(portal, '/rollback', { who, why, ...way });
    return { code: 0, output: `Rolled back. Live: ${liveWords(live)}` };
  } catch (error) {
    if (error instanceof PortalRefusal) return { code: 1, output: await undoneWords(portal, error, done) };
    return { code: 2, output: (error as Error).message };
  }
}
