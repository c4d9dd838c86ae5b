/**
 * Stored records, each led to its page by the configuration that is live and by one that is about to be published: what their customers
 * would meet is known before it is.
 */

/** What a product stores of a customer, and leads them by when they come back: an application, a request. */
export interface StoredRecord {
  /** Says nothing of the customer. */
  readonly id: string;
  /** Roots of the scope of the customer's pages. */
  readonly roots: Readonly<Record<string, unknown>>;
}

export interface RecordPage {
  readonly records: readonly StoredRecord[];
  /** The id after which the next page begins; null for the last page. */
  readonly next: string | null;
  /** The service's day, yyyy-mm-dd. */
  readonly today: string;
}

/** What a product lets be played before publishing. */
export interface RecordSource {
  /** A page of all records, in the order of their ids. @param after an id; null for the first page */
  page(after: string | null): Promise<RecordPage>;
  /** Visits of about a day that were shown a screen, by screen. */
  visits(): Promise<Readonly<Record<string, number>>>;
}

/** Where a customer ends who comes back. */
export interface RecordLead {
  /** `nowhere`: no table, screen or address is there for them, or the screen fails; `circle`: screens lead on to each other. */
  readonly ends: 'shown' | 'nowhere' | 'circle';
  /** The screens that they are led through, by id; that which is shown last. */
  readonly screens: readonly string[];
  /** The pattern of the last address: it says nothing of the customer. Null without one. */
  readonly address: string | null;
}

/** Leads one record. Never throws. */
export type LeadRecord = (record: StoredRecord, today: string) => Promise<RecordLead>;

/** Records that the live configuration leads in one way, and the new one in one way. */
export interface LedRecords {
  readonly was: RecordLead;
  readonly is: RecordLead;
  readonly count: number;
  /** Some of them. */
  readonly ids: readonly string[];
}

export interface LedPage {
  readonly records: number;
  readonly next: string | null;
  readonly led: readonly LedRecords[];
}

/** After so many records the process attends to others: a few milliseconds. */
const ATTENDS_AFTER = 10;

/** How many ids stand for records that are led alike. */
const NAMED = 3;

/** Puts together what is led alike. */
export function mergeLed(all: readonly LedRecords[]): LedRecords[] {
  const found = new Map<string, LedRecords>();
  for (const one of all) {
    const key = JSON.stringify([one.was, one.is]);
    const known = found.get(key);
    const merged = known && { ...known, count: known.count + one.count };
    found.set(key, merged ? { ...merged, ids: [...merged.ids, ...one.ids].slice(0, NAMED) } : one);
  }
  return [...found.values()];
}

/**
 * Leads records until the time is over, page by page: memory does not grow with their number.
 * @param milliseconds at least one page is led, however long that takes
 */
export async function leadRecords(
  source: RecordSource,
  [was, is]: readonly [LeadRecord, LeadRecord],
  { after, milliseconds }: { after: string | null; milliseconds: number },
): Promise<LedPage> {
  const end = performance.now() + milliseconds;
  let led: LedRecords[] = [];
  let records = 0;
  for (let from = after; ; ) {
    const page = await source.page(from);
    const each: LedRecords[] = [];
    for (const [at, record] of page.records.entries()) {
      if (at % ATTENDS_AFTER === 0) await new Promise(setImmediate);
      const leads = { was: await was(record, page.today), is: await is(record, page.today) };
      each.push({ ...leads, count: 1, ids: [record.id] });
    }
    led = mergeLed([...led, ...each]);
    records += page.records.length;
    from = page.next;
    if (from === null || performance.now() >= end) return { records, next: from, led };
  }
}
