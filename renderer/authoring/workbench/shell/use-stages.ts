/** What the stages have told since their present choice began. */
import { useCallback, useState } from 'react';
import type { Deed, Departure, FromStage } from '../messages.ts';

export interface Told {
  /** The choice that is on stage. */
  query: string;
  /** Id of the sample in use; null for a first visit. */
  sample: string | null;
  deeds: readonly Deed[];
  /** Where the screen would be now. */
  departure: Departure | null;
  isSettled: boolean;
  /** How far it is scrolled, px. */
  top: number;
}

export const NOTHING_TOLD: Told = {
  query: '',
  sample: null,
  deeds: [],
  departure: null,
  isSettled: false,
  top: 0,
};

/** Longer logs lose their beginning: polls go on for ever. */
const MOST_DEEDS = 300;

function after(told: Told, message: FromStage): Told {
  switch (message.says) {
    case 'begun':
      return { ...NOTHING_TOLD, query: message.query, sample: message.sample };
    case 'did':
      return { ...told, deeds: [...told.deeds, message.deed].slice(-MOST_DEEDS) };
    case 'leaves': {
      const deed: Deed = { kind: 'leave', title: message.departure.screen ?? message.departure.to };
      return { ...told, departure: message.departure, deeds: [...told.deeds, deed] };
    }
    case 'settled':
      return { ...told, isSettled: true };
    case 'scrolled':
      return { ...told, top: message.top };
    case 'key':
      return told;
  }
}

/** By the name of the stage. */
export type ToldByStage = Readonly<Record<string, Told>>;

export function useStages(): [ToldByStage, (stage: string, message: FromStage) => void] {
  const [told, setTold] = useState<ToldByStage>({});
  const hear = useCallback((stage: string, message: FromStage) => {
    setTold((before) => ({ ...before, [stage]: after(before[stage] ?? NOTHING_TOLD, message) }));
  }, []);
  return [told, hear];
}
