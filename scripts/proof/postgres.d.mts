/** Types of postgres.mjs for the tests. */

export interface PostgresServer {
  /** Of its first database, with user and password. */
  readonly url: string;
  /** Ends it as a crash would. */
  crash(): Promise<void>;
  /** Starts it again on the same files and port. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

export function startPostgres(options?: { readonly durable?: boolean }): Promise<PostgresServer>;
