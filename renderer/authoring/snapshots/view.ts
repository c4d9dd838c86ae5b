/** What a screen shows in a state, piece by piece, as far as it is not constant: texts, choices, links, hidden parts. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledBlock, InnerBlocks } from '@trilha/language/definition/block';
import type { CompiledForm, CompiledLayout, CompiledScreen } from '@trilha/language/definition/compiled';
import { isRecord } from '@trilha/language/record';
import type { Project } from '@trilha/project/load/project';
import { evaluate, evaluateMap, holds } from '@trilha/runtime/engine/evaluate';
import { entriesOf } from '@trilha/runtime/engine/form/entries';
import { templateOf } from '@trilha/runtime/engine/form/field-path';
import { fieldViews } from '@trilha/runtime/engine/form/field-views';
import type { FieldUi } from '@trilha/runtime/fields/contract';
import { choicesRead, depends, isConditional, isRecorded } from './depends.ts';
import { wrongSums } from './sums.ts';
import { isMarked, writtenWords } from './written-words.ts';

/** Piece → its reading. A piece is `<block>.<member>`, `field <path>.<member>`, `the form`, or `the title` of the screen. */
export type View = Map<string, string>;

/** An event that a visible block emits; with `item` inside a list, `given` where it has `with`. */
export interface Emitted {
  name: string;
  item?: unknown;
  given?: Record<string, unknown>;
}

export interface Shown {
  view: View;
  emits: Emitted[];
}

/** Members that are recorded elsewhere; events are recorded with the whole screen. */
const SAID_ELSEWHERE = new Set(['id', 'type', 'when', 'blocks', 'empty', 'emit']);
/** The reading of a piece whose own condition is true. */
const SHOWN = 'shown';
/** Longer texts are recorded by their start, length and checksum. */
const LONGEST = 300;

/** A checksum of a text. */
const sumOf = (text: string): number => {
  let sum = 7;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum >>> 0;
};

/** A value as one line, truncated to a maximum length. */
export function reading(value: unknown, longest = LONGEST): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= longest) return text;
  return `${text.slice(0, longest)}… (${text.length} letters, sum ${sumOf(text).toString(36)})`;
}

type Tree = Record<string, unknown>;

/** Records the result of an expression with all its members. */
function putValue(piece: string, value: unknown, view: View): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'object' && isMarked(value))
    view.set(piece, reading(writtenWords(value).replaceAll('\n\n', ' ¶ ')));
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) putValue(`${piece}.${key}`, inner, view);
  else if (Array.isArray(value) && value.some((item) => isRecord(item) || typeof item === 'string'))
    value.forEach((item, index) => {
      putValue(`${piece}.${index}`, item, view);
    });
  else view.set(piece, reading(value));
}

/** Records a compiled member as far as it is not constant; one whose `when` is false is omitted. */
export function putMember(piece: string, member: unknown, scope: Scope, view: View): void {
  if (typeof member === 'function') putValue(piece, evaluate(member, scope), view);
  else if (isRecord(member)) {
    if (!holds(member.when, scope)) return;
    if (isConditional(member)) view.set(piece, SHOWN);
    for (const [key, inner] of Object.entries(member))
      if (key !== 'when') putNamed(`${piece}.${key}`, key, inner, scope, view);
  } else if (Array.isArray(member))
    member.forEach((item, index) => {
      putMember(`${piece}.${index}`, item, scope, view);
    });
}

/** Records a member; one that leads somewhere even if it is constant. */
function putNamed(piece: string, name: string, member: unknown, scope: Scope, view: View): void {
  if (depends(member)) putMember(piece, member, scope, view);
  else if (isRecorded(name, member)) putValue(piece, member, view);
}

interface Showing extends Shown {
  blocks: Project['blocks'];
  /** Made-up amounts add up to nothing. */
  isReal: boolean;
}

/** The nested blocks that a block shows, each group in its scope. */
function innerBlocks(block: CompiledBlock, scope: Scope, { blocks }: Showing): readonly InnerBlocks[] {
  const inner = blocks.get(block.type)?.inner;
  if (inner) return inner(block, scope);
  const nested = block.blocks as CompiledBlock[] | undefined;
  return nested ? [{ key: '', blocks: nested, scope }] : [];
}

/** Members of a list's block that choose its elements; all others seen per element show something of it. */
const CHOOSING: readonly string[] = ['where', 'sort'];

const membersOf = (block: Tree, isMeant: (name: string) => boolean): Tree =>
  Object.fromEntries(Object.entries(block).filter(([name]) => isMeant(name)));

/** Records the event that a block or one of its members emits, with what it gives along. */
function putEmit(block: Tree, scope: Scope, showing: Showing): void {
  if (!holds(block.when, scope)) return;
  if (typeof block.emit === 'string')
    showing.emits.push({
      name: block.emit,
      ...('item' in scope ? { item: scope.item } : {}),
      ...(block.with ? { given: evaluateMap(block.with as Record<string, unknown>, scope) } : {}),
    });
  for (const member of Object.values(block)) if (isRecord(member)) putEmit(member, scope, showing);
}

