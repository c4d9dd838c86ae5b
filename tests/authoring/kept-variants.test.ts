/** A check of what changed finds and stores the same as a check of everything. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptVariants } from '../../renderer/authoring/cli/kept-variants.ts';
import { changedNames } from '../../renderer/authoring/cli/publish/changed-names.ts';
import { type Compilation, compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { storedModules } from '../../renderer/compiler/stored-modules.ts';
import { language } from '../compiler/fixture/language.ts';
import { copyFixture, type FixtureCopy } from '../compiler/fixture-copy.ts';

/** So few variants are left out here. */
const LEAST = 2;
const PARTNERS = 9;
const FOLDER = 'schemas/shop/start';
const partnerFile = (number: number) => `${FOLDER}/parceiro${number}.screen.yaml`;
const partner = (name: string) => `extends: shop/start\nblocks:\n  hero: { title: Você veio pela ${name} }\n`;

let project: FixtureCopy;
const cache = createCompileCache();
const full = () => compile({ root: project.root, language, cache });
const namesOf = (compiled: Compilation) => storedModules(compiled, project.root).names;
const at = (path: string) => join(project.root, path);

/** How many variants the next compile leaves out when nothing changed. */
let all = 0;

beforeAll(() => {
  project = copyFixture();
  for (let number = 1; number <= PARTNERS; number++)
    writeFileSync(at(partnerFile(number)), partner(`Parceiro ${number}`));
  const compiled = full();
  expect(compiled.diagnostics).toEqual([]);
  const first = new KeptVariants(project.root, LEAST);
  expect(first.list).toEqual([]);
  first.keep(compiled, () => namesOf(compiled));
  all = new KeptVariants(project.root, LEAST).list.length;
});
afterAll(() => project.discard());

/** Null removes a file. */
type Edits = Readonly<Record<string, ((text: string) => string) | null>>;

function edited(edits: Edits): () => void {
  const before = Object.keys(edits).map((path) => {
    try {
      return [path, readFileSync(at(path), 'utf8')] as const;
    } catch {
      return [path, null] as const;
    }
  });
  for (const [path, text] of before) {
    const edit = edits[path];
    if (edit) writeFileSync(at(path), edit(text ?? ''));
    else rmSync(at(path));
  }
  return () => {
    for (const [path, text] of before)
      if (text === null) rmSync(at(path));
      else writeFileSync(at(path), text);
  };
}

const BASE = 'schemas/shop/start.screen.yaml';

/** By edit: how many of all the next compile reads again. */
test.each<[string, Edits, (kept: number) => void]>([
  ['nothing', {}, (kept) => expect(kept).toBe(all)],
  ['one variant', { [partnerFile(7)]: () => partner('Novo Sete') }, (kept) => expect(kept).toBe(all - 1)],
  [
    'a variant is added',
    { [partnerFile(900)]: () => partner('Novecentos') },
    (kept) => expect(kept).toBe(all),
  ],
  ['a variant is gone', { [partnerFile(7)]: null }, (kept) => expect(kept).toBe(all - 1)],
  [
    'what they extend',
    { [BASE]: (text) => text.replace('Preciso de ajuda', 'Ajuda') },
    (kept) => expect(kept).toBe(0),
  ],
  [
    'a fact',
    { 'flows/facts.yaml': (text) => `${text}\n# Another fact may follow.\n` },
    (kept) => expect(kept).toBe(0),
  ],
  [
    'a flow for a variant',
    { 'flows/shop/start/parceiro7.flow.yaml': () => 'extends: shop/start\n' },
    (kept) => expect(kept).toBe(0),
  ],
  [
    'a screen that extends a variant',
    { [`${FOLDER}/filho.screen.yaml`]: () => partner('Filho').replace('start', 'start/parceiro7') },
    (kept) => expect(kept).toBe(all),
  ],
  [
    'a variant with a mistake',
    { [partnerFile(7)]: () => 'extends: shop/start\nblocks: { hero: { titel: Oi } }\n' },
    (kept) => expect(kept).toBe(all - 1),
  ],
])('after an edit: %s', (_, edits, expected) => {
  const undo = edited(edits);
  try {
    const variants = new KeptVariants(project.root, LEAST);
    expected(variants.list.length);
    const [short, whole] = [variants.compile({ language }, new Set()), full()];
    expect(short.diagnostics).toEqual(whole.diagnostics);
    if (whole.diagnostics.length === 0) expect(changedNames(namesOf(short), namesOf(whole))).toEqual([]);
  } finally {
    undo();
  }
});

test('what the compile after that leaves out is what it left out itself, and what was edited', () => {
  const undo = edited({ [partnerFile(7)]: () => partner('Novo Sete') });
  const before = readFileSync(at('.cache/variants'));
  try {
    const variants = new KeptVariants(project.root, LEAST);
    const compiled = variants.compile({ language }, new Set());
    variants.keep(compiled, () => namesOf(compiled));
    expect(new KeptVariants(project.root, LEAST).list.length).toBe(all);
  } finally {
    undo();
    writeFileSync(at('.cache/variants'), before);
  }
});

test('files that are asked for are read', () => {
  const compiled = new KeptVariants(project.root, LEAST).compile({ language }, new Set([partnerFile(7)]));
  expect(compiled.screens.has('shop/start/parceiro7')).toBe(true);
  expect(compiled.screens.has('shop/start/parceiro8')).toBe(false);
});

test('with few variants everything is read', () => {
  expect(new KeptVariants(project.root).list).toEqual([]);
});
