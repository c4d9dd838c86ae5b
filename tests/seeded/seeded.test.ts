/**
 * Mistakes seeded into the shipped configuration are found, each with its code, in its file, on its line. A run makes one of
 * every third rule, others with another TEST_SEED; `TESTS=all` makes each. Every run plays the cases of all rules in a small
 * project (tests/rules).
 */

import { describe, expect, it } from 'vitest';
import { diagnosticPages } from '../../renderer/authoring/cli/explain.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { drawn, isAll, turn } from '../support/drawn.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../support/portal-compilation.ts';
import { plant, readSeeds } from './seed-file.ts';

const seeds = [...readSeeds(import.meta.dirname).values()].flat();

/**
 * No edit of a screen or flow makes these: a fault of the compiler itself, a file above a megabyte, a contract that
 * cannot be read (`robustness.test.ts`), a mistake in `trilha.config.ts` (`tests/compiler`), a write in it that does not name what it makes stale (its case),
 * and texts of a further locale, of which the portal has none (`tests/compiler/translations.test.ts`). What
 * only playing finds has seeds in `tests/authoring/rehearsal`.
 */
const NOT_TO_BE_SEEDED = ['TR000', 'TR002', 'TR008', 'TR010', 'TR407', 'TR410', 'TR411', 'TR828', 'TR829'];

describe('the corpus', () => {
  it('starts with a configuration without diagnostics', () => {
    expect(portal.diagnostics).toEqual([]);
  });

  it('breaks each rule once or twice', () => {
    const planted = (code: string) => seeds.filter(({ finds }) => finds === code).length;
    expect([...diagnosticPages(portal.project.language).keys()].filter((code) => planted(code) < 1)).toEqual(
      NOT_TO_BE_SEEDED,
    );
    expect([...diagnosticPages(portal.project.language).keys()].filter((code) => planted(code) > 2)).toEqual(
      [],
    );
  });

  it('makes each mistake once', () => {
    const names = seeds.map(({ mistake }) => mistake);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });
});

const EVERY = 3;

const inTurn = drawn([...diagnosticPages(portal.project.language).keys()], EVERY).flatMap((code) => {
  const own = seeds.filter(({ finds }) => finds === code);
  return isAll ? own : own.slice(turn(own.length, EVERY)).slice(0, 1);
});

it.each(inTurn)('$finds: $mistake', (seed) => {
  const { overlay, file, line } = plant(seed, PORTAL_ROOT);
  const { diagnostics } = compilePortal(overlay);
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: seed.finds, file, line }));
  const unreadable = diagnostics
    .map(formatDiagnostic)
    .filter((words) => /\[object|\bundefined\b/.test(words));
  expect(unreadable).toEqual([]);
});
