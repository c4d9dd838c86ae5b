/** Runs a vitest project, counts its tests, and says of each failure where it is and how to replay it. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, runNode } from '../setup/run.mjs';

/** Whole outputs, with what the tested code logged: much of it is the errors that tests provoke. */
const LOGS = '.cache/tests';

/**
 * @typedef {object} Failure
 * @property {string} line one line: what failed, why, and the command that replays it
 * @property {string} details the assertion with its difference; no frames of libraries
 */

const firstLine = (text) => text.trim().split('\n', 1)[0] ?? '';
/** Frames of packages and of Node say nothing of a failed assertion. */
const withoutFrames = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:)/.test(line))
    .join('\n');

/** @returns {Failure} */
function failureOf(project, file, name, message) {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  const replay = `TEST_SEED=${process.env.TEST_SEED} npx vitest run --project ${project} ${path}`;
  const title = name === null ? path : `${path} > ${name}`;
  return {
    line: `${title}: ${firstLine(stripVTControlCharacters(message))} | replay: ${replay}`,
    details: `${title}\n${withoutFrames(message)}`,
  };
}

/**
 * A file that fails before its first test counts as one failure, so that it is never missing from the sum.
 * @param {string} project
 * @param {{ testResults: object[] }} report of vitest's JSON reporter
 * @returns {Failure[]}
 */
export function failuresIn(project, report) {
  return report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [failureOf(project, file, null, message || 'did not run')] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failureOf(project, file, fullName, failureMessages.join('\n')),
    );
  });
}

function readReport(project, reportFile) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  return { passed: report.numPassedTests, failures: failuresIn(project, report) };
}

/**
 * @param {string} project name in vitest.config.ts
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ passed: number, failures: Failure[] }>}
 */
export async function runVitest(project, env = {}) {
  const folder = join(ROOT, LOGS);
  mkdirSync(folder, { recursive: true });
  const reportFile = join(folder, `${project}.json`);
  rmSync(reportFile, { force: true });
  const { code, output } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    { env: { ...env, NO_COLOR: '1' } },
  );
  writeFileSync(join(folder, `${project}.log`), output);
  const { passed, failures } = existsSync(reportFile)
    ? readReport(project, reportFile)
    : { passed: 0, failures: [] };
  // An error outside of every test, or a run that ended early: only the output tells.
  if (code !== 0 && failures.length === 0) {
    const line = `${project}: vitest ended with ${code}, see ${LOGS}/${project}.log`;
    failures.push({ line, details: output.trimEnd().split('\n').slice(-80).join('\n') });
  }
  return { passed, failures };
}
