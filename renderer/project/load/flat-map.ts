/**
 * What `items.flatMap(make)` gives, several times as fast, for what is done with every node: V8 has none of its own in
 * machine code, but asks its runtime for each element.
 */
export function flatMap<T, R>(items: readonly T[], make: (item: T, index: number) => R | readonly R[]): R[] {
  const all: R[] = [];
  for (let index = 0; index < items.length; index++) {
    const made = make(items[index] as T, index);
    if (!Array.isArray(made)) all.push(made as R);
    else for (const one of made as readonly R[]) all.push(one);
  }
  return all;
}
