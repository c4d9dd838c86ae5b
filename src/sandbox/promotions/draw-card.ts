/** Draws one card from those that remain of a lot: each card is equally likely, whoever comes first. Pure. */

export interface CardsLeft {
  /** Null: without a prize. */
  readonly prize: string | null;
  readonly remaining: number;
}

/**
 * The prize of one card; undefined when none is left.
 * @param below a random integer from 0 to its argument, exclusive
 */
export function drawCard(
  lot: readonly CardsLeft[],
  below: (limit: number) => number,
): string | null | undefined {
  const all = lot.reduce((sum, { remaining }) => sum + remaining, 0);
  if (all === 0) return undefined;
  let place = below(all);
  for (const { prize, remaining } of lot) {
    if (place < remaining) return prize;
    place -= remaining;
  }
  throw new RangeError(`a place beyond the lot: ${place} of ${all}`);
}
