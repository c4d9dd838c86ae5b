/** The database is unreachable or may not be written to: the call was not acknowledged and has no effect. */
export class DatabaseUnavailable extends Error {
  /** Whole seconds until a retry makes sense: the `Retry-After` of the 503. */
  readonly retryAfterSeconds: number;

  /** `reason` is for the log and must not contain customers' input. `cause` is the driver's error, if any. */
  constructor(reason: string, retryAfterSeconds: number, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
