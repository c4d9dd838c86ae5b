/**
 * A seed: one mistake in the shipped configuration, and the finding that must come of it. `replace` stands once in the
 * file `in` and becomes `by`, or a file is `new`. The finding `finds` stands in that file (or in `of`) on the line
 * where the replacement begins, or on the one line that holds `at`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Seed {
  mistake: string;
  in?: string;
  replace?: string;
  by?: string;
  new?: string;
  text?: string;
  finds: string;
  of?: string;
  at?: string;
}

/** A seed made true: the changed file's text, and the place of the finding. */
export interface Planted {
  overlay: Record<string, string>;
  file: string;
  line: number;
}

const count = (text: string, part: string) => text.split(part).length - 1;

const lineOf = (text: string, offset: number) => count(text.slice(0, offset), '\n') + 1;

/** @throws when the text does not stand in the file exactly once */
function onlyPlace(text: string, part: string, file: string): number {
  if (count(text, part) !== 1) throw new Error(`${file} holds ${count(text, part)} times: ${part}`);
  return text.indexOf(part);
}

/** Makes the mistake. @throws when the file has changed so that the seed no longer says where it stands */
export function plant(seed: Seed, root: string): Planted {
  const path = seed.new ?? seed.in ?? '';
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const before = seed.new === undefined ? read(path) : '';
  const start = seed.new === undefined ? onlyPlace(before, seed.replace ?? '', path) : 0;
  const end = start + (seed.replace ?? '').length;
  const text = seed.text ?? before.slice(0, start) + (seed.by ?? '') + before.slice(end);
  const file = seed.of ?? path;
  if (seed.at === undefined) return { overlay: { [path]: text }, file, line: lineOf(text, start) };
  const told = file === path ? text : read(file);
  return { overlay: { [path]: text }, file, line: lineOf(told, onlyPlace(told, seed.at, file)) };
}

/** All seeds of a folder by file name. */
export function readSeeds(folder: string): Map<string, Seed[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.seeds.yaml'));
  return new Map(
    names.sort().map((name) => [name, parse(readFileSync(join(folder, name), 'utf8')) as Seed[]]),
  );
}
