/** Samples: one for each scenario, the same in every capture. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samples } from '../../src/samples.ts';
import { captureSamples } from '../../src/sandbox/samples/capture-samples.ts';
import { SCENARIOS } from '../../src/sandbox/scenarios/catalogue.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Scenarios with random questions, offers, and paid and late installments. */
const VARIED = ['step-questions', 'offer', 'multi-offer', 'late', 'settled', 'underwriting'];

test('a new capture equals the stored one', async () => {
  const kept = await samples();
  const scenarios = SCENARIOS.filter(({ name }) => VARIED.includes(name));
  const again = await captureSamples(ROOT, scenarios);
  expect(again.length).toBeGreaterThan(3);
  const same = kept.filter(({ id }) => VARIED.includes(id));
  expect(again.map(({ loan, ...sample }) => ({ ...sample, context: { loan } }))).toEqual(
    same.map(({ url: _, ...sample }) => sample),
  );
});

test('each scenario has a sample with its customer', async () => {
  const all = await samples();
  expect(all.map(({ id }) => id)).toEqual(SCENARIOS.map(({ name }) => name));
  for (const { answers } of all) expect(answers.getLogged?.status).toBe(200);
});
