/** The database cannot be asked or may not be written to now: nothing of the call was kept that was acknowledged. */
export class DatabaseUnavailable extends Error {
  /** Whole seconds after which asking again makes sense: the `Retry-After` of the 503. */
  readonly retryAfterSeconds: number;

  /** `reason` is for the log: never anything a customer typed. `cause` is what the driver threw, when it did. */
  constructor(reason: string, retryAfterSeconds: number, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
