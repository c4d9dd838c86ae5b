/** Values before and after, as people compare them: of what is long only what differs, with some words around it. */

const CONTEXT = 24;
const LONG = 100;

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ¶ ');

/** A value as it is said in a sentence. */
export function said(value: unknown): string {
  if (typeof value === 'string') return `“${oneLine(value)}”`;
  if (Array.isArray(value)) return value.map(String).join(', ') || 'nothing';
  return String(value);
}

/** How many characters two texts begin with in common. */
function common(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++;
  return length;
}

const reversed = (text: string) => [...text].reverse().join('');

/** The part of a text that is not in the other, dots where the rest was. */
function excerpts(before: string, after: string): [string, string] {
  const start = Math.max(0, common(before, after) - CONTEXT);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = Math.max(0, common(reversed(restBefore), reversed(restAfter)) - CONTEXT);
  const cut = (rest: string) =>
    `${start > 0 ? '…' : ''}${rest.slice(0, rest.length - end)}${end > 0 ? '…' : ''}`;
  return [cut(restBefore), cut(restAfter)];
}

/** What came to a list and what went from it; null when only the order did. */
function listWords(before: readonly unknown[], after: readonly unknown[]): string | null {
  const come = after.filter((value) => !before.includes(value));
  const gone = before.filter((value) => !after.includes(value));
  const words = [
    ...(come.length > 0 ? [`with ${come.join(', ')}`] : []),
    ...(gone.length > 0 ? [`without ${gone.join(', ')}`] : []),
  ];
  return words.length > 0 ? `now ${words.join(', ')}` : null;
}

/** `: before → after`, in the shortest form that says it. */
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
    return `: ${said(before)} → ${said(after)}`;
  }
  const [was, is] = excerpts(oneLine(before), oneLine(after));
  return `: ${said(was)} → ${said(is)}`;
}
