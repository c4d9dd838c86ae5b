/**
 * Rule: what a screen declares is used: its variables are read and change, its modals open, its timers start, the
 * parameters of its address are looked at. What variants inherit counts where any of them uses it.
 */
import { allBlocks } from '../analyse/blocks.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import {
  entriesOf,
  isNullNode,
  member,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import { type UsedWords, wordsOf, wordsOfFile } from '../load/words.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

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
}

const section = ({ flow }: ResolvedScreen, key: string) => entriesOf(member(flow ?? undefined, key));

/** A first value that is written out: one that is computed may well stay as it is. */
const isConstant = (value: SourceNode) => value.kind === 'scalar' && typeof value.value !== 'string';

/** The words of a screen, gathered when first asked for: most have nothing to ask about. */
type WordsOf = () => UsedWords;

function wordsOfScreen({ node, flow, form }: ResolvedScreen): WordsOf {
  let words: UsedWords | undefined;
  return () => {
    words ??= wordsOf([node, flow, ...(form?.fields.map(({ ui }) => ui) ?? [])]);
    return words;
  };
}

function variables(screen: ResolvedScreen, words: WordsOf): Declaration[] {
  const loads = section(screen, 'load').map(({ key, keyPlace }) => ({
    place: keyPlace,
    code: 'TR706',
    message: `Nothing reads what ${key} loads`,
    hint: `vars.${key} somewhere, or remove it`,
    name: `vars.${key}`,
    isUsed: words().names.has(`vars.${key}`),
  }));
  const vars = section(screen, 'vars').flatMap(({ key, keyPlace, value }) => [
    {
      place: keyPlace,
      code: 'TR706',
      message: `Nothing reads vars.${key}`,
      hint: 'use it or remove it',
      name: `vars.${key}`,
      isUsed: words().names.has(`vars.${key}`),
    },
    {
      place: keyPlace,
      code: 'TR707',
      message: `Nothing sets vars.${key}`,
      hint: `it is always ${String(plain(value))}`,
      isUsed: !isConstant(value) || words().keys.has(`vars.${key}`),
    },
  ]);
  return [...loads, ...vars];
}

function modals({ node }: ResolvedScreen, words: WordsOf): Declaration[] {
  return allBlocks(member(node, 'blocks'))
    .filter(({ type }) => type === 'modal')
    .map(({ id, entry }) => ({
      place: entry.keyPlace,
      code: 'TR704',
      message: `Nothing opens ${id}`,
      hint: `- { open: ${id} } in the flow`,
      address: textOf(member(entry.value, 'address')),
      isUsed: words().pairs.has(`open: ${id}`),
    }));
}

/** True when an effect at any depth starts the timer; one that only stops it does not. */
function starts(node: SourceNode | null | undefined, timer: string): boolean {
  if (!node) return false;
  if (textOf(member(node, 'timer')) === timer && textOf(member(node, 'to')) === 'start') return true;
  const below = node.kind === 'list' ? node.items : entriesOf(node).map(({ value }) => value);
  return below.some((item) => starts(item, timer));
}

function timers(screen: ResolvedScreen): Declaration[] {
  return section(screen, 'timers')
    .filter(({ value }) => {
      const manual = member(value, 'manual');
      return manual?.kind === 'scalar' && manual.value === true;
    })
    .map(({ key, keyPlace }) => ({
      place: keyPlace,
      code: 'TR705',
      message: `Nothing starts the timer ${key}`,
      hint: `- { timer: ${key}, to: start }, or without manual`,
      isUsed: starts(screen.flow, key),
    }));
}

/** The parameters of a part. */
function partParameters({ node }: ResolvedScreen, words: WordsOf): Declaration[] {
  return entriesOf(member(node, 'parameters')).map(({ key, keyPlace }) => ({
    place: keyPlace,
    code: 'TR708',
    message: `Nothing reads the parameter ${key}`,
    hint: 'use it or remove it',
    isUsed: words().names.has(key),
  }));
}

function parameters({ node }: ResolvedScreen, words: WordsOf): Declaration[] {
  const path = member(node, 'path');
  if (!path) return [];
  return [...(textOf(path) ?? '').matchAll(/:(\w+)/g)].map(([, name]) => ({
    place: path,
    code: 'TR708',
    message: `Nothing reads params.${name}`,
    hint: 'load what it names, or remove it from the address',
    name: `params.${name}`,
    isUsed: words().names.has(`params.${name}`),
  }));
}

/** All declarations of a screen, by diagnostic and place. */
const declarationsOf = memo((screen: ResolvedScreen): ReadonlyMap<string, Declaration> => {
  const words = wordsOfScreen(screen);
  const declarations = [
    ...variables(screen, words),
    ...modals(screen, words),
    ...timers(screen),
    ...parameters(screen, words),
    ...partParameters(screen, words),
  ];
  return new Map(declarations.map((one) => [`${one.code} ${one.place.file.path} ${one.place.start}`, one]));
});

/** Names of variables that a variant gives another first value: it stands for what it differs in. */
function overridden({ byKind }: Project): Set<string> {
  const names = [...byKind.flow.values()]
    .filter(({ node }) => member(node, 'extends'))
    .flatMap(({ node }) => entriesOf(member(node, 'vars')))
    .filter(({ value }) => !isNullNode(value))
    .map(({ key }) => `Nothing sets vars.${key}`);
  return new Set(names);
}

/** Checks all screens and parts together. */
export function checkIdle(
  project: Project,
  screens: Iterable<ResolvedScreen>,
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
  const free = overridden(project);
  const declarations = new Map<string, Declaration>();
  for (const screen of screens) {
    for (const [key, one] of declarationsOf(screen)) {
      const isUsed =
        one.isUsed ||
        free.has(one.message) ||
        (one.name !== undefined && isSaidAround(one.name)) ||
        (one.address !== undefined && isLinked(one.address));
      if (isUsed || !declarations.has(key)) declarations.set(key, { ...one, isUsed });
    }
  }
  for (const { place, code, message, hint, isUsed } of declarations.values()) {
    if (!isUsed) diagnostics.at(place, code, message, hint);
  }
}
