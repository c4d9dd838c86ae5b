/** What was parsed is kept for the next run, and is what parsing it anew would give. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiagnostics } from '../../renderer/project/load/diagnostics.ts';
import { Memo } from '../../renderer/project/load/memo.ts';
import { ParsedTexts } from '../../renderer/project/load/parsed-texts.ts';
import { loadProject } from '../../renderer/project/load/project-files.ts';
import { PORTAL_ROOT } from '../support/portal-compilation.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trilha-parsed-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What a run parses of some texts. */
function run(texts: readonly string[], name = 'numbers', code?: readonly string[]): string[] {
  const made: string[] = [];
  const known = new ParsedTexts<number>(root, name, code);
  const found = texts.map((text) =>
    known.of(text, () => {
      made.push(text);
      return text === 'wrong' ? undefined : Number(text);
    }),
  );
  known.keep();
  expect(found).toEqual(texts.map((text) => (text === 'wrong' ? undefined : Number(text))));
  return made;
}

const MANY = [...Array.from({ length: 30 }, (_, at) => String(at)), '-0', 'NaN', 'Infinity'];

it('parses what is new, and what could not be parsed', () => {
  expect(run([...MANY, 'wrong'])).toEqual([...MANY, 'wrong']);
  expect(run([...MANY, 'wrong', '100'])).toEqual(['wrong', '100']);
  // One that is new is not worth writing all of them.
  expect(run(['100'])).toEqual(['100']);
});

it('parses anew with another parser, and for another result', () => {
  run(MANY);
  expect(run(MANY, 'others')).toEqual(MANY);
  expect(run(MANY, 'numbers', ['@trilha/project/load/parse-yaml'])).toEqual(MANY);
});

it.each([
  ['is a file', () => writeFileSync(join(root, '.cache'), '')],
  [
    'holds what is no whole value',
    () => {
      run(MANY);
      for (const name of readdirSync(join(root, '.cache'))) writeFileSync(join(root, '.cache', name), 'half');
    },
  ],
])('parses everything where .cache %s', (_, spoil) => {
  spoil();
  expect(run(MANY)).toEqual(MANY);
});

it('the configuration reads the same from what is kept', () => {
  for (const name of ['schemas', 'flows'])
    cpSync(join(PORTAL_ROOT, name), join(root, name), { recursive: true });
  const wrong = 'schemas/torta.screen.yaml';
  writeFileSync(join(root, wrong), 'title: [');
  const load = () => {
    const diagnostics = createDiagnostics();
    const { files, unreadable } = loadProject(
      root,
      { overlay: {}, without: new Set() },
      new Memo(),
      diagnostics,
    );
    return { files, unreadable, list: diagnostics.list };
  };
  const first = load();
  expect(first.unreadable).toEqual([wrong]);
  expect(readdirSync(join(root, '.cache'))).toEqual(['parsed-configuration']);
  expect(load()).toEqual(first);
});
