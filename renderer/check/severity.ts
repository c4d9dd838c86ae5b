/**
 * How much a finding weighs. An error breaks, or says what is not so, for certain: it stops a build. Advice is a guess by
 * words, names or neighbours: it stops nothing, and whoever knows better says so at its place (`accepts`).
 */

export type Severity = 'error' | 'advice';

/** Codes whose rules guess. */
const ADVICE: ReadonlySet<string> = new Set([
  // What the words beside a value seem to mean.
  'TR308',
  'TR309',
  'TR514',
  'TR516',
  'TR816',
  'TR817',
  'TR948',
  'TR952',
  // What a name seems to mean.
  'TR413',
  'TR815',
  'TR826',
  'TR827',
  // What the neighbours do.
  'TR311',
  'TR313',
  'TR314',
  'TR315',
  'TR316',
  'TR419',
  'TR720',
  'TR723',
  'TR949',
]);

export const severityOf = (code: string): Severity => (ADVICE.has(code) ? 'advice' : 'error');

export const isError = ({ code }: { code: string }): boolean => severityOf(code) === 'error';
