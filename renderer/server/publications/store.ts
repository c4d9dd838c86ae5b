/** Where publications are kept: records that never change, the modules that they name, and a trail that is only added to. */
import type { Earlier } from '@trilha/language/definition/compiled';
import type { RolloutPlan } from './rollout/decision.ts';

/** Module names of a publication, or of a build, to the hashes of their texts. */
export type ModuleNames = Readonly<Record<string, string>>;

/** What a visit that stands on a screen does when another publication is live: see the README. */
export type NextOfVisit = 'same' | 'carry' | 'finish' | 'recall';

/** When and how a publication goes live that was stored before. */
export interface Beginning {
  /** ISO 8601, in UTC. */
  readonly at: string;
  /** Percent of new visits, 1 to 100. */
  readonly share: number;
  /** May it take the place of another one that is rolled out then? */
  readonly replace: boolean;
}

/** Whom what comes next concerns: those who are on the screens of one class. */
export interface ConcernedVisits {
  readonly screens: number;
  /** Visits of about a day; null where nobody counts them. */
  readonly visits: number | null;
  /** Stored records whose customers come back to these screens; null where that was not played. */
  readonly records: number | null;
}

/** What was played before a publication. */
export interface PlayedBefore {
  /** What was played, what was found, and what was not played, in sentences. */
  readonly words: readonly string[];
  readonly concerned: Readonly<Partial<Record<NextOfVisit, ConcernedVisits>>>;
}

export interface NewPublication {
  readonly author: string;
  /** Another person; null where the product lets one suffice. */
  readonly approver: string | null;
  readonly note: string;
  /** The commit of the checkout; null for one without. */
  readonly base: string | null;
  /** The difference from the publication before, in words. */
  readonly words: readonly string[];
  /** By screens of the publication before; those that are left out are the same. */
  readonly next: Readonly<Record<string, NextOfVisit>>;
  /** Operations that visits on the publications before may not call any more. */
  readonly recalled: readonly string[];
  /** What it knows of those before it; left out: nothing. */
  readonly earlier?: Earlier;
  /**
   * The hash of the list of modules (`browser/modules`) that its configuration has in a build, which knows of no earlier publications; left
   * out where its own list is that one.
   */
  readonly written?: string;
  /** What was played before it was published; left out for what was not, as for the configuration of a build. */
  readonly played?: PlayedBefore;
  /** How it is rolled out where it begins with a part of new visits; what is left out is `DEFAULT_PLAN`'s. */
  readonly plan?: Partial<RolloutPlan>;
  /** For one that was scheduled; all others went live when they were stored. */
  readonly begins?: Beginning;
  /** What its modules import of a release of the code. */
  readonly imports: readonly string[];
  /** Names of modules to the hashes of their texts. */
  readonly modules: ModuleNames;
}

export interface Publication extends NewPublication {
  /** From 1, without gaps. */
  readonly number: number;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

/** What new visits get from now on. */
export interface Served {
  readonly current: number;
  readonly candidate: number | null;
  /** Percent of new visits that get the candidate; 0 without one. */
  readonly share: number;
}

/** Publications as a process that serves them knows them. */
export interface PublicationSource {
  /** Null before the first one. */
  live(): Served | null;
  /** Null for a number of none. */
  names(number: number): Promise<ModuleNames | null>;
  /** Addresses of publications before it that are gone, with the one that takes the place of each. */
  goneAddresses(number: number): Promise<Readonly<Record<string, string>>>;
  /** May a visit go on with it? */
  isServed(number: number): boolean;
  /** May a visit be on it still? */
  isVisited(number: number): boolean;
  /** Texts by hash; those that nobody has are left out. */
  texts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface NewEvent extends Served {
  readonly who: string;
  readonly what: 'published' | 'share' | 'held' | 'rolled back' | 'scheduled' | 'cancelled' | 'refused';
  readonly why: string;
  /** The scheduled publication whose schedule begins or ends with the event. */
  readonly about?: number;
}

export interface PublicationEvent extends NewEvent {
  /** From 1, without gaps. */
  readonly id: number;
  readonly at: string;
}

/** A publication that is to go live, and the event that scheduled it. */
export interface Scheduled {
  readonly publication: Publication;
  readonly event: PublicationEvent;
}

/** What the first event of a publication says besides who and why. */
export interface FirstEvent extends Served, Partial<Pick<NewEvent, 'what' | 'about'>> {}

/**
 * Says what new visits get once a publication has its number: it is `published` unless this says otherwise.
 * @throws UnstorablePublication for one that may not be stored after that event
 */
export type ServedAfter = (number: number, before: PublicationEvent | null) => FirstEvent;

export interface PublicationStore {
  /** Those of the hashes that it has no module for. */
  missing(hashes: readonly string[]): Promise<string[]>;
  /**
   * Stores a publication with modules, and its first event, or nothing of it.
   * @param texts by hash
   * @throws for a text that is not that of its hash, and for a module that nobody has
   */
  publish(
    publication: NewPublication,
    texts: ReadonlyMap<string, string>,
    event: Pick<NewEvent, 'who' | 'why'>,
    served: ServedAfter,
  ): Promise<Publication>;
  publication(number: number): Promise<Publication | null>;
  /** The last ones, the newest first. */
  publications(limit: number): Promise<Publication[]>;
  /** Texts by hash; those that it does not have are left out. */
  modules(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The last event; null before the first. */
  last(): Promise<PublicationEvent | null>;
  /** The last events, the newest first. */
  events(limit: number): Promise<PublicationEvent[]>;
  /** Those that are to go live; none that was published, refused or cancelled since. */
  scheduled(): Promise<Scheduled[]>;
  /**
   * Adds an event after the one of this id.
   * @returns false when another one came first
   * @throws for a publication that is not there, or whose modules were forgotten
   */
  move(after: number, event: NewEvent): Promise<boolean>;
  /**
   * Calls the listener at once and within a second of each change, also by another process; where it rejects, again later.
   * @returns stops it
   */
  listen(onChange: () => unknown): () => void;
  /**
   * Forgets modules that no publication needs: these, all after the last of these, and what is live. Records and events stay.
   */
  prune(kept: readonly number[]): Promise<void>;
}
