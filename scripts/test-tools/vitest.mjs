/** Runs a vitest project and counts its tests. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../setup/run.mjs';

/**
 * A file that fails before its first test counts as one failure, so that it is never missing from the sum.
 * @param {string} reportFile vitest's JSON report
 * @returns {{ passed: number, failed: number }}
 */
function countTests(reportFile) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/**
 * @param {string} project name in vitest.config.ts
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ passed: number, failed: number, output: string }>} output is empty when all passed
 */
export async function runVitest(project, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-proof-'));
  const report = join(folder, 'report.json');
  const { code, output } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...env, NO_COLOR: '1' } },
  );
  const counts = countTests(report);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, output: counts.failed > 0 ? output : '' };
}
