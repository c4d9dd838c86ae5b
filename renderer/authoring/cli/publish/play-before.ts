/** Plays what is about to be published on all that is known of its customers: what the portal has stored, and the versions in use. */
import type { Compilation } from '@trilha/compiler/compile';
import type { Product } from '@trilha/language/product';
import type { PlayBudget, PlayedParts } from '../../play/budget.ts';
import { concernedBy, concernedLines } from './concerned.ts';
import type { PublishedDifference } from './difference.ts';
import { type PlayedRecords, playRecords, type SentModules } from './led-records.ts';
import type { ConcernedByClass, PortalAddress } from './portal.ts';

/** What playing came to, and whom the publication concerns. */
export interface PlayedPublication extends PlayedParts {
  readonly concerned: ConcernedByClass;
}

export const NOTHING_PLAYED: PlayedPublication = { found: [], told: [], unplayed: [], concerned: {} };

/** What stands at the end of what was found. */
export const NOT_PLAYABLE =
  'Nothing was published: correct this, or publish it with the reason for which it is right: --despite "<why>"';

interface PlayedAgainst {
  readonly portal: PortalAddress;
  readonly product: Product;
  readonly compiled: Compilation;
  readonly root: string;
  readonly difference: PublishedDifference;
  /** Names of modules that differ. */
  readonly changed: readonly string[];
  readonly sent: SentModules;
  readonly budget: PlayBudget;
}

/** Modules by which records are led, whatever comes next for visits. */
const LEADS = /^(?:table\/|ways$)/;

const NO_RECORDS: PlayedRecords = { found: [], told: [], unplayed: [], records: null, visits: null };

export async function playBefore(against: PlayedAgainst): Promise<PlayedPublication> {
  const { portal, difference, changed, sent, budget } = against;
  const { next, before } = difference;
  const isLed = before === null || Object.keys(next).length > 0 || changed.some((name) => LEADS.test(name));
  const led = isLed ? await playRecords(portal, sent, budget) : NO_RECORDS;
  return {
    found: led.found,
    told: led.told,
    unplayed: led.unplayed,
    concerned: concernedBy(next, led),
  };
}

/** What is said of it at a terminal, besides what was found. */
export const playedLines = ({ told, unplayed, concerned }: PlayedPublication): string[] => [
  ...concernedLines(concerned),
  ...told,
  ...unplayed.map((what) => `Not played: ${what}`),
];

/** As it stands in the record of a publication. @param despite why it is published although something was found */
export function recordOf(played: PlayedPublication, despite: string | undefined) {
  const { found, told, unplayed, concerned } = played;
  const why = found.length > 0 && despite !== undefined ? [`Published despite this: ${despite}`] : [];
  const words = [...told, ...unplayed.map((what) => `Not played: ${what}`), ...found, ...why];
  return words.length === 0 && Object.keys(concerned).length === 0 ? {} : { played: { words, concerned } };
}
