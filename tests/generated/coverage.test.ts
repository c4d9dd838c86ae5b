/** The snapshots visit every way, rule, condition, field and message, except those with a reason. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverage } from '../../renderer/authoring/snapshots/coverage.ts';
import { COVERED, itemName } from '../../renderer/authoring/snapshots/coverage-item.ts';
import { readSnapshots } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { portal } from '../support/portal-compilation.ts';
import { UNVISITED } from './unvisited.ts';

const items = await coverage(portal, readSnapshots(join(import.meta.dirname, 'snapshots')));

test.each(COVERED)('each %s is visited, or has a reason not to be', (kind) => {
  const own = items.filter((item) => item.kind === kind);
  expect(own.length).toBeGreaterThan(50);
  const unvisited = own.filter(({ isVisited }) => !isVisited).map(itemName);
  const reasoned = Object.keys(UNVISITED).filter((name) => name.startsWith(`${kind} `));
  expect([...new Set(unvisited)].sort()).toEqual(reasoned.sort());
});
