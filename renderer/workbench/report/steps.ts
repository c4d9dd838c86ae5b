/** The steps of a report: each opening and event, with the commands and shared values that followed. */
import type { RecordedAction } from './read-report.ts';

/** A call, and its status: null while it has no response in the report. */
export interface RecordedCall {
  operation: string;
  status: number | null;
  /** The error code of a refusal. */
  code: string | null;
}

export interface ReportStep {
  /** Its action in the report. */
  at: number;
  title: string;
  visit: string;
  /** The screen on the page. */
  page: string;
  /** The screen, part or layout that it is of. */
  of: string;
  /** The time of the event, ISO 8601; null where the report has none. */
  time: string | null;
  /** The event, masked; null for an opening. */
  event: unknown;
  /** The masked commands that followed, in order. */
  commands: readonly Readonly<Record<string, unknown>>[];
  /** Roots whose shared value changed. */
  shared: readonly string[];
  /** The calls among the commands. */
  calls: readonly RecordedCall[];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The screen of a visit, from its key. */
const screenOfKey = (visit: string): string => visit.replace(/#\d+$/, '');

interface Place {
  page: string;
  of: string;
}

/** Where each visit is, from its opening; one that opened before the report begins is told by its key. */
function placesOf(actions: readonly RecordedAction[]): (visit: string) => Place {
  const places = new Map<string, Place>();
  for (const { type, payload } of actions) {
    if (type !== 'visits/opened') continue;
    const of = textIn(payload.screen);
    places.set(textIn(payload.visit), { of, page: textIn(payload.page) || of });
  }
  return (visit) => places.get(visit) ?? { of: screenOfKey(visit), page: screenOfKey(visit) };
}

interface OpenStep extends ReportStep {
  commands: Readonly<Record<string, unknown>>[];
  shared: string[];
  calls: RecordedCall[];
}

/** The response to the call of a run becomes the call's. */
function settle(pending: Map<string, RecordedCall>, visit: string, event: unknown): void {
  if (memberOf(event, 'type') !== 'settled') return;
  const call = pending.get(`${visit} ${String(memberOf(event, 'run'))}`);
  const result = memberOf(event, 'result');
  const status = memberOf(result, 'status');
  if (!call || call.status !== null) return;
  call.status = typeof status === 'number' ? status : 0;
  call.code = textIn(memberOf(result, 'code')) || null;
}

export function stepsOf(actions: readonly RecordedAction[]): ReportStep[] {
  const placeOf = placesOf(actions);
  const steps: OpenStep[] = [];
  const latest = new Map<string, OpenStep>();
  const pending = new Map<string, RecordedCall>();
  actions.forEach(({ type, title, payload }, at) => {
    const visit = textIn(payload.visit);
    if (type === 'visits/opened' || type === 'visits/happened') {
      const event = payload.event ?? null;
      settle(pending, visit, event);
      const time = textIn(memberOf(payload.moment, 'now')) || null;
      const step = { at, title, visit, ...placeOf(visit), time, event, commands: [], shared: [], calls: [] };
      steps.push(step);
      latest.set(visit, step);
    }
    if (type === 'shared/written') steps.at(-1)?.shared.push(textIn(payload.root));
    if (type !== 'visits/commanded') return;
    const command = payload.command as Readonly<Record<string, unknown>>;
    const step = latest.get(visit);
    step?.commands.push(command);
    if (memberOf(command, 'do') !== 'call') return;
    const operation = textIn(memberOf(memberOf(command, 'request'), 'operation'));
    const call = { operation, status: null, code: null };
    step?.calls.push(call);
    pending.set(`${visit} ${String(memberOf(command, 'run'))}`, call);
  });
  return steps;
}
