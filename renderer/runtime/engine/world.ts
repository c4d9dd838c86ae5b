/** What surrounds a screen, passed with each event, so that the engine needs no clock, browser or host. */
import type { CompiledApp } from '@trilha/language/definition/compiled';

/** The parts of the app that the engine reads. */
export type AppRules = Pick<
  CompiledApp,
  'facts' | 'experiments' | 'errors' | 'session' | 'journeys' | 'resources' | 'brands'
>;

export interface World {
  app: AppRules;
  /** The current values of the host's shared roots. */
  context: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** Path parameters of the URL. */
  params: Readonly<Record<string, unknown>>;
  /** Path of the page, or null where the screen has none. */
  path: string | null;
  /** URL prefix of the screen, or null. */
  mount: string | null;
  /** yyyy-mm-dd */
  today: string;
  /** The current time, ISO 8601 in UTC. Absent where only the date is known, as in snapshots: noon. */
  now?: string;
  /** On a server: the opening ends before the screen's `enter`, which the browser runs. */
  onServer?: true;
  /** Returns a new idempotency key. */
  newKey(): string;
}
