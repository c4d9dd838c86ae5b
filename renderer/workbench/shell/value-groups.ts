/** The values of a page by element, in words. */

import { folded } from '@trilha/project/load/folded';
import { groupOfPath } from '../editing/group-path.ts';
import { blockIds, questionOf } from '../editing/pick-values.ts';
import type { EditableValue } from '../edits.ts';

export interface ValueGroup {
  /** Unique on the page. */
  name: string;
  title: string;
  values: readonly EditableValue[];
  /** Path of the block; null for anything else. */
  block: readonly (string | number)[] | null;
  of: string;
}

/** The path up to the innermost block. */
function blockPath(path: EditableValue['path']): EditableValue['path'] | null {
  const at = path.findLastIndex(
    (_, index) =>
      (path[index - 1] === 'blocks' || path[index - 1] === 'empty') && typeof path[index] === 'string',
  );
  return at < 0 ? null : path.slice(0, at + 1);
}

function elementAt(path: EditableValue['path']): string {
  const question = questionOf(path);
  if (question !== null) return `question ${question}`;
  const blocks = blockIds(path);
  const [first = '', second, third] = path;
  if (blocks.length > 0) return `block ${blocks.join(' › ')}`;
  if (first === 'flow') return ['flow', second, third].filter((key) => typeof key === 'string').join(' › ');
  return path.length > 2 ? `${first} › ${second}` : String(path.length > 1 ? first : 'page');
}

function elementOf({ of, path }: EditableValue): string {
  if (of.startsWith('file ')) return of;
  const { group, path: within } = groupOfPath(path);
  return group === null ? elementAt(path) : `group ${group} › ${elementAt(within)}`;
}

/** The name of a value within its element. */
export function memberName(value: EditableValue): string {
  const { path } = groupOfPath(value.path);
  const block = value.of.startsWith('file ') ? null : blockPath(path);
  if (block) return path.slice(block.length).join(' › ');
  if (path[0] === 'form') return path.slice(path[1] === 'ui' ? 3 : 2).join(' › ');
  return String(path.length > 2 ? path.slice(2).join(' › ') : path.at(-1));
}

/** What a customer reads of a question comes before its rules. */
const labelsFirst = (values: readonly EditableValue[]) =>
  values.toSorted((a, b) => Number(a.path[1] === 'schema') - Number(b.path[1] === 'schema'));

/** Values in the order of the page, those of one element together. */
export function valueGroups(values: readonly EditableValue[]): ValueGroup[] {
  const groups = new Map<string, EditableValue[]>();
  for (const value of values) {
    const name = `${value.of} ${elementOf(value)}`;
    groups.set(name, [...(groups.get(name) ?? []), value]);
  }
  return [...groups].map(([name, own]) => {
    const [{ of, path } = { of: '', path: [] }] = own;
    const element = own[0] ? elementOf(own[0]) : '';
    return {
      name,
      title: of.startsWith('screen ') || of === element ? element : `${of} › ${element}`,
      values: element.startsWith('question ') ? labelsFirst(own) : own,
      block: element.startsWith('block ') ? blockPath(path) : null,
      of,
    };
  });
}

/** The values that have all words of a search, in their text or name. */
export function foundValues(values: readonly EditableValue[], search: string): readonly EditableValue[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return values.filter((value) => {
    const text = folded(`${value.value} ${value.path.join(' ')} ${value.of}`);
    return words.every((word) => text.includes(word));
  });
}