function putBlock(block: CompiledBlock, parent: string, scope: Scope, showing: Showing): void {
  if (!holds(block.when, scope)) return;
  const piece = parent === '' ? block.id : `${parent}.${block.id}`;
  const { binds, bound = [] } = showing.blocks.get(block.type) ?? {};
  const silent = [...Object.values(binds ?? {}), ...bound];
  if (isConditional(block)) showing.view.set(piece, SHOWN);
  for (const [key, member] of Object.entries(block))
    if (!SAID_ELSEWHERE.has(key) && !silent.includes(key))
      putNamed(`${piece}.${key}`, key, member, scope, showing.view);
  if (showing.isReal)
    for (const [row, words] of wrongSums(block, scope)) showing.view.set(`${piece}.${row}.sum`, words);
  const inner = innerBlocks(block, scope, showing);
  if (binds) {
    const elements = inner.filter(({ key }) => key !== 'empty');
    showing.view.set(`${piece}.count`, String(elements.length));
    for (const { key, scope: within } of elements) {
      for (const name of bound.filter((one) => !CHOOSING.includes(one) && !SAID_ELSEWHERE.has(one)))
        putNamed(`${piece}.${key}.${name}`, name, block[name], within, showing.view);
      putEmit(
        membersOf(block, (name) => bound.includes(name)),
        within,
        showing,
      );
    }
    putEmit(
      membersOf(block, (name) => !bound.includes(name)),
      scope,
      showing,
    );
  } else putEmit(block, scope, showing);
  for (const { key, blocks, scope: within } of inner)
    for (const one of blocks) putBlock(one, key === '' ? piece : `${piece}.${key}`, within, showing);
}

/** Records evaluated `ui` members, as far as the compiled ones are not constant. */
function putLooks(piece: string, written: unknown, evaluated: unknown, view: View): void {
  if (typeof written === 'function') putValue(piece, evaluated, view);
  else if (isRecord(written) && isRecord(evaluated) && depends(written))
    for (const [name, inner] of Object.entries(written))
      putLooks(`${piece}.${name}`, inner, evaluated[name], view);
  else if (depends(written)) putValue(piece, evaluated, view);
}

/** The words of a repeated group itself: its buttons and the name of its elements. */
const GROUP_WORDS: readonly string[] = ['element', 'add', 'remove'];

/**
 * Records the visible fields in one line, and their `ui` as far as it is not constant. What a repeated group and its
 * elements let choose is recorded even if it is constant, then once for all elements.
 */
function putFields(form: CompiledForm, scope: Scope, answers: Tree, view: View): void {
  const views = fieldViews(form, answers, scope);
  const asked = [...entriesOf(form, answers).values()].filter(
    ({ path }) => views.get(path)?.isHidden === false,
  );
  view.set(
    'the form',
    asked.map(({ path, required }) => (required ? path : `${path} (optional)`)).join(', '),
  );
  const steps = form.steps?.map(
    ({ id, title, fields }) => `${id} (${evaluate(title, scope)}): ${fields.join(', ')}`,
  );
  if (steps) view.set('the steps', steps.join(' · '));
  for (const { path, inner } of asked) {
    const template = templateOf(path);
    const looks: Tree = form.ui[template] ?? {};
    const { options, ...evaluated }: Partial<FieldUi> = views.get(path)?.ui ?? {};
    const own = Object.fromEntries(Object.entries(looks).filter(([name]) => name in evaluated));
    putLooks(`field ${path}`, own, evaluated, view);
    const varies = [looks.options, looks.optionsFrom, looks.range].some(depends);
    if (options && (varies || path !== template))
      view.set(`field ${varies ? path : template}.options`, reading(choicesRead(options)));
    for (const name of inner ? GROUP_WORDS : [])
      if (!depends(looks[name])) putValue(`field ${template}.${name}`, looks[name], view);
  }
}

/**
 * What a screen shows.
 * @param isReal a server's own responses, whose amounts have to add up
 */
export function screenView(
  screen: CompiledScreen,
  scope: Scope,
  answers: Tree,
  project: Project,
  isReal: boolean,
): Shown {
  const shown: Showing = { view: new Map(), emits: [], blocks: project.blocks, isReal };
  putNamed('the title', 'title', screen.title, scope, shown.view);
  const frame = (['layout', 'stage', 'brand'] as const).filter((member) => screen[member]);
  if (frame.length > 0)
    shown.view.set('the frame', frame.map((member) => `${member} ${screen[member]}`).join(', '));
  for (const block of screen.blocks) putBlock(block, '', scope, shown);
  if (screen.form) putFields(screen.form, scope, answers, shown.view);
  const events = shown.emits.map(({ name }) => name);
  if (events.length > 0) shown.view.set('the events', events.join(', '));
  return shown;
}

/** What a layout shows around a screen. */
export function layoutView({ blocks }: CompiledLayout, scope: Scope, project: Project): Shown {
  const shown: Showing = { view: new Map(), emits: [], blocks: project.blocks, isReal: false };
  for (const block of blocks) putBlock(block, '', scope, shown);
  return shown;
}
