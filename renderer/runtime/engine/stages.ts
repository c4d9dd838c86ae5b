/** Which stage of a journey a customer is in. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledApp, CompiledScreen } from '@trilha/language/definition/compiled';
import type { CompiledStage } from '@trilha/language/definition/journey';
import { holds } from './evaluate.ts';

export interface StagesShown {
  list: readonly CompiledStage[];
  /** Index of the current one. */
  at: number;
}

/** The stages of a screen's journey, its own or those of another. The customer's own state says more than the screen. */
export function stagesOf(
  { journeys }: Pick<CompiledApp, 'journeys'>,
  { journey, stage }: Pick<CompiledScreen, 'journey' | 'stage'>,
  scope: Scope,
): StagesShown | null {
  if (journey === null || stage === null) return null;
  const stages = journeys[journeys[journey]?.stagesOf ?? journey]?.stages ?? {};
  const list = Object.values(stages);
  const reached = list.findLastIndex(({ when }) => when && holds(when, scope));
  const at = reached < 0 ? Object.keys(stages).indexOf(stage) : reached;
  return at < 0 ? null : { list, at };
}
