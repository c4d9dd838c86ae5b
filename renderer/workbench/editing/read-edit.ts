/** An edit as it arrives from the page: JSON of unknown shape. */
import { isRecord } from '@trilha/language/record';
import type { Scalar } from '@trilha/project/load/source-node';
import type { Edit, EditAct } from '../edits.ts';
import { EditRefusal } from './yaml-text.ts';

const isScalar = (value: unknown): value is Scalar =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** Names that would reach into the prototype of an object. */
const RESERVED: ReadonlySet<unknown> = new Set(['__proto__', 'constructor', 'prototype']);

const isKey = (key: unknown): key is string | number =>
  !RESERVED.has(key) &&
  ((typeof key === 'string' && key !== '') || (Number.isInteger(key) && (key as number) >= 0));

function actOf({ act, value, by }: Readonly<Record<string, unknown>>): EditAct | null {
  if (act === 'write' && isScalar(value)) return { act, value };
  if (act === 'remove') return { act };
  return act === 'move' && (by === 1 || by === -1) ? { act, by } : null;
}

/** @throws EditRefusal for what is no edit */
export function readEdit(body: unknown): Edit {
  const act = isRecord(body) ? actOf(body) : null;
  if (isRecord(body) && act) {
    const { of, path, where } = body;
    const isPath = Array.isArray(path) && path.length > 0 && path.length <= 64 && path.every(isKey);
    if (typeof of === 'string' && isPath && (where === 'here' || where === 'everywhere'))
      return { ...act, of, path, where };
  }
  throw new EditRefusal('This is no edit');
}
