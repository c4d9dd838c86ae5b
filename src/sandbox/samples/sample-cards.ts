/** Scratch cards of customers of some scenarios, one of each kind. */
import type { RevealedCard } from '../scenarios/promotion-cards.ts';

/** By scenario; before the time of the samples. */
export const SAMPLE_CARDS: Readonly<Record<string, readonly RevealedCard[]>> = {
  started: [
    { prize: 'vale-10', at: new Date('2026-09-15T12:00:00Z') },
    { prize: null, at: new Date('2026-10-15T12:00:00Z') },
    { prize: 'vale-50', at: new Date('2026-11-19T12:00:00Z') },
  ],
};
