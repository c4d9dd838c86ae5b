/**
 * A screen as what differs from the one that it extends: `{ ...base, title: … }`. A variant of three lines is then a module of three
 * lines, for browsers, builds and stores, and the module of its base is loaded once for all of them.
 */
import { importOf } from './import-line.ts';
import { objectCode, type PrintedBlock } from './print.ts';

/** A module before it is written down. */
export interface ModuleParts {
  /** Lines, each of which binds one name. */
  readonly imports: readonly string[];
  /** Codes by member, without `blocks`. */
  readonly members: ReadonlyMap<string, string>;
  readonly blocks: readonly PrintedBlock[];
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

/** A block as what it says otherwise than the one at its place in the base; null where that is longer, or it says less. */
function blockDifference(own: PrintedBlock, base: PrintedBlock | undefined, at: number): string | null {
  if (own.id !== base?.id || [...base.members.keys()].some((name) => !own.members.has(name))) return null;
  const members = [...own.members].filter(([name, code]) => base.members.get(name) !== code);
  const code = `{...${BASE}.blocks[${at}], ${objectCode(members).slice(1)}`;
  return code.length < own.code.length ? code : null;
}

/** The blocks of a row, with those that stand in the base one after the other taken from there at once. */
function blocksCode(own: readonly PrintedBlock[], base: readonly PrintedBlock[]): string {
  const places = new Map(base.map(({ code }, at) => [code, at]));
  const codes: string[] = [];
  for (let at = 0; at < own.length; ) {
    const block = own[at] as PrintedBlock;
    const place = places.get(block.code);
    let length = 1;
    if (place === undefined) {
      const same = base.findIndex(({ id }) => id === block.id);
      codes.push(blockDifference(block, base[same], same) ?? block.code);
    } else {
      while (at + length < own.length && own[at + length]?.code === base[place + length]?.code) length += 1;
      const end = place + length;
      codes.push(
        length === 1
          ? `${BASE}.blocks[${place}]`
          : `...${BASE}.blocks.slice(${end === base.length ? place : `${place}, ${end}`})`,
      );
    }
    at += length;
  }
  return `[${codes.join(', ')}]`;
}

const codesOf = (blocks: readonly PrintedBlock[]): string => blocks.map(({ code }) => code).join();

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
  if (codesOf(own.blocks) !== codesOf(base.blocks))
    members.push(['blocks', blocksCode(own.blocks, base.blocks)]);
  const body = `export const screen = {...${BASE}, ${objectCode(members).slice(1)};`;
  const after = own.after.join() === base.after.join() ? [] : own.after;
  const said = [body, ...after].join('\n');
  const code = [importOf(`{ screen as ${BASE} }`, specifier), ...usedIn(said, own.imports), said].join('\n');
  return code.length <= whole.length * MOST ? code : null;
}
