/** Reports calls that failed for technical reasons to the lender (spec §8.3: HTTP 405 and 501 to 511). */
import { type CallResult, type CompiledOperation, newKey } from '@trilha/runtime';
import { deviceCode, persistentLog } from './device.ts';

/** Failures of these calls are not reported, or a failing report would cause another. */
const REPORTS = new Set(['logIntegration', 'logBusiness']);

const isIntegrationError = (status: number): boolean => status === 405 || (status >= 501 && status <= 511);

function send(operations: Record<string, CompiledOperation>, operation: string, body: unknown): void {
  const log = operations[operation];
  if (!log) return;
  // keepalive: the report survives leaving the page.
  void fetch(log.path, {
    method: log.method,
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      'x-persistent-log': persistentLog(),
    },
    body: JSON.stringify(body),
  }).catch(() => {});
}

/** Reports a failed call without its input: customers' answers are personal data. */
export function logIntegrationError(
  operations: Record<string, CompiledOperation>,
  operation: string,
  result: Extract<CallResult, { ok: false }>,
  duration: number,
): void {
  if (!isIntegrationError(result.status) || REPORTS.has(operation)) return;
  send(operations, 'logIntegration', {
    code: operation,
    device: { code: deviceCode() },
    execution: { duration: Math.round(duration), error: `${result.status} ${result.code}` },
  });
}

/** Reports something that happened in the browser, e.g. a screen that failed to render, with the path. */
export function logBusinessEvent(
  operations: Record<string, CompiledOperation>,
  code: string,
  input: Record<string, unknown>,
): void {
  send(operations, 'logBusiness', {
    code,
    device: { code: deviceCode() },
    execution: { duration: 0, input },
  });
}
