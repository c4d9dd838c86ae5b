/** A new rule finds what its case says, and lets the other one pass, as it is generated. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Refusal } from '../../renderer/authoring/cli/starting-point.ts';
import { ruleFiles } from '../../renderer/authoring/cli/starting-rule.ts';
import type { Rule } from '../../renderer/check/rule.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { language } from '../compiler/fixture/language.ts';
import { FIXTURE_ROOT } from '../compiler/fixture-compilation.ts';

const ROOT = join(import.meta.dirname, '../..');
const WRITTEN = join(ROOT, '.cache/new-rule');
const FOLDER = 'renderer/check/rules/texts/no-example';

const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);
const { files, edits } = ruleFiles('texts/no-example', read);

afterAll(() => rmSync(WRITTEN, { recursive: true, force: true }));

/** The rule as a module, which finds `defineRule` from where it is written here. */
async function loaded(): Promise<Rule> {
  const path = join(WRITTEN, `${FOLDER}/rule.ts`);
  mkdirSync(dirname(path), { recursive: true });
  const text = files[`${FOLDER}/rule.ts`] ?? '';
  writeFileSync(path, text.replace('../../../rule.ts', join(ROOT, 'renderer/check/rule.ts')));
  const { noExample } = (await import(path)) as { noExample: Rule };
  return noExample;
}

it('is a folder, and a line in the list of rules', () => {
  expect(Object.keys(files)).toEqual(
    ['rule.ts', 'page.md', 'invalid/example.yaml', 'valid/example.yaml'].map((name) => `${FOLDER}/${name}`),
  );
  expect(edits['renderer/check/rules.ts']).toContain("from './rules/texts/no-example/rule.ts';");
  expect(edits['renderer/check/rules.ts']).toMatch(/^ {2}noExample,$/m);
});

it.each(['invalid', 'valid'])('has an %s case', async (kind) => {
  const rule = await loaded();
  const [first = '', second = '', ...rest] = (files[`${FOLDER}/${kind}/example.yaml`] ?? '').split('\n');
  const path = first.slice(2);
  const { diagnostics, advice } = compile({
    root: FIXTURE_ROOT,
    language: { ...language, rules: [...(language.rules ?? []), rule] },
    overlay: { [path]: [first, second, ...rest].join('\n') },
  });
  const found = [...diagnostics, ...advice].map(formatDiagnostic).map((line) => line.replace(`${path}:`, ''));
  expect(found).toEqual(kind === 'invalid' ? [second.slice(2)] : []);
});

it.each(['nowhere/no-example', 'texts/example', 'texts/telling-name', 'no-example'])(
  'may not be called %s',
  (id) => expect(() => ruleFiles(id, read)).toThrow(Refusal),
);
