/**
 * Random new variants of the forms that ship: each has a finding, or plays to the lender's acceptance. A run makes the
 * same twenty; `TESTS=all` makes two hundred, others with each TEST_SEED, to look for what no rule knows yet.
 */

import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsIn, rehearse } from '../../../renderer/authoring/rehearsal/rehearse-screens.ts';
import { readSnapshots } from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import type { RehearsalServer } from '../../../renderer/language/host.ts';
import { rehearsalServer } from '../../../src/rehearsal.ts';
import { SERVER } from '../../sandbox/lender-client.ts';
import { openTestDatabase } from '../../sandbox/test-database.ts';
import { isAll } from '../../support/drawn.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../../support/portal-compilation.ts';
import { formBases } from './form-bases.ts';
import { NOT_ACCEPTED } from './not-accepted.ts';
import { type RandomVariant, randomVariant } from './random-variant.ts';

const COUNT = isAll ? 200 : 20;
const USUAL_SEED = 20;
/** Of each kind; a few random ones may all be wrong. */
const LEAST = isAll ? 10 : 0;
/** Of a busy machine, for one variant (ms). */
const PATIENCE = 6_000;

/** The way to the new page or part is its author's to write, in a table or on another page. */
const UNREACHED: ReadonlySet<string> = new Set(['TR901', 'TR910']);

/** Application steps, forms of banks, questionnaires, products, the customer area and the start pages. */
const bases = formBases(portal).filter(({ subject }) => !(subject in NOT_ACCEPTED));

const snapshots = readSnapshots(join(PORTAL_ROOT, 'tests/generated/snapshots'));

let lender: RehearsalServer;
beforeAll(async () => {
  const database = await openTestDatabase();
  lender = await rehearsalServer({ database, contract: SERVER.contract });
});
afterAll(async () => lender.close());

/** `found` by a rule, `refused` when played, or the outcome of the play. */
async function judged({ overlay, subject }: RandomVariant): Promise<string> {
  const compilation = compilePortal(overlay);
  if (compilation.diagnostics.some(({ code }) => !UNREACHED.has(code))) return 'found';
  const rehearsed = await rehearse([subject], compilation, snapshots, lender);
  if (findingsIn(rehearsed).length > 0) return 'refused';
  const [only] = rehearsed;
  const result = only?.verdict.best?.last?.result;
  return `${only?.verdict.outcome}${result && !result.ok ? `: ${result.code}` : ''}`;
}

it('has forms of every journey to vary', () => {
  const journeys = new Set(bases.map(({ id }) => id.split('/')[0]));
  expect([...journeys].sort()).toEqual(['acesso', 'cliente', 'produto', 'solicitacao', 'system']);
  expect(bases.length).toBeGreaterThan(55);
});

it('has a finding or is accepted', { timeout: COUNT * PATIENCE }, async () => {
  const counts = new Map<string, number>();
  const between: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(randomVariant(bases), async (variant) => {
      const verdict = await judged(variant);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      if (!['found', 'refused', 'accepted'].includes(verdict)) between.push([verdict, variant.overlay]);
    }),
    { numRuns: COUNT, ...(!isAll && { seed: USUAL_SEED }) },
  );
  expect(between).toEqual([]);
  expect(counts.get('accepted') ?? 0).toBeGreaterThanOrEqual(LEAST);
  expect(counts.get('found') ?? 0).toBeGreaterThanOrEqual(LEAST);
});
