/**
 * Reads Stryker's report: the score, and the surviving mutants, named by their text so that a moved line keeps its
 * name.
 */

const DETECTED = ['Killed', 'Timeout'];
const UNDETECTED = ['Survived', 'NoCoverage'];

const collapsed = (text) => text.replace(/\s+/g, ' ').trim();

/** The text between two positions of a file, white space collapsed. Lines and columns count from 1. */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return collapsed(lines.join(' '));
}

/**
 * @param {{ files: Record<string, { source: string, mutants: any[] }> }} report Stryker's JSON report
 * @returns {{ killed: number, timedOut: number, ignored: number, survivors: { file: string, change: string, line: number }[] }}
 *   `killed` counts those that timed out too; `ignored` ran once at import; `change` is `original → replacement`
 */
export function readReport(report) {
  const result = { killed: 0, timedOut: 0, ignored: 0, survivors: [] };
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      if (mutant.status === 'Ignored') result.ignored += 1;
      if (mutant.status === 'Timeout') result.timedOut += 1;
      if (DETECTED.includes(mutant.status)) result.killed += 1;
      if (!UNDETECTED.includes(mutant.status)) continue;
      const change = `${textAt(source, mutant.location)} → ${collapsed(mutant.replacement ?? '')}`;
      result.survivors.push({ file, change, line: mutant.location.start.line });
    }
  }
  return result;
}
