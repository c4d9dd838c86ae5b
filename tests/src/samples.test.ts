/** Samples: one for each scenario, the same in every capture. */
import { beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../renderer/language/definition/sample.ts';
import { samples } from '../../src/samples.ts';
import { captureSamples } from '../../src/sandbox/samples/capture-samples.ts';
import { SCENARIOS } from '../../src/sandbox/scenarios/catalogue.ts';
import { SERVER } from '../sandbox/lender-client.ts';
import { openTestDatabase } from '../sandbox/test-database.ts';
import { PORTAL_ROOT, portal } from '../support/portal-compilation.ts';

/** On a database that is there already: to create one takes as long as six captures. */
const lender = async () => ({ database: await openTestDatabase(), contract: SERVER.contract });
/** Scenarios with random questions, offers, and paid and late installments. */
const VARIED = ['step-questions', 'offer', 'multi-offer', 'late', 'settled', 'underwriting'];

let kept: readonly Sample[];
// A fresh checkout has none: then all are captured here, on a busy machine for minutes.
beforeAll(async () => {
  kept = await samples({ compilation: portal, lender });
}, 400_000);

test('a new capture equals the stored one', async () => {
  const scenarios = SCENARIOS.filter(({ name }) => VARIED.includes(name));
  const again = await captureSamples(PORTAL_ROOT, scenarios, await lender());
  expect(again.length).toBeGreaterThan(3);
  const same = kept.filter(({ id }) => VARIED.includes(id));
  expect(again.map(({ loan, ...sample }) => ({ ...sample, context: { loan } }))).toEqual(
    same.map(({ url: _, ...sample }) => sample),
  );
}, 120_000);

test('no instant shows how long the capture took', () => {
  const times = JSON.stringify(kept).match(/(?<=2026-11-20T)12:\d\d/g) ?? [];
  expect(times.length).toBeGreaterThan(100);
  expect([...new Set(times)]).toEqual(['12:00']);
});

test('each scenario has a sample with its customer', () => {
  expect(kept.map(({ id }) => id)).toEqual(SCENARIOS.map(({ name }) => name));
  for (const { responses } of kept) expect(responses.getLogged?.status).toBe(200);
});
