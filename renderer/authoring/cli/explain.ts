/** The page of each diagnostic, from `diagnostics/*.md`: one section per code, `## <code> <title>`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'diagnostics');

/** Pages by code, in the order of the codes. */
export function diagnosticPages(): Map<string, string> {
  const text = readdirSync(FOLDER)
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n');
  const sections = text.split(/^## /m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, 5), section.trim()]));
}

/** The title of a page: its first line without the code. */
export const titleOf = (page: string): string => page.split('\n')[0]?.slice(6) ?? '';
