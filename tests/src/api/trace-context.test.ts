// @vitest-environment happy-dom
/** One trace from a tap to the next, in the form of the W3C. */
import { describe, expect, it } from 'vitest';
import { newTrace, traceOf, traceparent, traceTaps } from '../../../renderer/server/calls/trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('a header', () => {
  it.each([
    ['of version 00', `00-${TRACE}-${PARENT}-01`, TRACE],
    ['not sampled', `00-${TRACE}-${PARENT}-00`, TRACE],
    ['missing', undefined, null],
    ['sent twice', [`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-01`], null],
    ['of another version', `01-${TRACE}-${PARENT}-01`, null],
    ['in capitals', `00-${TRACE.toUpperCase()}-${PARENT}-01`, null],
    ['without a trace', `00-${'0'.repeat(32)}-${PARENT}-01`, null],
    ['without a parent', `00-${TRACE}-${'0'.repeat(16)}-01`, null],
    ['with more behind it', `00-${TRACE}-${PARENT}-01\n{"level":60}`, null],
    ['that ends a comment of SQL', `00-*/drop table loan--${TRACE.slice(20)}-${PARENT}-01`, null],
  ])('%s gives %#', (_how, header, trace) => {
    expect(traceOf(header)).toBe(trace);
  });

  it('written is read again', () => {
    const trace = newTrace();
    expect([traceOf(traceparent(trace)), traceOf(traceparent(newTrace())) === trace]).toEqual([trace, false]);
  });
});

it('begins another trace with each tap, before anything listens to it', () => {
  const trace = traceTaps(document);
  const seen = [trace(), trace()];
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    seen.push(trace());
  });
  button.click();
  seen.push(trace());
  button.click();
  button.remove();
  expect(seen[0]).toBe(seen[1]);
  expect(seen[2]).toBe(seen[3]);
  expect(new Set(seen).size).toBe(3);
});
