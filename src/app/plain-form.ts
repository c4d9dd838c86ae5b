/** What a page without scripts posts: texts and files under the names of its controls, and the button that was pressed. */
import type { PostedPress } from '../../renderer/runtime/blocks/screen-context.ts';
import { isSame } from '../../renderer/runtime/engine/form/answers.ts';
import { entriesOf } from '../../renderer/runtime/engine/form/entries.ts';
import { fieldViews } from '../../renderer/runtime/engine/form/field-views.ts';
import {
  listOf,
  newElement,
  withElement,
  withoutElement,
} from '../../renderer/runtime/engine/form/groups.ts';
import { isTree, own, valueAt } from '../../renderer/runtime/engine/path.ts';
import { type Posted, readerOf } from '../../renderer/runtime/fields/posted.ts';
import type { CompiledScreen } from '../../renderer/runtime/index.ts';
import type { Player } from '../../renderer/runtime/view/player.ts';

/** The HTML name of the buttons. */
export const PRESS = '@press';

/** The value of the button that only shows what the answers change. */
export const LOOK = '';

/** A visit of the page that was posted. */
export interface PlainVisit {
  /** By which the page knows it; '' for the screen's own. */
  name: string;
  player: Player;
  screen: CompiledScreen;
}

/** The HTML name of the control of a field: no path holds an `@`. */
export const controlName = (visit: string, path: string): string =>
  visit === '' ? path : `${path}@${visit}`;

export interface PlainPress {
  visit: string;
  press: PostedPress;
}

/** The value of a button. */
export const pressValue = (visit: string, press: PostedPress): string =>
  JSON.stringify({ ...(visit !== '' && { visit }), press });

/** Those that a button of a page posts, with the types of their members. */
const SHAPES: Partial<Record<PostedPress['type'], Readonly<Record<string, 'string' | 'number'>>>> = {
  emit: { name: 'string' },
  submit: {},
  step: { to: 'number' },
  closeModal: { id: 'string' },
  add: { path: 'string' },
  remove: { path: 'string', at: 'number' },
};

const hasShape = (press: Partial<Record<string, unknown>>): boolean => {
  const shape = own(SHAPES, String(press.type));
  return shape !== undefined && Object.entries(shape).every(([name, type]) => typeof press[name] === type);
};

/** @returns null for what no button of a page posts */
export function readPress(value: string): PlainPress | null {
  try {
    const { visit = '', press } = JSON.parse(value) as Partial<PlainPress>;
    return typeof visit === 'string' && isTree(press) && hasShape(press) ? { visit, press } : null;
  } catch {
    return null;
  }
}

interface Change {
  path: string;
  value: unknown;
}

/**
 * The answers of a visit that differ from those that the page showed; failed checks of files.
 * @param isShown whether the page had a control of this name
 */
export function changesOf(
  { name, player, screen }: PlainVisit,
  posted: (name: string) => Posted,
  isShown: (name: string) => boolean,
) {
  const { form, fieldTypes } = screen;
  const changes: Change[] = [];
  const checks: { path: string; failed: string | null }[] = [];
  if (!form) return { changes, checks };
  const { form: answers, step } = player.state();
  const entries = entriesOf(form, answers);
  for (const [path, { ui, isHidden, readOnly }] of fieldViews(
    form,
    answers,
    player.scope(),
    {},
    undefined,
    step ?? undefined,
  )) {
    const read = readerOf(fieldTypes[ui.field]);
    const rules = entries.get(path)?.rules;
    const control = controlName(name, path);
    if (isHidden || readOnly || !read || !rules || !isShown(control)) continue;
    const value = valueAt(answers, path) ?? undefined;
    const given = posted(control);
    const result = read(given, { ui, rules, value });
    if ('failed' in result) checks.push({ path, failed: result.failed });
    else {
      if (given.files.length > 0) checks.push({ path, failed: null });
      if (!isSame(result.answer, value)) changes.push({ path, value: result.answer });
    }
  }
  return { changes, checks };
}

/** Adds an element to a repeated group, or removes one. @returns whether there is such a group and element */
function changeGroup({ player, screen: { form } }: PlainVisit, path: string, removed?: number): boolean {
  const answers = player.state().form;
  const inner = form && entriesOf(form, answers).get(path)?.inner;
  const list = listOf(valueAt(answers, path));
  if (!inner || (removed !== undefined && !(removed in list))) return false;
  const changed =
    removed === undefined ? withElement(list, list.length, newElement(inner)) : withoutElement(list, removed);
  player.dispatch({ type: 'change', path, ...changed });
  return true;
}

/** Plays a press. @returns false if the screen knows no such press */
export function play(visit: PlainVisit, press: PostedPress): boolean {
  const { player, screen } = visit;
  if (press.type === 'add') return changeGroup(visit, press.path);
  if (press.type === 'remove') return changeGroup(visit, press.path, press.at);
  if (press.type === 'submit' && !screen.form) return false;
  if (press.type === 'emit' && own(screen.flow.on, press.name) === undefined) return false;
  player.dispatch(press);
  return true;
}
