/**
 * The W3C trace context: what a tap sets off has one trace id, in the browser's calls, the server's log and the SQL.
 * https://www.w3.org/TR/trace-context/
 */
import { newKey } from '@trilha/runtime/store/new-key';

/** Digits of the id of a call within its trace. */
const CALL_DIGITS = 16;

/** A random trace id: 32 hexadecimal digits. It says nothing about the customer. */
export const newTrace = (): string => newKey().replaceAll('-', '');

/** The value of the header `traceparent` for one call, or one hop, of a trace. */
export const traceparent = (trace: string): string => `00-${trace}-${newTrace().slice(0, CALL_DIGITS)}-01`;

/**
 * The trace of each moment: a tap, or a key that acts as one, begins another.
 * @param page where clicks arrive, on their way down
 */
export function traceTaps(page: EventTarget): () => string {
  let trace = newTrace();
  page.addEventListener(
    'click',
    () => {
      trace = newTrace();
    },
    true,
  );
  return () => trace;
}

const FORM = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The trace id of a header `traceparent`; null if it is missing or not of that form. */
export function traceOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (FORM.exec(header)?.[1] ?? null) : null;
}
