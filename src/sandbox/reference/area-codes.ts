/** The area codes (DDD) of Brazil's phones and the states they serve. */
import list from './area-codes.json' with { type: 'json' };

export type AreaCode = {
  /** Two digits. */
  readonly code: string;
  /** UF; the main one first. */
  readonly states: readonly string[];
};

/** All 67, by code. */
export const areaCodes: readonly AreaCode[] = list;
