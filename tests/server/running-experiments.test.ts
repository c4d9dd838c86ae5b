/** The server reads the build's experiments: those that run, by host, and all for the report. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtExperiments, declaredExperiments } from '../../src/server/running-experiments.ts';

const BUILD = mkdtempSync(join(tmpdir(), 'trilha-experiments-'));
mkdirSync(join(BUILD, 'prerender'));
writeFileSync(
  join(BUILD, 'prerender/experiments.js'),
  `exports.runningExperiments = (host, today) => [{ name: host + ' ' + typeof Date.parse(today) }];
exports.declaredExperiments = () => [{ name: 'on' }, { name: 'off' }];`,
);
afterAll(() => rmSync(BUILD, { recursive: true }));

it('those that run are asked for by host and day', async () => {
  expect(await builtExperiments(BUILD)('portal.example')).toEqual([{ name: 'portal.example number' }]);
});

it('the report needs all', async () => {
  expect(await declaredExperiments(BUILD)).toEqual([{ name: 'on' }, { name: 'off' }]);
});

it('without a build nothing runs, and there is no report', async () => {
  expect(await builtExperiments('/nonexistent')('portal.example')).toEqual([]);
  expect(await declaredExperiments('/nonexistent')).toBeNull();
});
