/** What screens are shown and tried with, while they are made: customers as a server really answers about them. */

/** One customer in one situation. Plain JSON; the same in every run. */
export interface Sample {
  /** e.g. `late`. */
  id: string;
  /** One line for people. */
  title: string;
  /** The address that the product itself chooses for this customer; null when it leaves them where they are. */
  url: string | null;
  /** Roots of the scope that differ from those of a first visit. */
  context: Readonly<Record<string, unknown>>;
  /** What reads answered, by operation id. */
  answers: Readonly<Record<string, SampleAnswer>>;
}

export interface SampleAnswer {
  status: number;
  value: unknown;
}
