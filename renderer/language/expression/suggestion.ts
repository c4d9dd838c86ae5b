/** «Did you mean»: the nearest of the known names. */

/** Edit distance in which swapping two neighbours counts as one; stops above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}

/** The known name nearest to a wrong one: up to a third of its letters (1 to 3) may differ, or one is a prefix of the other. Null if none is near. */
export function nearest(wrong: string, known: Iterable<string>): string | null {
  const most = Math.min(3, Math.max(1, Math.floor((wrong.length + 1) / 3)));
  let best: string | null = null;
  let bestDistance = most + 1;
  const lower = wrong.toLowerCase();
  for (const name of known) {
    const d = name.toLowerCase() === lower ? 0 : distance(lower, name.toLowerCase(), most);
    if (d < bestDistance) [best, bestDistance] = [name, d];
  }
  return best ?? [...known].find((name) => isPrefix(name, wrong) || isPrefix(wrong, name)) ?? null;
}

const isPrefix = (short: string, long: string) => short.length >= 2 && long.startsWith(short);

/** The hint for a wrong name: `did you mean x?`, else a short list of the known names, else nothing. */
export function suggestion(wrong: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const near = nearest(wrong, names);
  if (near !== null) return `did you mean ${near}?`;
  return names.length > 0 && names.length <= 8 ? `one of ${names.join(', ')}` : undefined;
}
