/** Samples: customers with a server's real responses, to show and try screens with. */

/** One customer. Plain JSON; the same in every run. */
export interface Sample {
  /** e.g. `late`. */
  id: string;
  /** One line for people. */
  title: string;
  /** The URL that the product chooses for this customer; null when it does not redirect them. */
  url: string | null;
  /** Roots of the scope that differ from those of a first visit. */
  context: Readonly<Record<string, unknown>>;
  /**
   * Responses of read operations, by operation id. One that differs by a parameter stands under `operation?name=value` besides.
   */
  responses: Readonly<Record<string, RecordedResponse>>;
}

export interface RecordedResponse {
  status: number;
  value: unknown;
}
