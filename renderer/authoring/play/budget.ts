/** The time that playing may take. */
export interface PlayBudget {
  /** Nothing more may be begun. */
  isOver(): boolean;
  /** Tells how far it has come. */
  tell(words: string): void;
}

/** @param seconds from now on */
export function budgetOf(seconds: number, tell: PlayBudget['tell']): PlayBudget {
  const end = performance.now() + seconds * 1000;
  return { isOver: () => performance.now() >= end, tell };
}

/** What playing came to. */
export interface PlayedParts {
  /** What keeps the version from being published, in sentences. */
  readonly found: readonly string[];
  /** What was played, and what is good to know of it. */
  readonly told: readonly string[];
  /** What was not played, and why. */
  readonly unplayed: readonly string[];
}
