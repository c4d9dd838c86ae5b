/** Types of pgbouncer.mjs for the tests. */

export function startPgbouncer(options: {
  readonly url: string;
  readonly connections: number;
}): Promise<{ readonly url: string; stop(): Promise<void> }>;
