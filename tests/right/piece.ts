/**
 * A piece of right work: new files, and edits of shipped ones. `after` is a line that stands once in its file, and `insert` goes
 * below it; `replace` stands once and becomes `by`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Edit {
  in: string;
  after?: string;
  insert?: string;
  replace?: string;
  by?: string;
}

export interface Piece {
  name: string;
  what: string;
  files?: Readonly<Record<string, string>>;
  changes?: readonly Edit[];
}

export const readPieces = (folder: string): Piece[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.right.yaml'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.right.yaml'.length),
      ...parse(readFileSync(join(folder, file), 'utf8')),
    }));

function edited(text: string, { in: file, after, insert = '', replace, by = '' }: Edit): string {
  const old = (replace ?? after ?? '').replace(/\n$/, '');
  const parts = text.split(old);
  if (parts.length !== 2) throw new Error(`«${old}» stands ${parts.length - 1} times in ${file}`);
  return parts.join(replace === undefined ? `${old}\n${insert.replace(/\n$/, '')}` : by.replace(/\n$/, ''));
}

/** The files of a piece as they would stand, by path. @param root absolute path of the project */
export function overlayOf({ files = {}, changes = [] }: Piece, root: string): Record<string, string> {
  const overlay: Record<string, string> = { ...files };
  for (const change of changes)
    overlay[change.in] = edited(overlay[change.in] ?? readFileSync(join(root, change.in), 'utf8'), change);
  return overlay;
}

/** The lines that somebody wrote for it. */
export const linesOf = ({ files = {}, changes = [] }: Piece): number =>
  [...Object.values(files), ...changes.map(({ insert, by }) => insert ?? by ?? '')]
    .flatMap((text) => text.trim().split('\n'))
    .filter((line) => line.trim() !== '').length;
