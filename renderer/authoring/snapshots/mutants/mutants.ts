/**
 * Mutants: the configuration with one routing rule, edge or expression deleted, negated or redirected, or one limit moved
 * by one. Checks and snapshots are as good as the share of mutants they detect.
 */

import type { Compilation } from '@trilha/compiler/compile';
import { kindsOf } from '@trilha/language/definition/effect';
import { positionOf, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { edited, type YamlEdit } from './edit.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { type Move, movedInText, movedLimits, STEPS } from './limits.ts';

export interface Mutant {
  /** `file:line:column how what`: stable as long as the file does not change. */
  name: string;
  what: 'rule' | 'edge' | 'expression' | 'limit';
  how: 'delete' | 'negate' | 'redirect' | Move;
  /** The file's path, and its changed text. */
  file: string;
  text: string;
}

/** `at` tells several of one kind at one place apart. */
type Made = Pick<Mutant, 'what' | 'how'> & { change: YamlEdit; at?: number };

/** The next element of a list, cyclically. */
const another = (all: readonly string[], one: string): string =>
  all[(all.indexOf(one) + 1) % all.length] ?? one;

interface Choices {
  screens: readonly string[];
  tables: readonly string[];
  events: readonly string[];
}

const negated = (node: SourceNode): unknown =>
  node.kind === 'scalar' && typeof node.value === 'boolean'
    ? !node.value
    : `!(${String(textOf(node) ?? '').trim()})`;

const BOTH_WAYS = Object.keys(STEPS) as Move[];

/** Mutants of a number that stands by itself. */
const ofLimit = ({ value, step }: Leaf & { is: 'limit' }): Made[] =>
  BOTH_WAYS.map((how) => ({ what: 'limit', how, change: { to: value + STEPS[how] * step } }));

/** Mutants of the numbers that an expression, or the holes of a text, compare with. */
function ofCompared({ node }: Leaf, moved: (text: string, how: Move) => string[]): Made[] {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const text = node.value;
  return BOTH_WAYS.flatMap((how) =>
    moved(text, how).map((to, at): Made => ({ what: 'limit', how, change: { to }, at })),
  );
}

function ofExpression(leaf: Leaf & { is: 'expression' }): Made[] {
  const gone: Made = { what: 'expression', how: 'delete', change: 'delete' };
  const limits = ofCompared(leaf, movedLimits);
  if (leaf.returns !== 'bool') return [gone, ...limits];
  return [gone, { what: 'expression', how: 'negate', change: { to: negated(leaf.node) } }, ...limits];
}

const HOLE = /\$\{[^}]*\}/;

/** Mutants of a text: without its first hole, with a link that leads elsewhere, and with other limits. */
function ofText(leaf: Leaf, { screens }: Choices): Made[] {
  const text = textOf(leaf.node) ?? '';
  const made = ofCompared(leaf, movedInText);
  if (HOLE.test(text))
    made.push({ what: 'expression', how: 'delete', change: { to: text.replace(HOLE, '') || '…' } });
  const linked = /\(screen:([^)\s]+)\)/.exec(text)?.[1];
  if (linked !== undefined) {
    const to = text.replace(`(screen:${linked})`, `(screen:${another(screens, linked)})`);
    made.push({ what: 'edge', how: 'redirect', change: { to } });
  }
  return made;
}

const LEAVES: readonly string[] = kindsOf('leaves');

/** Mutants of an effect that leaves the screen: redirected, or deleted; the target of `go` is mutated at its reference. */
function ofEffect({ kind, node }: Leaf & { is: 'effect' }, { tables, screens }: Choices): Made[] {
  if (!LEAVES.includes(kind)) return [];
  const gone: Made = { what: 'edge', how: 'delete', change: 'delete' };
  if (kind === 'go') return [gone];
  const elsewhere = kind === 'route' && node.kind === 'scalar' ? { route: tables[0] } : { go: screens[0] };
  return [gone, { what: 'edge', how: 'redirect', change: { to: elsewhere } }];
}

function madeOf(leaf: Leaf, choices: Choices): Made[] {
  const text = textOf(leaf.node) ?? '';
  switch (leaf.is) {
    case 'expression':
      return ofExpression(leaf);
    case 'text':
      return ofText(leaf, choices);
    case 'effect':
      return ofEffect(leaf, choices);
    case 'limit':
      return ofLimit(leaf);
    case 'rule':
      return [{ what: 'rule', how: 'delete', change: 'delete' }];
    case 'emit':
      return [{ what: 'edge', how: 'redirect', change: { to: another(choices.events, text) } }];
    case 'screen':
      return [{ what: 'edge', how: 'redirect', change: { to: another(choices.screens, text) } }];
    case 'table':
      return [{ what: 'edge', how: 'redirect', change: { to: another(choices.tables, text) } }];
  }
}

function mutantOf(leaf: Leaf, { change, at, ...made }: Made): Mutant | null {
  const { file, start, kind } = leaf.node;
  const text = edited(file.text, start, kind === 'scalar', change);
  if (text === null) return null;
  const { line, column } = positionOf(file, start);
  return {
    ...made,
    file: file.path,
    text,
    name: `${file.path}:${line}:${column} ${made.how} ${made.what}${at ? ` ${at + 1}` : ''}`,
  };
}

/** All mutants, in the order of their places. */
export function mutantsOf(compilation: Compilation): Mutant[] {
  const leaves = leavesOf(compilation);
  const events = leaves.flatMap((leaf) => (leaf.is === 'emit' ? [textOf(leaf.node) ?? ''] : []));
  const choices: Choices = {
    screens: [...compilation.screens.keys()].filter((id) => !id.startsWith('system/')),
    tables: [...compilation.project.byKind.routing.keys()],
    events: [...new Set(events)].sort(),
  };
  return leaves.flatMap((leaf) => madeOf(leaf, choices).flatMap((made) => mutantOf(leaf, made) ?? []));
}
