/**
 * Every form that ships is filled in and submitted to the embedded lender: each call is accepted, or refused for a reason
 * that concerns the customer. Mistakes that only the lender can know are reported at their line.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rehearsable } from '../../../renderer/authoring/rehearsal/rehearsable.ts';
import { findingsIn, rehearse } from '../../../renderer/authoring/rehearsal/rehearse-screens.ts';
import { readSnapshots } from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import type { RehearsalServer } from '../../../renderer/language/host.ts';
import { rehearsalServer } from '../../../src/rehearsal.ts';
import { SERVER } from '../../sandbox/lender-client.ts';
import { openTestDatabase } from '../../sandbox/test-database.ts';
import { plant, readSeeds } from '../../seeded/seed-file.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../../support/portal-compilation.ts';
import { NOT_ACCEPTED } from './not-accepted.ts';

/** A busy machine takes long for a hundred visits (ms). */
const PATIENCE = 120_000;

const snapshots = readSnapshots(join(PORTAL_ROOT, 'tests/generated/snapshots'));

let lender: RehearsalServer;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await openTestDatabase();
  lender = await rehearsalServer({ database, contract: SERVER.contract });
  close = () => lender.close();
});
afterAll(async () => close());

describe('forms that ship', () => {
  it('are accepted by the lender, or refused for a reason of the customer', {
    timeout: PATIENCE,
  }, async () => {
    const rehearsed = await rehearse(rehearsable(portal), portal, snapshots, lender, 1);
    expect(findingsIn(rehearsed)).toEqual([]);
    expect(rehearsed.length).toBeGreaterThan(70);
    const others = rehearsed.filter(({ verdict }) => verdict.outcome !== 'accepted');
    expect(Object.fromEntries(others.map(({ subject, verdict }) => [subject, verdict.outcome]))).toEqual(
      Object.fromEntries(Object.entries(NOT_ACCEPTED).map(([subject, [outcome]]) => [subject, outcome])),
    );
  });
});

/** The way to a new page is its author's to write. */
const UNREACHED = 'TR901';

const seeds = [...readSeeds(import.meta.dirname).values()].flat();

it.each(seeds)('$finds: $mistake', async (seed) => {
  const { overlay, file, line } = plant(seed, PORTAL_ROOT);
  const compilation = compilePortal(overlay);
  expect(compilation.diagnostics.filter(({ code }) => code !== UNREACHED)).toEqual([]);
  const subject = file.replace(/^schemas\/(.*)\.screen\.yaml$/, 'screen/$1');
  const findings = findingsIn(await rehearse([subject], compilation, snapshots, lender));
  expect(findings).toContainEqual(expect.objectContaining({ code: seed.finds, file, line }));
});
