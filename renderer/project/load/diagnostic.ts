/** A diagnostic: what is wrong, where exactly, and what would be right. */

export interface Diagnostic {
  /** `TR` and three digits: 0 load, 1 shape, 2 references, 3 expressions, 4 calls, 5 forms, 6 addresses, 7 events, 8 project, 9 the whole. */
  code: string;
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  column: number;
  message: string;
  hint?: string;
  /** The name of its rule. */
  rule?: string;
  /** It stops nothing. Left out, it is an error. */
  severity?: 'advice';
  /** The other place of a contradiction: either of both may be the one to change. */
  related?: RelatedPlace;
}

export interface RelatedPlace {
  file: string;
  line: number;
  column: number;
  /** What stands there. */
  message: string;
}

/** Whether it stops a build. */
export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity !== 'advice';

const seeAlso = ({ file, line, column, message }: RelatedPlace): string =>
  `; see ${file}:${line}:${column} ${message}`;

/** The one-line form: `file:line:column code message (hint); see file:line:column what stands there`. */
export const formatDiagnostic = ({ file, line, column, code, message, hint, related }: Diagnostic): string =>
  `${file}:${line}:${column} ${code} ${message}${hint ? ` (${hint})` : ''}${related ? seeAlso(related) : ''}`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const order = (a: Diagnostic, b: Diagnostic) =>
  compare(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  compare(a.code, b.code) ||
  compare(a.message, b.message);

/** Sorted by place; what a base and its variants have in common is reported once. */
export function sortedDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byPlace = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { hint: _, ...said } = diagnostic;
    const key = formatDiagnostic(said);
    if (!byPlace.has(key)) byPlace.set(key, diagnostic);
  }
  return [...byPlace.values()].sort(order);
}
