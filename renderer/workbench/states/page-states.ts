/** All states in which a screen or part is shown on a sheet: those of the workbench, then the recorded scenarios. */

import {
  type RecordedScenario,
  recordedScenarios,
  type WayOut,
} from '@trilha/authoring/snapshots/recorded-scenarios';
import { type Selection, viewOf } from '../choice.ts';
import type { ScreenEntry } from '../knowledge.ts';
import { segmentsOf } from './screen-states.ts';

export interface PageState {
  /** Unique on the page, and part of a file's name. */
  key: string;
  /** For people: a state, or the name of a scenario. */
  label: string;
  /** What it shows. */
  hint: string;
  choice: Selection;
  /** Null for a state of the workbench. */
  scenario: RecordedScenario | null;
  ways: readonly WayOut[];
}

/** The subject of a screen's or part's snapshot. */
export const subjectOf = ({ kind, id }: Pick<ScreenEntry, 'kind' | 'id'>): string => `${kind}/${id}`;

/**
 * @param brand null for the screen's own
 * @param snapshots their folder
 */
export function pageStates(entry: ScreenEntry, brand: string | null, snapshots: string): PageState[] {
  const first: Selection = { ...viewOf(''), screen: entry.id, brand: entry.brand ?? brand };
  const states = segmentsOf(entry)
    .filter(({ disabled }) => !disabled)
    .map(
      ({ value, label, hint }): PageState => ({
        key: value,
        label,
        hint,
        choice: { ...first, state: value },
        scenario: null,
        ways: [],
      }),
    );
  const recorded = recordedScenarios(snapshots, subjectOf(entry)).map(
    (scenario, index): PageState => ({
      key: `recorded-${index + 1}`,
      label: scenario.name,
      hint: 'Recorded',
      choice: { ...first, scenario: scenario.name },
      scenario,
      ways: scenario.ways,
    }),
  );
  return [...states, ...recorded];
}
