/** Publications in words, for whoever looks at them at a terminal. */
import {
  askPortal,
  type ListedEvent,
  type ListedPublication,
  type ListedSchedule,
  type LiveNow,
  LostAnswer,
  type PortalAddress,
  type PortalRefusal,
  type PublicationList,
} from './portal.ts';

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const liveWords = ({ current, candidate, share }: LiveNow): string =>
  candidate === null
    ? `publication ${current} for all new visits`
    : `publication ${current}, and ${candidate} for ${share}% of new visits`;

/** What to say where a portal did not do what was asked, or may have done it and nobody heard so. @param done e.g. `published` */
export async function undoneWords(
  portal: PortalAddress,
  refusal: PortalRefusal,
  done: string,
): Promise<string> {
  if (!(refusal instanceof LostAnswer)) return `Nothing was ${done}. ${refusal.message}`;
  const live = await askPortal<PublicationList>(portal, '').then(
    (list) => (list.live ? liveWords(list.live) : 'nothing'),
    () => 'not known, ask with npm run publications',
  );
  return `${refusal.message}. Something may have been ${done} nevertheless. Live: ${live}`;
}

/** Minutes say enough, in UTC. */
const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')}Z`;

export const publicationLine = ({ number, at, author, approver, note }: ListedPublication): string =>
  `${String(number).padStart(4)}  ${minute(at)}  ${author}${approver === null ? '' : `, approved by ${approver}`}  ${note}`;

/** When a publication goes live. */
export const beginningWords = ({ at, share }: ListedSchedule['begins']): string =>
  `goes live ${minute(at)} for ${share === 100 ? 'all' : `${share}% of`} new visits`;

export const scheduleLine = ({ number, begins, after, author, note }: ListedSchedule): string =>
  `To come: publication ${number} ${beginningWords(begins)}, after ${after}, by ${author}. ${note}`;

export const eventLine = ({ at, who, what, why, about, ...live }: ListedEvent): string =>
  `${minute(at)}  ${what}${about === undefined ? '' : ` ${about}`} by ${who}: ${liveWords(live)}${why === '' ? '' : `. ${why}`}`;

/** Characters of one line of a record that a portal stores at most (`strings` of `renderer/server/http/publishing.ts`). */
const MOST_CHARACTERS = 4000;

/** A line as a portal stores it: the middle of a longer one is left out, which keeps how what was begins and how what is ends. */
export function storedLine(line: string): string {
  const characters = [...line];
  if (characters.length <= MOST_CHARACTERS) return line;
  const half = MOST_CHARACTERS / 2 - 2;
  return [...characters.slice(0, half), ' … ', ...characters.slice(-half)].join('');
}
