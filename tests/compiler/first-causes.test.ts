/**
 * The first cause is reported: a file that cannot be read and nothing that rests on it, a variant's mistake in the variant
 * although its base's line broke.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { drawn, isAll } from '../support/drawn.ts';
import { compilePortal, portal } from '../support/portal-compilation.ts';

const files = portal.project.files.map(({ kind, file }) => ({ kind, ...file }));
/** How many of the shipped files are broken. */
const RUNS = isAll ? files.length : 12;

/** Ways to break a file, and the code of each. */
const BREAKS: [string, (text: string) => string, string][] = [
  ['a text with a colon', (text) => `${text}\nlast: a: b\n`, 'TR001'],
  ['a key twice', (text) => `${text}\nlast: 1\nlast: 2\n`, 'TR006'],
];

const kinds = [...new Set(files.map(({ kind }) => kind))];
const firstOf = (kind: string) => files.find((file) => file.kind === kind) ?? files[0];

function foundIn(path: string, text: string): string[] {
  return compilePortal({ [path]: text }).diagnostics.map(formatDiagnostic);
}

describe.each(BREAKS)('%s', (_, broken, code) => {
  it.each(drawn(kinds, 2))('in a file of the kind %s', (kind) => {
    const { path = '', text = '' } = firstOf(kind) ?? {};
    expect(foundIn(path, broken(text))).toEqual([
      expect.stringMatching(new RegExp(`^${path}:\\d+:\\d+ ${code} `)),
    ]);
  });
});

it('in any file', () => {
  const [, broken] = BREAKS[0] ?? ['', String];
  const sample = isAll ? files : fc.sample(fc.constantFrom(...files), RUNS);
  const beside = sample.flatMap(({ path, text }) =>
    foundIn(path, broken(text)).filter((line) => !line.startsWith(`${path}:`)),
  );
  expect(beside).toEqual([]);
});

const VARIANT = 'schemas/solicitacao/inicio/voltz.screen.yaml';

/** What a variant writes, and the diagnostic at the line that wrote it. */
const BY_VARIANTS: [string, string, string][] = [
  [
    'a field that the flow sends',
    'form:\n  schema:\n    properties:\n      principal: null\n',
    '7:7 TR302 For solicitacao/inicio/voltz: form has no member principal, at flows/solicitacao/inicio.flow.yaml:38',
  ],
  [
    'the only block that emits an event',
    'blocks:\n  known: null\n  resume: null\n',
    '6:3 TR214 For solicitacao/inicio/voltz: Nothing emits the event resume any more, at flows/solicitacao/inicio.flow.yaml:58 (on: { resume: null } in the variant’s flow)',
  ],
];

it.each(BY_VARIANTS)('a variant that takes away %s', (_, text, expected) => {
  const variant = `# Partner\n\nextends: solicitacao/inicio\n${text}`;
  expect(foundIn(VARIANT, variant)).toContain(`${VARIANT}:${expected}`);
});
