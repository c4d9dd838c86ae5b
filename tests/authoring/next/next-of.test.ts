/** Edits of two versions, and what a visit that began before them does: `next.cases.yaml`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Next, nextOf } from '../../../renderer/authoring/next/next-of.ts';
import { type Edit, edited } from '../../compiler/diff-edits.ts';
import { drawn } from '../../support/drawn.ts';

interface Case {
  title: string;
  /** What the version before says besides the fixture: edits, or the name of some under `bases`. */
  base?: Edit[] | string;
  edits: Edit[] | string;
  /** Screen → what follows. */
  next: Record<string, Next>;
  /** Words of a reason. */
  why?: string;
}

const { bases, cases } = parse(readFileSync(join(import.meta.dirname, 'next.cases.yaml'), 'utf8')) as {
  bases: Record<string, Edit[]>;
  cases: Case[];
};

const editsOf = (named: Edit[] | string): Edit[] =>
  typeof named === 'string' ? (bases[named] ?? []) : named;

describe.each(drawn(cases, 2))('$title', ({ base = [], edits, next, why }) => {
  it(JSON.stringify(next), () => {
    const before = editsOf(base);
    const { screens } = nextOf(edited(before), edited([...before, ...editsOf(edits)]));
    const found = Object.fromEntries(Object.keys(next).map((id) => [id, screens.get(id)?.next]));
    const reasons = Object.keys(next).flatMap((id) => screens.get(id)?.why ?? []);
    expect(found, reasons.join('\n')).toEqual(next);
    if (why !== undefined) expect(reasons.join('\n')).toContain(why);
  });
});
