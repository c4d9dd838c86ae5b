/**
 * Rule: what a screen declares is used: its variables are read and change, its modals open, its timers start, the
 * parameters of its address are looked at. What variants inherit counts where any of them uses it.
 */
import { allBlocks } from '@trilha/project/analyse/blocks';
import type { Diagnostics, Related } from '@trilha/project/load/diagnostics';
import { basesAndSelf } from '@trilha/project/load/pages';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import {
  entriesOf,
  isNullNode,
  member,
  nodesIn,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { type UsedWords, wordsOfFile } from '@trilha/project/load/words';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { assignmentsIn, setsTimer } from '../../readings/timer-effects.ts';

/** Something that a screen declares, and the diagnostic if nothing uses it. */
interface Declaration {
  place: Place;
  /** What facts, layouts and tables may read too. */
  name?: string;
  /** The address of a dialog, which any link may name. */
  address?: string;
  code: string;
  message: string;
  hint?: string;
  isUsed: boolean;
  related?: Related | undefined;
}

/** Of a screen, by diagnostic and place. */
interface Declarations {
  used: ReadonlySet<string>;
  unused: ReadonlyMap<string, Declaration>;
}

const section = ({ flow }: ResolvedScreen, key: string) => entriesOf(member(flow ?? undefined, key));

/** A first value that is written out: one that is computed may well stay as it is. */
const isConstant = (value: SourceNode) => value.kind === 'scalar' && typeof value.value !== 'string';

/** Whether a screen says a word. */
type Says = (of: keyof UsedWords, word: string) => boolean;

/** The words of each of its pieces, which variants share, are gathered when first asked for. */
function saidBy({ node, flow, form }: ResolvedScreen): Says {
  const own = nodesIn(node).filter((one) => one !== member(node, 'blocks'));
  const uis = form?.fields.flatMap(({ ui }) => ui ?? []) ?? [];
  const pieces = [...nodesIn(member(node, 'blocks')), ...(flow ? [flow] : []), ...own, ...uis];
  return (of, word) => pieces.some((piece) => wordsOfFile(piece)[of].has(word));
}

function variables(screen: ResolvedScreen, says: Says): Declaration[] {
  const loads = section(screen, 'load').map(({ key, keyPlace }) => ({
    place: keyPlace,
    code: 'TR706',
    message: `Nothing reads what ${key} loads`,
    hint: `vars.${key} somewhere, or remove it`,
    name: `vars.${key}`,
    isUsed: says('names', `vars.${key}`),
  }));
  const vars = section(screen, 'vars').flatMap(({ key, keyPlace, value }) => [
    {
      place: keyPlace,
      code: 'TR706',
      message: `Nothing reads vars.${key}`,
      hint: 'use it or remove it',
      name: `vars.${key}`,
      isUsed: says('names', `vars.${key}`),
    },
    {
      place: keyPlace,
      code: 'TR707',
      message: `Nothing sets vars.${key}`,
      hint: `it is always ${String(plain(value))}`,
      isUsed: !isConstant(value) || says('keys', `vars.${key}`),
    },
  ]);
  return [...loads, ...vars];
}

function modals({ node }: ResolvedScreen, says: Says): Declaration[] {
  return allBlocks(member(node, 'blocks'))
    .filter(({ type }) => type === 'modal')
    .map(({ id, entry }) => ({
      place: entry.keyPlace,
      code: 'TR704',
      message: `Nothing opens ${id}`,
      hint: `- { open: ${id} } in the flow`,
      address: textOf(member(entry.value, 'address')),
      isUsed: says('pairs', `open: ${id}`),
    }));
}

/** Where the flow sets what a timer would set back. */
function begunFor(timer: SourceNode, { flow }: ResolvedScreen): Related | undefined {
  const ended = assignmentsIn(timer);
  const begun = ['on', 'enter', 'lists'].flatMap((section) =>
    assignmentsIn(member(flow ?? undefined, section)),
  );
  const found = begun.find(({ key, value }) =>
    ended.some((one) => one.key === key && plain(one.value) !== plain(value)),
  );
  return found && { place: found.keyPlace, says: `${found.key} is set here, and the timer sets it back` };
}

function timers(screen: ResolvedScreen): Declaration[] {
  return section(screen, 'timers')
    .filter(({ value }) => {
      const manual = member(value, 'manual');
      return manual?.kind === 'scalar' && manual.value === true;
    })
    .map(({ key, keyPlace, value }) => ({
      place: keyPlace,
      code: 'TR705',
      message: `Nothing starts the timer ${key}`,
      hint: `- { timer: ${key}, to: start }, or without manual`,
      isUsed: setsTimer(screen.flow, key, 'start'),
      related: begunFor(value, screen),
    }));
}

/** The parameters of a part. */
function partParameters({ node }: ResolvedScreen, says: Says): Declaration[] {
  return entriesOf(member(node, 'parameters')).map(({ key, keyPlace }) => ({
    place: keyPlace,
    code: 'TR708',
    message: `Nothing reads the parameter ${key}`,
    hint: 'use it or remove it',
    isUsed: says('names', key),
  }));
}

function parameters({ node }: ResolvedScreen, says: Says): Declaration[] {
  const path = member(node, 'path');
  if (!path) return [];
  return [...(textOf(path) ?? '').matchAll(/:(\w+)/g)].map(([, name]) => ({
    place: path,
    code: 'TR708',
    message: `Nothing reads params.${name}`,
    hint: 'load what it names, or remove it from the address',
    name: `params.${name}`,
    isUsed: says('names', `params.${name}`),
  }));
}

const keyOf = (code: string, { file, start }: Place) => `${code} ${file.path} ${start}`;

const declarationsOf = (screen: ResolvedScreen): Declarations => {
  const says = saidBy(screen);
  const declarations = [
    ...variables(screen, says),
    ...modals(screen, says),
    ...timers(screen),
    ...parameters(screen, says),
    ...partParameters(screen, says),
  ];
  const used = new Set<string>();
  const unused = new Map<string, Declaration>();
  for (const one of declarations) {
    const key = keyOf(one.code, one.place);
    if (one.isUsed) used.add(key);
    else unused.set(key, one);
  }
  return { used, unused };
};

const variablesOf = ({ node }: LoadedFile) => entriesOf(member(node, 'vars'));

/** Variables to which a flow and one that extends it give different first values: they stand for what these differ in. */
const overridden = ({ byKind, memo }: Project): ReadonlySet<string> =>
  memo.value('overridden variables', [], () => {
    const keys = [...byKind.flow.values()].flatMap((file) => {
      const own = variablesOf(file).filter(({ value }) => !isNullNode(value));
      if (own.length === 0) return [];
      const inherited = basesAndSelf(file, byKind.flow).slice(1).flatMap(variablesOf);
      const pairs = inherited.flatMap((base) =>
        own.flatMap((one) => (one.key === base.key ? [base, one] : [])),
      );
      return pairs.map(({ keyPlace }) => keyOf('TR707', keyPlace));
    });
    return new Set(keys);
  });

/** Checks all screens and parts together. */
export function checkIdle(
  project: Project,
  screens: readonly ResolvedScreen[],
  diagnostics: Diagnostics,
): void {
  const { byKind } = project;
  const shared = [...byKind.facts.values(), ...byKind.layout.values(), ...byKind.routing.values()];
  const isSaidAround = (name: string) => shared.some(({ node }) => wordsOfFile(node).names.has(name));
  const pages = [byKind.screen, byKind.part, byKind.layout, byKind.fragment].flatMap((files) => [
    ...files.values(),
  ]);
  /** `/shop/help#terms`, `(screen:shop/help#terms)` */
  const isLinked = (address: string) => {
    const link = new RegExp(`[\\w/]#${address}(?![\\w-])`);
    return pages.some(({ node }) => link.test(node.file.text));
  };
  const all = [...project.memo.each('declarations', [], screens, declarationsOf).values()];
  const unused = new Map(all.flatMap((own) => (own.unused.size > 0 ? [...own.unused] : [])));
  if (unused.size === 0) return;
  const free = overridden(project);
  for (const [key, { place, code, message, hint, name, address, related }] of unused) {
    const isUsed =
      free.has(key) ||
      all.some(({ used }) => used.has(key)) ||
      (name !== undefined && isSaidAround(name)) ||
      (address !== undefined && isLinked(address));
    if (!isUsed) diagnostics.at(place, code, message, hint, related);
  }
}
