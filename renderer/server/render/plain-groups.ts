/** Repeated groups of a page without scripts: elements are added, removed and brought back by posts. */
import type { PostedPress } from '@trilha/runtime/blocks/screen-context';
import { type Answers, answerAt } from '@trilha/runtime/engine/form/answers';
import { entriesOf } from '@trilha/runtime/engine/form/entries';
import { pathOf, segmentsOf } from '@trilha/runtime/engine/form/field-path';
import { fieldViews } from '@trilha/runtime/engine/form/field-views';
import {
  type ChangedList,
  listOf,
  newElement,
  withElement,
  withoutElement,
} from '@trilha/runtime/engine/form/groups';
import { own } from '@trilha/runtime/engine/path';
import { plainWords } from '@trilha/runtime/engine/words';
import { keepable } from '@trilha/runtime/view/draft-keeper';
import { controlName, type PlainVisit } from './plain-visit.ts';

/** The element last removed from each group, which may come back, without secrets; by the name of the group's control. */
export type Removed = Record<string, { at: number; element: Answers; name: string }>;

type GroupPress = Extract<PostedPress, { type: 'add' | 'remove' | 'restore' }>;

export const removedFrom = (removed: Removed, control: string) => own(removed, control);

/** Forgets the elements removed from a group and from groups in it: once it has changed they cannot come back. */
function forget(removed: Removed, { name }: PlainVisit, path: string): void {
  const inside = controlName(name, `${path}.`).split('@');
  for (const control of Object.keys(removed)) {
    const [other = '', visit] = control.split('@');
    if (visit === inside[1] && `${other}.`.startsWith(inside[0] ?? '')) delete removed[control];
  }
}

/** Changes a repeated group. @returns whether there is such a group and element */
export function changeGroup(visit: PlainVisit, press: GroupPress, removed: Removed): boolean {
  const { name, player, screen } = visit;
  const { form } = screen;
  const answers = player.state().form;
  const { path } = press;
  const inner = form && entriesOf(form, answers).get(path)?.inner;
  if (!inner) return false;
  const listIn = (all: Answers) => listOf(answerAt(all, segmentsOf(path)));
  const list = listIn(answers);
  const control = controlName(name, path);
  const change = (changed: ChangedList): true => {
    forget(removed, visit, path);
    player.dispatch({ type: 'change', path, ...changed });
    return true;
  };
  if (press.type === 'add') return change(withElement(list, list.length, newElement(inner)));
  if (press.type === 'restore') {
    const back = removedFrom(removed, control);
    return back !== undefined && change(withElement(list, back.at, back.element));
  }
  const { at } = press;
  const element = listIn(keepable(form, answers))[at];
  if (!element) return false;
  const label = fieldViews(form, answers, player.scope()).get(pathOf([path, at]))?.ui.label;
  change(withoutElement(list, at));
  removed[control] = { at, element, name: plainWords(label ?? '') };
  return true;
}
