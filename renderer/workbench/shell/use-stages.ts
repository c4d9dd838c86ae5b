/** The messages of the stages since their current choice started. */
import { useCallback, useState } from 'react';
import type { Departure, FromStage, LogEntry } from '../messages.ts';

export interface StageReport {
  /** The choice that the stage plays. */
  query: string;
  /** Id of the sample in use; null for a first visit. */
  sample: string | null;
  log: readonly LogEntry[];
  /** The last attempt to navigate. */
  departure: Departure | null;
  isSettled: boolean;
  /** Scroll position, px. */
  top: number;
}

export const NO_REPORT: StageReport = {
  query: '',
  sample: null,
  log: [],
  departure: null,
  isSettled: false,
  top: 0,
};

/** Maximum length of the log, without its beginning: polling never ends. */
const MOST_ENTRIES = 300;

function after(report: StageReport, message: FromStage): StageReport {
  switch (message.says) {
    case 'begun':
      return { ...NO_REPORT, query: message.query, sample: message.sample };
    case 'did':
      return { ...report, log: [...report.log, message.entry].slice(-MOST_ENTRIES) };
    case 'leaves': {
      const entry: LogEntry = { kind: 'leave', title: message.departure.screen ?? message.departure.to };
      return { ...report, departure: message.departure, log: [...report.log, entry] };
    }
    case 'settled':
      return { ...report, isSettled: true };
    case 'scrolled':
      return { ...report, top: message.top };
    case 'ready':
    case 'picked':
    case 'replayed':
    case 'key':
      return report;
  }
}

/** By the name of the stage. */
export type StageReports = Readonly<Record<string, StageReport>>;

export function useStages(): [StageReports, (stage: string, message: FromStage) => void] {
  const [reports, setReports] = useState<StageReports>({});
  const hear = useCallback((stage: string, message: FromStage) => {
    setReports((before) => ({ ...before, [stage]: after(before[stage] ?? NO_REPORT, message) }));
  }, []);
  return [reports, hear];
}
