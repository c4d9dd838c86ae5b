/** The request from which a page without scripts is played, with the page as it was sent before. */
import type { EarlierForm } from '@trilha/language/definition/compiled';
import type { ScreenState } from '@trilha/runtime/engine/state';
import type { Posted } from '@trilha/runtime/fields/posted';
import type { PageRequest } from './open-page.tsx';
import type { Removed } from './plain-groups.ts';

/** A page that was sent, as it comes back with what is posted on it. Plain JSON. */
export interface CarriedPage {
  /** When it was made, milliseconds since 1970. */
  at: number;
  shared: Record<string, unknown>;
  /** Whose page it is; null for nobody's. */
  owner: string | null;
  /** States of its visits by name, as in `ServedPage`. */
  visits: Record<string, ScreenState>;
  /** What their forms knew of earlier ones, by screen or part; left out where none knew anything. */
  earlier?: Readonly<Record<string, EarlierForm>>;
  /** The names of its controls: an answer that it did not show is not read from what it posts. */
  controls: readonly string[];
  /** Elements that were removed from its repeated groups and may come back. */
  removed: Removed;
}

export interface PlainRequest extends Omit<PageRequest, 'partPatience'> {
  userAgent: string;
  /** Whose page the browser shows, where no `carried` says so; null for nobody's, or a page that is opened anew. */
  owner: string | null;
  /** The page as it was sent; null for one that is opened anew. */
  carried: CarriedPage | null;
  /** The texts and files posted under a name; null for a page that is only opened, or goes on in another language. */
  posted: ((name: string) => Posted) | null;
  /** It was sent by a version of the product that is served no more: what is posted is kept, and nothing is pressed. */
  isRenewed?: boolean;
  /** Milliseconds since a page that refreshes itself was first opened. */
  elapsed: number;
  /** Idempotency keys: equal presses on the same page have equal ones. */
  newKey(visit: string): string;
  /** Origins that a customer may be redirected to. */
  partners: readonly string[];
  /** The portal's own. */
  origin: string;
}
