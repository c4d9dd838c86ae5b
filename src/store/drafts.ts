/**
 * Answers not yet acknowledged by the lender, by screen, in the tab's sessionStorage. Each belongs to the customer who
 * typed it: nobody else on the same tab ever sees it, and the same person finds it again after a reload or a new login.
 */
import type { DraftStore } from '../../renderer/runtime/index.ts';
import { dropKept, keptKeys, readKept, writeKept } from './kept.ts';

const PREFIX = 'trilha.draft.';
const CUSTOMER = 'trilha.customer';
/** How long answers of a visitor whom the lender does not know yet are kept (spec §9, cookie default). */
const VISITOR_MILLISECONDS = 2 * 3600_000;

type Answers = Record<string, unknown>;

interface Draft {
  /** Null for a visitor whom the lender did not know yet. */
  customer: string | null;
  /** When it was typed, milliseconds since 1970. */
  at: number;
  answers: Answers;
}

/** Whom the lender named. */
export interface Customer {
  id: string;
  /** Eleven digits; null when the response did not say. */
  taxId: string | null;
}

export interface CustomerDrafts extends DraftStore {
  /**
   * The lender named this customer: what others typed is dropped; what a visitor typed stays when it names the same CPF.
   * @returns true when the page was another customer's until now
   */
  belongTo(customer: Customer): boolean;
  /**
   * The session ended: what was typed waits for the same customer, and shows to nobody else.
   * @param leaving the page is being left, so that what is still written was typed by the customer of until now
   */
  release(leaving: boolean): void;
  /** The customer left for good, or must give way to another: everything typed goes, and this page keeps nothing more. */
  close(): void;
}

/** @param now milliseconds since 1970; replaced in tests */
export function createDrafts(now: () => number = Date.now): CustomerDrafts {
  let customer = readKept(CUSTOMER) as string | null;
  let isReleased = false;
  let isClosed = false;
  const reader = () => (isReleased ? null : customer);
  const draftAt = (key: string) => readKept(key) as Draft | null;

  function sort({ id, taxId }: Customer): void {
    for (const key of keptKeys(PREFIX)) {
      const draft = draftAt(key);
      const isVisitors = draft !== null && draft.customer === null;
      if (isVisitors && draft.answers.taxId === taxId && taxId !== null)
        writeKept(key, { ...draft, customer: id });
      else if (draft?.customer !== id && !(isVisitors && taxId === null)) dropKept(key);
    }
  }

  return {
    read(screen) {
      const draft = draftAt(PREFIX + screen);
      if (!draft || draft.customer !== reader()) return null;
      return draft.customer === null && now() - draft.at > VISITOR_MILLISECONDS ? null : draft.answers;
    },
    write(screen, answers) {
      if (!isClosed) writeKept(PREFIX + screen, { customer, at: now(), answers } satisfies Draft);
    },
    clear: (screen) => dropKept(PREFIX + screen),
    belongTo(named) {
      const isAnother = !isReleased && customer !== null && customer !== named.id;
      customer = named.id;
      isReleased = false;
      if (!isClosed) writeKept(CUSTOMER, named.id);
      sort(named);
      return isAnother;
    },
    release(leaving) {
      if (!leaving) customer = null;
      isReleased = true;
      dropKept(CUSTOMER);
    },
    close() {
      isClosed = true;
      for (const key of keptKeys(PREFIX)) dropKept(key);
    },
  };
}
