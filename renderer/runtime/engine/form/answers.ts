/** Reading and writing answers by path. All of it leaves its input as it is. */
import { isTree } from '../path.ts';

/** Answers as plain JSON. Sections are objects. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer at a path; undefined where there is none. */
export function answerAt(answers: Answers, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), answers);
}

/** Answers with another value at a path; undefined removes it. */
export function withAnswer(
  answers: Answers,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Answers {
  const { [name]: before, ...others } = answers;
  const after = rest.length === 0 ? value : withAnswer(isTree(before) ? before : {}, rest, value);
  return after === undefined ? others : { ...others, [name]: after };
}

/** Same plain JSON. Functions are the same only when identical. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isTree(one) || !isTree(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}
