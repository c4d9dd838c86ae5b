/** Turns a post of a page without scripts into events: texts and files by the names of controls, and the pressed button. */
import type { EarlierForm } from '@trilha/language/definition/compiled';
import { isRecord } from '@trilha/language/record';
import type { PostedPress } from '@trilha/runtime/blocks/screen-context';
import { isSame } from '@trilha/runtime/engine/form/answers';
import { otherPaths } from '@trilha/runtime/engine/form/earlier';
import { entriesOf } from '@trilha/runtime/engine/form/entries';
import { fieldViews } from '@trilha/runtime/engine/form/field-views';
import { own, valueAt } from '@trilha/runtime/engine/path';
import type { Posted, Reader } from '@trilha/runtime/fields/posted';
import { changeGroup, type Removed } from './plain-groups.ts';
import { controlName, type PlainVisit } from './plain-visit.ts';

/** The HTML name of the buttons. */
export const PRESS = '@press';

/** The HTML name of the buttons that only choose a language. */
export const LANGUAGE = '@language';

/** The value of the button that only shows what the answers change. */
export const LOOK = '';

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
  restore: { path: 'string' },
  retry: {},
};

const hasShape = (press: Partial<Record<string, unknown>>): boolean => {
  const shape = own(SHAPES, String(press.type));
  return shape !== undefined && Object.entries(shape).every(([name, type]) => typeof press[name] === type);
};

/** @returns null for what no button of a page posts */
export function readPress(value: string): PlainPress | null {
  try {
    const { visit = '', press } = JSON.parse(value) as Partial<PlainPress>;
    return typeof visit === 'string' && isRecord(press) && hasShape(press) ? { visit, press } : null;
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
 * @param known what the form of the page knew of earlier ones
 */
export function changesOf(
  { name, player, screen }: PlainVisit,
  posted: (name: string) => Posted,
  isShown: (name: string) => boolean,
  known?: EarlierForm,
) {
  const { form, readers = {} } = screen;
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
    const read = readers[ui.field] as Reader | undefined;
    const rules = entries.get(path)?.rules;
    const control = [path, ...otherPaths(form, path, known)]
      .map((one) => controlName(name, one))
      .find(isShown);
    if (isHidden || readOnly || !read || !rules || control === undefined) continue;
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

/**
 * Plays a press.
 * @param removed what may come back to repeated groups
 * @returns false if the screen knows no such press
 */
export function play(visit: PlainVisit, press: PostedPress, removed: Removed): boolean {
  const { player, screen } = visit;
  if (press.type === 'add' || press.type === 'remove' || press.type === 'restore')
    return changeGroup(visit, press, removed);
  if (press.type === 'submit' && !screen.form) return false;
  if (press.type === 'emit' && own(screen.flow.on, press.name) === undefined) return false;
  player.dispatch(press);
  return true;
}
