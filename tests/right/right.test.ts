/** Right work passes: no error, and hardly any advice. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../examples/benefit/trilha.config.ts';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { type Diagnostic, formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { productOf } from '../../renderer/project/load/product.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../support/portal-compilation.ts';
import { withAdvice } from '../support/with-advice.ts';
import { linesOf, overlayOf, type Piece, readPieces } from './piece.ts';

const EXAMPLE = 'examples/benefit';
const EXAMPLE_ROOT = join(PORTAL_ROOT, EXAMPLE);
const { language } = productOf(config, EXAMPLE_ROOT);
const cache = createCompileCache();
const compileExample = (overlay: Readonly<Record<string, string>>) =>
  withAdvice(compile({ root: EXAMPLE_ROOT, language, cache, overlay }));

const isOfExample = ({ files = {}, changes = [] }: Piece) =>
  [...Object.keys(files), ...changes.map((change) => change.in)].every((path) =>
    path.startsWith(`${EXAMPLE}/`),
  );

function findingsIn(piece: Piece): readonly Diagnostic[] {
  const overlay = overlayOf(piece, PORTAL_ROOT);
  if (!isOfExample(piece)) return compilePortal(overlay).diagnostics;
  const within = Object.entries(overlay).map(([path, text]) => [path.slice(EXAMPLE.length + 1), text]);
  return compileExample(Object.fromEntries(within)).diagnostics;
}

const pieces = readPieces(import.meta.dirname);
const lines = pieces.map(linesOf).reduce((sum, one) => sum + one, 0);
const found = new Map<string, readonly Diagnostic[]>();

describe('right work', () => {
  it('stands in products that are right', () =>
    expect([...portal.diagnostics, ...compileExample({}).diagnostics]).toEqual([]));

  it.each(pieces)('has no error: $name', (piece) => {
    found.set(piece.name, findingsIn(piece));
    const errors = found.get(piece.name)?.filter(({ severity }) => severity !== 'advice') ?? [];
    expect(errors.map(formatDiagnostic)).toEqual([]);
  });

  it('is advised against at most once in a hundred lines', () => {
    const advice = [...found.values()].flat().filter(({ severity }) => severity === 'advice');
    expect(lines).toBeGreaterThan(2_700);
    expect(advice.length).toBeLessThanOrEqual(lines / 100);
  });
});
