/** Pages get what they read of an experiment; how it is assigned and counted goes to the server's module alone. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const EXPERIMENTS = `assigned: order.tests
experiments:
  colour:
    name: colour-2026
    groups: [plain, bright]
    default: plain
    share: 40
    salt: again
    weights: { bright: 3 }
    runs: isOpen
    exposed: { by: [getOrder], when: isPaid }
`;

const { modules, diagnostics } = compile({
  root: join(import.meta.dirname, 'fixture'),
  language,
  overlay: { 'flows/experiments.yaml': EXPERIMENTS },
});
const line = (module: string) =>
  modules
    .get(`virtual:trilha/${module}`)
    ?.split('\n')
    .find((code) => code.includes('colour-2026'));

it('a page reads name, groups and default', () => {
  expect(diagnostics).toEqual([]);
  expect(line('app')).toBe(
    'experiments: {assigned: ($) => $.order?.tests ?? null, experiments: {colour: {name: "colour-2026", groups: ["plain", "bright"], default: "plain"}}},',
  );
});

it('the server reads all', () => {
  expect(line('experiments')).toBe(
    'export const experiments = {colour: {name: "colour-2026", groups: ["plain", "bright"], default: "plain", share: 40, salt: "again", weights: {bright: 3}, runs: ($) => facts.isOpen($), exposed: {by: ["getOrder"], when: ($) => facts.isPaid($)}}};',
  );
});
