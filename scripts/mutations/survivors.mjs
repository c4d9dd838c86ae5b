/** What a report of Stryker says: the score, and the mutants that no test noticed, named so that they outlive a moved line. */

const DETECTED = ['Killed', 'Timeout'];
const UNDETECTED = ['Survived', 'NoCoverage'];

/** The text between two positions of a file, white space folded. Lines and columns count from 1. */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

/**
 * @param {{ files: Record<string, { source: string, mutants: any[] }> }} report Stryker's JSON report
 * @returns {{ killed: number, total: number, survivors: { name: string, line: number }[] }} `name` is
 *   `file: what stands there → what was put there`
 */
export function readReport(report) {
  let killed = 0;
  const survivors = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      if (DETECTED.includes(mutant.status)) killed += 1;
      if (!UNDETECTED.includes(mutant.status)) continue;
      const replacement = (mutant.replacement ?? '').replace(/\s+/g, ' ').trim();
      survivors.push({
        name: `${file}: ${textAt(source, mutant.location)} → ${replacement}`,
        line: mutant.location.start.line,
      });
    }
  }
  return { killed, total: killed + survivors.length, survivors };
}
