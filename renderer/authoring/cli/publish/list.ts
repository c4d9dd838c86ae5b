/** What a portal has published. */
import type { CommandAnswer } from '../answer.ts';
import { concernedLines } from './concerned.ts';
import {
  askPortal,
  type ListedPublication,
  type PortalAddress,
  PortalRefusal,
  type PublicationList,
} from './portal.ts';
import { eventLine, liveWords, publicationLine, scheduleLine } from './words.ts';

const USAGE = 'npm run publications, or npm run publications -- show <number>';

async function listed(portal: PortalAddress): Promise<string> {
  const { live, rollout, scheduled, publications, events } = await askPortal<PublicationList>(portal, '');
  if (!live) return 'Nothing was published yet';
  return [
    `Live: ${liveWords(live)}`,
    ...(rollout ? [rollout.verdict, ...rollout.words] : []),
    ...scheduled.map(scheduleLine),
    '',
    ...publications.map(publicationLine),
    '',
    ...events.map(eventLine),
  ].join('\n');
}

async function shown(portal: PortalAddress, number: number): Promise<string> {
  const one = await askPortal<ListedPublication & { modules: object }>(portal, `/${number}`);
  const next = Object.entries(one.next).map(([screen, then]) => `${screen}: ${then}`);
  const base = one.base === null ? [] : [`commit ${one.base}`];
  return [
    publicationLine(one),
    ...base,
    ...one.words,
    ...next,
    ...(one.played ? [...concernedLines(one.played.concerned), ...one.played.words] : []),
    `${Object.keys(one.modules).length} modules`,
  ].join('\n');
}

/** @param args those of the command line */
export async function publications(
  [command, number]: readonly string[],
  portal: PortalAddress,
): Promise<CommandAnswer> {
  try {
    if (command === undefined) return { code: 0, output: await listed(portal) };
    if (command !== 'show' || !/^\d+$/.test(number ?? '')) return { code: 2, output: USAGE };
    return { code: 0, output: await shown(portal, Number(number)) };
  } catch (error) {
    if (error instanceof PortalRefusal) return { code: 1, output: error.message };
    throw error;
  }
}
