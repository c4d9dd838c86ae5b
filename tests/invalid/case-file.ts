/**
 * A case: one YAML file with a mistake. Its first comment line says where in the fixture project it stands in;
 * the comment lines after it are the exact diagnostics expected, `line:column code message (hint)`, and the
 * place that it contradicts. One about another file begins with that file's path.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Case {
  /** `<kind>/<rule>` */
  name: string;
  path: string;
  text: string;
  expected: string[];
}

function readCase(name: string, text: string): Case {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('# '));
  const [path = '', ...expected] = lines.slice(0, end < 0 ? undefined : end).map((line) => line.slice(2));
  return { name, path, text, expected: expected.filter((line) => /\d+:\d+ TR\d{3} /.test(line)) };
}

/** All cases under a folder, sorted by name. */
export function readCases(folder: string): Case[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .map((path) =>
      readCase(path.replaceAll('\\', '/').slice(0, -5), readFileSync(join(folder, path), 'utf8')),
    );
}
