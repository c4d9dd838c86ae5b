/**
 * Cases of rules stand in the folder of their rule. Each is one YAML file that is put into the fixture project. Its first
 * comment line says where: the path from the project's root. Of those under `invalid/`, the comment lines after it are the
 * exact diagnostics expected, `line:column code message (hint)`, and the place that it contradicts; one about another file
 * begins with that file's path. Those under `valid/` give none, neither errors nor advice; the line after the path says
 * what is right there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export interface Case {
  /** `<group>/<rule>/<invalid or valid>/<case>` */
  name: string;
  path: string;
  text: string;
  expected: string[];
}

const ROOT = resolve(import.meta.dirname, '../..');
const RULES = join(ROOT, 'renderer/check/rules');

/** The folder of each group of rules, absolute. */
export const GROUPS: readonly string[] = [
  ...readdirSync(RULES, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? join(RULES, one.name) : [],
  ),
  join(ROOT, 'src/duties/law'),
  join(ROOT, 'src/duties/words'),
];

function readCase(name: string, text: string): Case {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('# '));
  const [path = '', ...expected] = lines.slice(0, end < 0 ? undefined : end).map((line) => line.slice(2));
  return { name, path, text, expected: expected.filter((line) => /\d+:\d+ TR\d{3} /.test(line)) };
}

/** All cases, sorted by name: those that are wrong, unless it is said otherwise. */
export const readCases = (kind: 'invalid' | 'valid' = 'invalid'): Case[] =>
  GROUPS.flatMap((group) =>
    readdirSync(group, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.yaml') && path.split('/').at(-2) === kind)
      .sort()
      .map((path) =>
        readCase(`${basename(group)}/${path.slice(0, -5)}`, readFileSync(join(group, path), 'utf8')),
      ),
  );
