/** Lines of TypeScript that enter something new in a list of all of its kind. */

const IMPORT = /^import (?:type )?\{[^}]*\} from '([^']+)';\n/gm;

/** A file that imports a name as well, in alphabetical order among the imports that begin like `from`. */
export function withImport(text: string, name: string, from: string): string {
  const start = from.slice(0, from.indexOf('/') + 1);
  const imports = [...text.matchAll(IMPORT)];
  const near = imports.filter(([, path = '']) => path.startsWith(start));
  const next = near.find(([, path = '']) => path > from);
  const last = near.at(-1) ?? imports.at(-1);
  const at = next?.index ?? (last ? last.index + last[0].length : 0);
  return `${text.slice(0, at)}import { ${name} } from '${from}';\n${text.slice(at)}`;
}

/** Inserts a line before the end of the list or map that starts with `opening`; null where there is none. */
export function withLine(text: string, opening: string, line: string): string | null {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.slice(start).search(/^[\]}](?: as const)?;$/m);
  return end < 0 ? null : text.slice(0, start + end) + line + text.slice(start + end);
}

/** The new texts of files, without those that have no such list. */
export const changedTexts = (texts: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null));
