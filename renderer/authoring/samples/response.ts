/** The response to an operation from samples: what the server would answer this customer. */
import type { RecordedResponse, Sample } from '@trilha/language/definition/sample';
import type { CallRequest, CallResult } from '@trilha/language/host';
import type { Resources } from './resources.ts';
import type { Usual } from './usual.ts';

/** What is known about a customer, and about others. */
export interface KnownResponses {
  /** Responses of the customer's own sample. */
  own: Sample['responses'];
  /** Stands in for what the sample lacks. */
  usual: Usual;
  resources: Resources;
  /** The current values of the shared roots. */
  context: Readonly<Record<string, unknown>>;
}

export interface SampleResponse {
  result: CallResult;
  /** True if it is another sample's. */
  isBorrowed: boolean;
}

/** The code of a failure whose response has none. */
const UNKNOWN = 'unknown';

const at = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const success = (value: unknown): CallResult => ({ ok: true, status: 200, value });

function resultOf({ status, value }: RecordedResponse): CallResult {
  if (status < 400) return { ok: true, status, value };
  const { code = UNKNOWN, message = '' } = (value ?? {}) as { code?: string; message?: string };
  return { ok: false, status, code, message };
}

/** The value of the shared root that the operation responds with; null if there is none. */
function sharedResponse(
  operation: string,
  { resources, context, usual }: KnownResponses,
): SampleResponse | null {
  const root = at(resources, operation);
  if (root === undefined) return null;
  const current = context[root] ?? null;
  const value = current ?? at(usual.context, root) ?? null;
  return value === null ? null : { result: success(value), isBorrowed: current === null };
}

/** The sample's response to these parameters, else to any. */
function ownResponse(
  operation: string,
  params: Readonly<Record<string, unknown>>,
  own: Sample['responses'],
): RecordedResponse | undefined {
  const named = Object.entries(params).map(([name, value]) => `${operation}?${name}=${value}`);
  return at(own, named.find((key) => Object.hasOwn(own, key)) ?? operation);
}

/**
 * The response to an operation: the shared value that it reads or changes, as it is now; else the sample's own; else the
 * usual one.
 * @param failures whether failures among the sample's own responses are `kept`, or `replaced` by the usual response
 * @returns null if no sample has a response
 */
export function sampleResponse(
  { operation, params }: Pick<CallRequest, 'operation' | 'params'>,
  known: KnownResponses,
  failures: 'kept' | 'replaced',
): SampleResponse | null {
  const shared = sharedResponse(operation, known);
  if (shared) return shared;
  const own = ownResponse(operation, params, known.own);
  if (own && (own.status < 400 || failures === 'kept')) return { result: resultOf(own), isBorrowed: false };
  return Object.hasOwn(known.usual.responses, operation)
    ? { result: success(known.usual.responses[operation]), isBorrowed: true }
    : null;
}
