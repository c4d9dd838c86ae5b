/** Types of vitest.mjs for the tests. */

export interface Failure {
  line: string;
  details: string;
}
export function failuresIn(project: string, report: { testResults: readonly object[] }): Failure[];
