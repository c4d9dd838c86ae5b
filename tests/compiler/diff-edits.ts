/** Edits to the fixture and the reports on them, for the tests of diffs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type DiffFormat, report } from '../../renderer/authoring/cli/diff/report.ts';
import { diffProjects } from '../../renderer/authoring/differences/diff-projects.ts';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();
const before = compile({ root, language, cache, parts: 'alone' });

/** An edit: file, what is replaced (once), by what. Without a `from` the whole file is new. */
export type Edit = [file: string, from: string | null, to: string];

export function edited(edits: readonly Edit[]) {
  const overlay: Record<string, string> = {};
  for (const [file, from, to] of edits) {
    const text = overlay[file] ?? (from === null ? '' : readFileSync(join(root, file), 'utf8'));
    if (from !== null) expect(text).toContain(from);
    overlay[file] = from === null ? to : text.replace(from, () => to);
  }
  return compile({ root, language, overlay, parts: 'alone' });
}

/** The report from the fixture to its edited copy. */
export const told = (edits: readonly Edit[], format: DiffFormat = 'text') =>
  report(diffProjects(before, edited(edits)), 'main', format);

/** Without places, which change with the fixture. */
export const bare = (text: string) =>
  text
    .replace(/ {2}(schemas|flows)\/\S+:\d+$/gm, '')
    .split('\n')
    .map((line) => line.trim());

export const STATUS = 'schemas/shop/status.part.yaml';
export const DRAFTS = 'Breaks drafts in progress';
