/** A customer's report of a problem, as the console hands it out: JSON with a masked time line. */

import { isRecord } from '@trilha/language/record';

/** An action of the time line (`renderer/runtime/store/actions.ts`), masked. */
export interface RecordedAction {
  /** `visits/opened`, `visits/happened`, `visits/commanded` … */
  type: string;
  /** What it did, in few words. */
  title: string;
  payload: Readonly<Record<string, unknown>>;
}

export interface CustomerReport {
  number: number | null;
  /** When it was sent, ISO 8601; null if the file does not say. */
  at: string | null;
  /** Pattern of the page's address. */
  path: string;
  release: string;
  /** What the customer wrote. */
  comment: string | null;
  /** Oldest first. */
  actions: readonly RecordedAction[];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is not JSON.`);
  }
}

function actionOf(line: unknown, index: number): RecordedAction {
  const action = parsed(textIn(line), `Line ${index + 1} of the time line`);
  if (!isRecord(action) || typeof action.type !== 'string')
    throw new Error(`Line ${index + 1} of the time line is no action.`);
  const [type = '', ...words] = action.type.split(' ');
  const { payload } = action;
  return { type, title: words.join(' ') || type, payload: isRecord(payload) ? payload : {} };
}

/**
 * @param text the console's JSON of one report
 * @throws with what is wrong
 */
export function readReport(text: string): CustomerReport {
  const report = parsed(text, 'The text');
  if (!isRecord(report) || !Array.isArray(report.timeLine))
    throw new Error('The text has no «timeLine»: download one report from the console, at /sandbox/reports.');
  const { number, at, path, release, comment, timeLine } = report;
  return {
    number: typeof number === 'number' ? number : null,
    at: typeof at === 'string' ? at : null,
    path: textIn(path),
    release: textIn(release),
    comment: typeof comment === 'string' ? comment : null,
    actions: timeLine.map(actionOf),
  };
}
