/** Reading and writing answers by path. All of it leaves its input as it is. */
import { isRecord } from '@trilha/language/record';
import { valueAt, withValueAt } from '../path.ts';
import { pathOf } from './field-path.ts';

/** Answers as plain JSON. Sections are objects, repeated groups lists of objects. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer at a path; undefined where there is none. */
export const answerAt = (answers: Answers, segments: readonly string[]): unknown =>
  valueAt(answers, pathOf(segments)) ?? undefined;

/** Answers with another value at a path; undefined removes it. */
export const withAnswer = (answers: Answers, segments: readonly string[], value: unknown): Answers =>
  withValueAt(answers, pathOf(segments), value);

/** Same plain JSON. Functions are the same only when identical. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}
