/** The lender's interface to PostgreSQL, embedded or a server: the same SQL on both. */

/** A parameter of a statement. JSON is passed as text with a `::jsonb` cast, which both drivers handle alike. */
export type SqlValue =
  | string
  | number
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly number[]
  | readonly string[];

export interface Queryable {
  /** Runs one parameterised statement and returns its rows. The caller asserts `Row`, the selected columns. */
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
  /** The disk is too full to write: whoever only reads should lock and note nothing. A write is DatabaseUnavailable. */
  readonly isReadOnly?: boolean;
}

export interface Transaction extends Queryable {
  /** Runs a script of several statements without parameters (migrations). */
  script(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction, committed when the promise resolves and rolled back when it rejects. Inside, use
   * only the given transaction: the embedded database has one connection and would deadlock. After a deadlock or
   * serialisation failure `work` runs again, so it must have no effect outside the transaction.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotice` for each `pg_notify` of a channel; the embedded database, which has one process, lacks it. Some are missed: see
   * `notices.ts`. Returns a function that stops it.
   */
  listen?(channel: string, onNotice: () => void): () => void;
  /** Waits for running statements and closes files or connections. */
  close(): Promise<void>;
}
