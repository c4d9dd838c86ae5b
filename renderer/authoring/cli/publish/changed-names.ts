/** Names of modules to the hashes of their texts. */
type Names = Readonly<Record<string, string>>;

/** The names of modules that differ, with those that only one of both has, sorted. */
export function changedNames(names: Names, before: Names): string[] {
  const all = new Set([...Object.keys(names), ...Object.keys(before)]);
  return [...all].filter((name) => names[name] !== before[name]).sort();
}
