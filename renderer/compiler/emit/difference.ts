/**
 * A screen as what differs from the one that it extends: `{ ...base, title: … }`. A variant of three lines is then a module of three
 * lines, for browsers, builds and stores, and the module of its base is loaded once for all of them.
 */
import { importOf } from './import-line.ts';
import { objectCode } from './print.ts';

/** A module before it is written down. */
export interface ModuleParts {
  /** Lines, each of which binds one name. */
  readonly imports: readonly string[];
  /** Codes by member, without `blocks`. */
  readonly members: ReadonlyMap<string, string>;
  /** The codes of the blocks. */
  readonly blocks: readonly string[];
  /** What names alone do not say: equal codes mean the same only where these are equal. */
  readonly bound: readonly string[];
  /** Lines after the exported object. */
  readonly after: readonly string[];
}

const BASE = 'base';

/** A page loads in vain what it replaces of its base: a difference of more than this part of the whole is no gain. */
const MOST = 1 / 4;

const boundBy = (line: string): string => /^import (?:\* as |\{ (?:\w+ as )?)(\w+)/.exec(line)?.[1] ?? '';

/** The lines that bind a name which the code has. */
function usedIn(code: string, imports: readonly string[]): string[] {
  const names = new Set(code.match(/\w+/g));
  return imports.filter((line) => names.has(boundBy(line)));
}

function blocksCode(own: readonly string[], base: readonly string[]): string {
  const places = new Map(base.map((code, at) => [code, at]));
  const codes = own.map((code) => {
    const at = places.get(code);
    return at === undefined ? code : `${BASE}.blocks[${at}]`;
  });
  return `[${codes.join(',\n')}]`;
}

/** A module, and what it was written down from. */
interface WrittenModule {
  readonly code: string;
  readonly parts: ModuleParts;
}

/**
 * Prints the difference, without what development servers read.
 * @param specifier of the base's module
 * @returns null where it is no gain, or equal codes do not mean the same
 */
export function printDifference(
  { code: whole, parts: own }: WrittenModule,
  { parts: base }: WrittenModule,
  specifier: string,
): string | null {
  if (JSON.stringify(own.bound) !== JSON.stringify(base.bound)) return null;
  const members: [string, string][] = [];
  for (const name of new Set([...base.members.keys(), ...own.members.keys()])) {
    const code = own.members.get(name);
    if (code !== base.members.get(name)) members.push([name, code ?? 'undefined']);
  }
  if (own.blocks.join() !== base.blocks.join()) members.push(['blocks', blocksCode(own.blocks, base.blocks)]);
  const body = `export const screen = {...${BASE}, ${objectCode(members).slice(1)};`;
  const code = [
    importOf(`{ screen as ${BASE} }`, specifier),
    ...usedIn(body, own.imports),
    body,
    ...(own.after.join() === base.after.join() ? [] : own.after),
  ].join('\n');
  return code.length <= whole.length * MOST ? code : null;
}
