/**
 * Answers that the service has not yet acknowledged, by screen, in the tab's sessionStorage. Each draft belongs to the
 * customer who typed it: another customer in the same tab never sees it; the same one finds it after a reload or login.
 */
import type { DraftStore } from '@trilha/runtime';
import { readStored, removeStored, storedKeys, writeStored } from './tab-storage.ts';

const PREFIX = 'trilha.draft.';
const CUSTOMER = 'trilha.customer';
/** Maximum age of a draft whose visitor the service has not yet identified (spec §9, cookie default). */
const VISITOR_MILLISECONDS = 2 * 3600_000;

type Answers = Record<string, unknown>;

interface Draft {
  /** Null for a visitor whom the service has not yet identified. */
  customer: string | null;
  /** When it was typed, milliseconds since 1970. */
  at: number;
  answers: Answers;
}

/** A customer whom the service identified. */
export interface Customer {
  id: string;
  /** Values by which a visitor's draft is known as theirs, whatever its form calls them; null when the response tells none. */
  knownBy: readonly unknown[] | null;
}

export interface CustomerDrafts extends DraftStore {
  /**
   * The service identified this customer. Removes the drafts of others; a visitor's draft with the values that they are known by becomes theirs.
   * @returns true when the page belonged to another customer before
   */
  belongTo(customer: Customer): boolean;
  /**
   * The session ended: drafts stay stored for the same customer, and nobody else can read them.
   * @param leaving the page is about to unload; what is still written belongs to the customer of the ended session
   */
  release(leaving: boolean): void;
  /** Removes all drafts and ignores further writes: the customer logged out or another one took over the page. */
  close(): void;
}

/** Whom this tab's drafts belong to; null for nobody whom the service has identified. */
export const storedCustomer = () => readStored(CUSTOMER) as string | null;

/** @param now milliseconds since 1970; replaced in tests */
export function createDrafts(now: () => number = Date.now): CustomerDrafts {
  let customer = storedCustomer();
  let isReleased = false;
  let isClosed = false;
  const reader = () => (isReleased ? null : customer);
  const draftAt = (key: string) => readStored(key) as Draft | null;

  function assign({ id, knownBy }: Customer): void {
    for (const key of storedKeys(PREFIX)) {
      const draft = draftAt(key);
      const isVisitors = draft !== null && draft.customer === null;
      const holds = (value: unknown) => Object.values(draft?.answers ?? {}).includes(value);
      const isTheirs = isVisitors && (knownBy?.every(holds) ?? false);
      if (isTheirs) writeStored(key, { ...draft, customer: id });
      else if (draft?.customer !== id && !(isVisitors && knownBy === null)) removeStored(key);
    }
  }

  return {
    read(screen) {
      const draft = draftAt(PREFIX + screen);
      if (!draft || draft.customer !== reader()) return null;
      return draft.customer === null && now() - draft.at > VISITOR_MILLISECONDS ? null : draft.answers;
    },
    write(screen, answers) {
      if (!isClosed) writeStored(PREFIX + screen, { customer, at: now(), answers } satisfies Draft);
    },
    clear: (screen) => removeStored(PREFIX + screen),
    belongTo(named) {
      const isAnother = !isReleased && customer !== null && customer !== named.id;
      customer = named.id;
      isReleased = false;
      if (!isClosed) writeStored(CUSTOMER, named.id);
      assign(named);
      return isAnother;
    },
    release(leaving) {
      if (!leaving) customer = null;
      isReleased = true;
      removeStored(CUSTOMER);
    },
    close() {
      isClosed = true;
      for (const key of storedKeys(PREFIX)) removeStored(key);
    },
  };
}
