/**
 * A seed: one mistake in the shipped configuration and the diagnostic that must report it. In the file `in`, `replace`
 * occurs once and becomes `by`; with `path` (`form.ui.dueDay`), it occurs once in that member, and without `replace` the
 * lines of the member become `by`. Or a file is `new`. The diagnostic `finds` is in that file (or in `of`), on the line
 * of the change, on the only line that contains `at`, or on the line of the member `atPath`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isNode, parse, parseDocument } from 'yaml';

export interface Seed {
  mistake: string;
  in?: string;
  path?: string;
  replace?: string;
  by?: string;
  new?: string;
  text?: string;
  finds: string;
  /** Of a mistake: what else detects it. */
  then?: string;
  of?: string;
  at?: string;
  atPath?: string;
}

/** The changed file's text, and the place of the diagnostic. */
export interface Planted {
  overlay: Record<string, string>;
  file: string;
  line: number;
}

/** Offsets in a file's text; `end` is exclusive. */
interface Span {
  start: number;
  end: number;
}

const count = (text: string, part: string) => text.split(part).length - 1;

const lineOf = (text: string, offset: number) => count(text.slice(0, offset), '\n') + 1;

/** @throws when the text does not occur in the file exactly once */
function onlyPlace(text: string, part: string, file: string): number {
  if (count(text, part) !== 1) throw new Error(`${file} holds ${count(text, part)} times: ${part}`);
  return text.indexOf(part);
}

/** From a member's key to the end of its value. @throws when the file has no such member */
function spanOf(text: string, path: string, file: string): Span {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const document = parseDocument(text);
  const parent = names.length > 0 ? document.getIn(names) : document.contents;
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === last) : undefined;
  const key = isNode(pair?.key) ? pair.key.range : undefined;
  const value = isNode(pair?.value) ? pair.value.range : key;
  if (!key || !value) throw new Error(`${file} has no ${path}`);
  return { start: key[0], end: value[1] };
}

/** What a seed replaces. */
function changedSpan({ path, replace }: Seed, text: string, file: string): Span {
  const whole = path === undefined ? { start: 0, end: text.length } : spanOf(text, path, file);
  if (replace === undefined) {
    return { start: text.lastIndexOf('\n', whole.start) + 1, end: text.indexOf('\n', whole.end) + 1 };
  }
  const start = whole.start + onlyPlace(text.slice(whole.start, whole.end), replace, file);
  return { start, end: start + replace.length };
}

/** Inserts the mistake. @throws when the configuration no longer has what the seed changes */
export function plant(seed: Seed, root: string): Planted {
  const path = seed.new ?? seed.in ?? '';
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const before = seed.new === undefined ? read(path) : '';
  const { start, end } = seed.new === undefined ? changedSpan(seed, before, path) : { start: 0, end: 0 };
  const text = seed.text ?? before.slice(0, start) + (seed.by ?? '') + before.slice(end);
  const file = seed.of ?? path;
  const reported = file === path ? text : read(file);
  const place = () => {
    if (seed.atPath !== undefined) return spanOf(reported, seed.atPath, file).start;
    return seed.at === undefined ? start : onlyPlace(reported, seed.at, file);
  };
  return { overlay: { [path]: text }, file, line: lineOf(reported, place()) };
}

/** All seeds of a folder by file name, those of the files that end so. */
export function readSeeds(folder: string, ending = '.seeds.yaml'): Map<string, Seed[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return new Map(
    names.sort().map((name) => [name, parse(readFileSync(join(folder, name), 'utf8')) as Seed[]]),
  );
}
