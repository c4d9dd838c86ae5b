/** What a screen shows in a state, piece by piece: each block and field with its words, choices and links. */
import type { Project } from '../compiler/project.ts';
import type { Scope } from '../definition/annotations.ts';
import type { CompiledBlock } from '../definition/block.ts';
import type { CompiledForm, CompiledLayout, CompiledScreen } from '../definition/compiled.ts';
import { evaluate, holds } from '../engine/evaluate.ts';
import type { Choice } from '../fields/contract.ts';
import { FormStore } from '../view/form/form-store.ts';
import { isMarked, writtenWords } from './written-words.ts';

/** Piece → how it reads. A piece is `<block>.<member>`, `field <path>.<member>`, or `the title` of the screen. */
export type View = Map<string, string>;

/** An event that something on show emits; `item` when it stands in a list. */
export interface Emitted {
  name: string;
  item?: unknown;
}

export interface Shown {
  view: View;
  emits: Emitted[];
}

const SAID_ELSEWHERE = new Set(['id', 'type', 'when', 'blocks']);
/** Longer words are told by their beginning, their length and their sum. */
const LONGEST = 300;

/** A number that changes with any letter of the text. */
const sumOf = (text: string): number => {
  let sum = 7;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum >>> 0;
};

/** A value as one line, at most so long. */
export function reading(value: unknown, longest = LONGEST): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= longest) return text;
  return `${text.slice(0, longest)}… (${text.length} letters, sum ${sumOf(text).toString(36)})`;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members as they read; what has a `when` that does not hold is not there. */
export function putMember(piece: string, member: unknown, scope: Scope, view: View): void {
  const value = typeof member === 'function' ? evaluate(member, scope) : member;
  if (typeof value === 'object' && value !== null && isMarked(value)) {
    view.set(piece, reading(writtenWords(value)));
  } else if (isTree(value)) {
    if (!holds(value.when, scope)) return;
    for (const [key, inner] of Object.entries(value))
      if (key !== 'when') putMember(`${piece}.${key}`, inner, scope, view);
  } else if (
    Array.isArray(value) &&
    value.some((item) => isTree(item) || ['function', 'string'].includes(typeof item))
  ) {
    value.forEach((item, index) => {
      putMember(`${piece}.${index}`, item, scope, view);
    });
  } else if (value !== null && value !== undefined) view.set(piece, reading(value));
}

interface Showing extends Shown {
  blocks: Project['blocks'];
}

/** The scopes of nested blocks: one, or one for each element of the list that the block binds a name to. */
function innerScopes(block: CompiledBlock, piece: string, scope: Scope, { blocks, view }: Showing) {
  const [bound] = Object.entries(blocks.get(block.type)?.binds ?? {});
  if (!bound) return [{ piece, scope }];
  const [name, list] = bound;
  const elements = evaluate(block[list], scope);
  const items: unknown[] = Array.isArray(elements) ? elements : [];
  view.set(`${piece}.count`, String(items.length));
  return items.map((item, index) => ({ piece: `${piece}.${index}`, scope: { ...scope, [name]: item } }));
}

function putBlock(block: CompiledBlock, parent: string, scope: Scope, showing: Showing): void {
  if (!holds(block.when, scope)) return;
  const piece = parent === '' ? block.id : `${parent}.${block.id}`;
  const binds = Object.values(showing.blocks.get(block.type)?.binds ?? {});
  showing.view.set(piece, block.type);
  for (const [key, member] of Object.entries(block))
    if (!SAID_ELSEWHERE.has(key) && !binds.includes(key))
      putMember(`${piece}.${key}`, member, scope, showing.view);
  if (typeof block.emit === 'string')
    showing.emits.push({ name: block.emit, ...('item' in scope ? { item: scope.item } : {}) });
  const nested = block.blocks as CompiledBlock[] | undefined;
  if (nested)
    for (const inner of innerScopes(block, piece, scope, showing))
      for (const one of nested) putBlock(one, inner.piece, inner.scope, showing);
}

const choicesRead = (options: readonly Choice[]) =>
  options
    .map(({ value, label, description }) =>
      [value, writtenWords(label), ...(description === undefined ? [] : [writtenWords(description)])].join(
        ' ',
      ),
    )
    .join(' · ');

/** Fields in sight, with their evaluated looks. */
function putFields(form: CompiledForm, scope: Scope, answers: Tree, view: View): void {
  const store = new FormStore(form, scope, answers);
  store.setAnswers(answers);
  store.catchUp();
  for (const { path, required } of store.entries) {
    const field = store.view(path);
    if (!field || field.isHidden) continue;
    const { field: type, options, ...looks } = field.ui;
    view.set(`field ${path}`, required ? `${type}, required` : String(type));
    for (const [name, value] of Object.entries(looks)) putMember(`field ${path}.${name}`, value, scope, view);
    if (options) view.set(`field ${path}.options`, reading(choicesRead(options)));
  }
}

/** What a screen shows. */
export function screenView(screen: CompiledScreen, scope: Scope, answers: Tree, project: Project): Shown {
  const shown: Showing = { view: new Map(), emits: [], blocks: project.blocks };
  putMember('the title', screen.title, scope, shown.view);
  for (const member of ['layout', 'brand', 'stage'] as const)
    if (screen[member]) shown.view.set(`the ${member}`, screen[member]);
  for (const block of screen.blocks) putBlock(block, '', scope, shown);
  if (screen.form) putFields(screen.form, scope, answers, shown.view);
  return shown;
}

/** What a layout shows around a screen. */
export function layoutView({ blocks }: CompiledLayout, scope: Scope, project: Project): Shown {
  const shown: Showing = { view: new Map(), emits: [], blocks: project.blocks };
  for (const block of blocks) putBlock(block, '', scope, shown);
  return shown;
}
