/** The page of a duty: what is law, and what is our reading of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Duty } from '@trilha/language/definition/duties';
import { parse, stringify } from 'yaml';

/** The page of a duty of the project; undefined if it has none of this id. */
export function dutyPage(id: string, root: string): string | undefined {
  const path = join(root, 'flows/duties.yaml');
  const { duties } = (existsSync(path) ? parse(readFileSync(path, 'utf8')) : {}) as {
    duties?: Record<string, Duty>;
  };
  const duty = duties && Object.hasOwn(duties, id) ? duties[id] : undefined;
  if (!duty) return undefined;
  const { source, law, reading, ...demands } = duty;
  const example = `accepts: { ${id}: { <screen>: <why> } }`;
  return [
    `## ${id}`,
    `Source: ${source}`,
    `Law: ${law}`,
    `Our reading: ${reading}`,
    `Checked:\n\n${stringify(demands).trimEnd()}`,
    `An exception, in the journey: ${example}`,
  ].join('\n\n');
}
