/** Values before and after in words; of long texts only the difference, with some context. */

const CONTEXT = 24;
const LONG = 100;

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ¶ ');

/** A value as part of a sentence. */
export function quoted(value: unknown): string {
  if (typeof value === 'string') return `“${oneLine(value)}”`;
  if (Array.isArray(value)) return value.map(String).join(', ') || 'nothing';
  return String(value);
}

/** The length of the common prefix. */
function common(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++;
  return length;
}

const reversed = (text: string) => [...text].reverse().join('');

/** The differing part of each text, with ellipses for the rest. */
function excerpts(before: string, after: string): [string, string] {
  const start = Math.max(0, common(before, after) - CONTEXT);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = Math.max(0, common(reversed(restBefore), reversed(restAfter)) - CONTEXT);
  const cut = (rest: string) =>
    `${start > 0 ? '…' : ''}${rest.slice(0, rest.length - end)}${end > 0 ? '…' : ''}`;
  return [cut(restBefore), cut(restAfter)];
}

/** What was added to a list and removed from it; null if only the order changed. */
function listWords(before: readonly unknown[], after: readonly unknown[]): string | null {
  const come = after.filter((value) => !before.includes(value));
  const gone = before.filter((value) => !after.includes(value));
  const words = [
    ...(come.length > 0 ? [`with ${come.join(', ')}`] : []),
    ...(gone.length > 0 ? [`without ${gone.join(', ')}`] : []),
  ];
  return words.length > 0 ? `now ${words.join(', ')}` : null;
}

/** `: before → after`, as short as possible. */
export function beforeAndAfter(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const words = listWords(before, after);
    if (words !== null) return ` ${words}`;
  }
  if (
    typeof before !== 'string' ||
    typeof after !== 'string' ||
    Math.max(before.length, after.length) < LONG
  ) {
    return `: ${quoted(before)} → ${quoted(after)}`;
  }
  const [was, is] = excerpts(oneLine(before), oneLine(after));
  return `: ${quoted(was)} → ${quoted(is)}`;
}
