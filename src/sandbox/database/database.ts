/** The one way the lender speaks to PostgreSQL, embedded or served: the same SQL on both. */

/** A value a statement may carry. JSON goes as text with a `::jsonb` cast, so that both drivers agree. */
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
  /** Runs one parameterised statement and returns its rows. `Row` is what the statement selects: the caller's word. */
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
}

export interface Transaction extends Queryable {
  /** Runs a script of several statements without parameters (migrations). */
  script(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: all of it is kept when the promise resolves, nothing of it when it rejects.
   * Inside, use the given transaction only: the embedded database has one connection and would wait for itself.
   * `work` is run again when the server gives it up for another's sake (a deadlock): it changes nothing outside.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Waits for running statements and lets go of the files or connections. */
  close(): Promise<void>;
}
