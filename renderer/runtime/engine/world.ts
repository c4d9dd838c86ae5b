/** What surrounds a screen: handed in with each event, so that the engine needs no clock, no browser, no host. */
import type { CompiledApp } from '../../language/definition/compiled.ts';

/** The parts of the app that the engine reads. */
export type AppRules = Pick<
  CompiledApp,
  'facts' | 'experiments' | 'errors' | 'session' | 'journeys' | 'resources' | 'brands'
>;

export interface World {
  app: AppRules;
  /** The host's shared roots as they are now. */
  context: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** Path parameters of the URL. */
  params: Readonly<Record<string, unknown>>;
  /** Path of the page, or null where the screen has none. */
  path: string | null;
  /** URL prefix that the screen stands under, or null. */
  mount: string | null;
  /** yyyy-mm-dd */
  today: string;
  /** The instant, ISO 8601 in UTC. Left out where only the day is known, as in snapshots: noon of it. */
  now?: string;
  /** A fresh idempotency key. */
  newKey(): string;
}
