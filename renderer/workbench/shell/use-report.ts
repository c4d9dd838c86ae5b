/** The report that is open in the workbench. It stays in memory: no URL contains it. */
import { useCallback, useMemo, useState } from 'react';
import type { CustomerReport } from '../report/read-report.ts';
import type { Doubt } from '../report/replay.ts';
import { type ReportStep, stepsOf } from '../report/steps.ts';

export interface OpenReport {
  report: CustomerReport;
  steps: readonly ReportStep[];
  /** The index of the step that is shown. */
  at: number;
  /** A doubt, or none, for each step; null until the report has been replayed. */
  doubts: readonly Doubt[] | null;
}

export interface ReportActions {
  open(report: CustomerReport): void;
  close(): void;
  /** Shows another step. */
  go(at: number): void;
  hear(doubts: readonly Doubt[]): void;
}

export function useReport(): [OpenReport | null, ReportActions] {
  const [current, setCurrent] = useState<OpenReport | null>(null);
  const change = useCallback(
    (part: Partial<OpenReport>) => setCurrent((before) => before && { ...before, ...part }),
    [],
  );
  const actions = useMemo<ReportActions>(
    () => ({
      open: (report) => {
        const steps = stepsOf(report.actions);
        // What went wrong is at the end.
        setCurrent({ report, steps, at: Math.max(0, steps.length - 1), doubts: null });
      },
      close: () => setCurrent(null),
      go: (at) => change({ at }),
      hear: (doubts) => change({ doubts }),
    }),
    [change],
  );
  return [current, actions];
}
