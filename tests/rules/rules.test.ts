/** Each rule is one folder with its page and its cases; what is wrong has exactly the diagnosis that its case says, in the midst of a project that is right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesFor } from '../../renderer/check/rules.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { duties } from '../../src/duties/rules.ts';
import { compileFixture, fixture } from '../compiler/fixture-compilation.ts';
import { GROUPS, readCases } from './case-file.ts';

const RULES = rulesFor({ rules: duties });

/** The diagnostics of a project with one more file; those about that file without its path. */
function diagnose(path: string, text: string): string[] {
  const { diagnostics } = compileFixture({ [path]: text });
  return diagnostics.map(formatDiagnostic).map((line) => line.replaceAll(`${path}:`, ''));
}

const below = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? join(folder, one.name) : [],
  );

/** The codes that the modules of a folder name. */
const codesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/(?<=')TR\d{3}(?=')/g) ?? []);

/** Rules whose right work cannot be said in one YAML file of the fixture: what it takes instead. */
const NO_VALID_FILE: Readonly<Record<string, string>> = {
  'no-compiler-failure': 'a compiler that fails',
  'no-huge-file': 'a file of nearly 250 kB',
  'readable-contract': 'files of a contract, and the fixture states its contract in TypeScript',
  'valid-product-config': 'a trilha.config.ts',
  'no-refusal-in-play': 'a form that is played, as in tests/authoring/rehearsal',
  'answer-exists-in-play': 'a form that is played, as in tests/authoring/rehearsal',
  'no-change-of-two-experiments': 'a second experiment, as tests/compiler/groups.test.ts has',
  'no-link-to-base-page': 'pages of a base and of its variant, as tests/compiler/resolve.test.ts has',
  'no-translation-of-nothing': 'a second locale, as tests/compiler/translations.test.ts has',
  'no-untranslated-text': 'a second locale, as tests/compiler/translations.test.ts has',
};

/** What a rule's name says is forbidden, or demanded. */
const NAME = /^[a-z]+(-[a-z]+)+$/;

describe('rules', () => {
  it('are all folders, each known by its name', () =>
    expect(RULES.map(({ folder }) => folder).sort()).toEqual(GROUPS.flatMap(below).sort()));

  it.each(['code', 'name'] as const)('have a %s of their own', (key) =>
    expect(new Set(RULES.map((rule) => rule[key])).size).toBe(RULES.length),
  );

  it.each(RULES)('$code $name is named by words, and reports no code that it does not state', (rule) => {
    expect(rule.name).toMatch(NAME);
    expect([rule.code, ...rule.also]).toEqual(expect.arrayContaining(codesIn(rule.folder)));
    expect(rule.also.filter((code) => !RULES.some((other) => other.code === code))).toEqual([]);
  });
});

describe('cases', () => {
  it('stand in a project that is right', () => expect(fixture.diagnostics).toEqual([]));

  it.each(readCases())('$name', ({ name, path, text, expected }) => {
    const rule = RULES.find((one) => name.startsWith(`${one.group}/${one.name}/`));
    expect(expected.join('\n')).toContain(` ${rule?.code} `);
    expect(diagnose(path, text)).toEqual(expected);
  });

  it('show right work beside what each rule forbids', () => {
    const shown = new Set(readCases('valid').map(({ name }) => name.split('/')[1]));
    const without = RULES.map(({ name }) => name).filter((name) => !shown.has(name));
    expect(without.sort()).toEqual(Object.keys(NO_VALID_FILE).sort());
  });

  it.each(readCases('valid'))('$name', ({ path, text }) => expect(diagnose(path, text)).toEqual([]));
});
