/** A new kind of effect is complete as it is generated, and what is left out of it is named by its type. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { effectFiles } from '../../renderer/authoring/cli/starting-effect.ts';
import { Refusal } from '../../renderer/authoring/cli/starting-point.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEFINITION = 'renderer/language/definition/effects/shout.ts';
const BEHAVIOUR = 'renderer/runtime/engine/effects/shout.ts';
const DEFINITIONS = 'renderer/language/definition/effect.ts';
const BEHAVIOURS = 'renderer/runtime/engine/effects/behaviours.ts';

const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);

const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
/** Files that are not overlaid are parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of the effects, with some files in the place of those on disk. */
function mistakes(overlay: Readonly<Record<string, string>>): string[] {
  const texts = new Map(Object.entries(overlay).map(([path, text]) => [join(ROOT, path), text]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists.call(host, path);
  host.readFile = (path) => texts.get(path) ?? readFile.call(host, path);
  host.getSourceFile = (path, version) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, version);
    if (!parsed.has(path)) parsed.set(path, getSourceFile.call(host, path, version));
    return parsed.get(path);
  };
  const program = ts.createProgram([join(ROOT, BEHAVIOURS)], options, host);
  return Object.keys(overlay)
    .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(join(ROOT, path))))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const { files, edits } = effectFiles('shout', read);
const whole = { ...files, ...edits };

/** The generated files, without some members of one. */
function without(path: string, members: readonly string[]) {
  const isLeft = (line: string) => members.some((name) => new RegExp(`^ {2}(async )?${name}\\b`).test(line));
  const left = (whole[path] ?? '').split(/(?<=^ {2}\S.*[,;]\n|^ {2}\},\n)/m).filter((part) => !isLeft(part));
  return { ...whole, [path]: left.join('') };
}

it('touches four files', () => {
  expect([Object.keys(files), Object.keys(edits)]).toEqual([
    [DEFINITION, BEHAVIOUR],
    [DEFINITIONS, BEHAVIOURS],
  ]);
});

it('has no mistake', () => expect(mistakes(whole)).toEqual([]));

it.each([
  [DEFINITION, ['course', 'does', 'exposes', 'becomes']],
  [BEHAVIOURS, ['shout']],
  [BEHAVIOUR, ['perform']],
  [BEHAVIOUR, ['inPage', 'withoutScripts', 'line']],
])('%s without %s: the type names it', (path, members) => {
  const found = mistakes(without(path, members)).join('\n');
  expect(found).toMatch(/is missing/);
  expect(members.filter((name) => !new RegExp(`\\b${name}\\b`).test(found))).toEqual([]);
});

it.each(['copy', 'delete', 'two-words', 'Shout'])('may not be called %s', (kind) => {
  expect(() => effectFiles(kind, read)).toThrow(Refusal);
});

it('belongs to the platform', () => {
  expect(() => effectFiles('shout', () => null)).toThrow(Refusal);
});
