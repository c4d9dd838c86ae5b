/** Types of postgres.mjs for the tests. */

export interface PostgresServer {
  /** URL of its first database, with user and password. */
  readonly url: string;
  /** Kills the server, as a crash would. */
  crash(): Promise<void>;
  /** Starts it again on the same files and port. */
  start(): Promise<void>;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

export function startPostgres(options?: {
  readonly durable?: boolean;
  readonly settings?: readonly string[];
}): Promise<PostgresServer>;
