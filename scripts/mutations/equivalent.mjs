/** Equivalent mutants change nothing that anybody could observe: `equivalent.yaml` lists them with the reason. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const LIST = new URL('./equivalent.yaml', import.meta.url);

export const readEquivalents = () => parse(readFileSync(LIST, 'utf8')) ?? {};

/** Each entry covers one survivor: a second one that reads the same needs an entry of its own. */
export function setAside(survivors, listed) {
  const left = new Map(
    Object.entries(listed).map(([file, entries]) => [file, entries.map((one) => one.change)]),
  );
  const undetected = survivors.filter(({ file, change }) => {
    const index = left.get(file)?.indexOf(change) ?? -1;
    if (index >= 0) left.get(file).splice(index, 1);
    return index < 0;
  });
  return { undetected, equivalent: survivors.length - undetected.length };
}

/** Entries that no survivor needs any more: the code is another, or a test detects the mutant. */
export function staleEntries(survivors, listed) {
  const left = [...survivors];
  return Object.entries(listed).flatMap(([file, entries]) =>
    entries
      .map((entry) => entry.change)
      .filter((change) => {
        const index = left.findIndex((one) => one.file === file && one.change === change);
        if (index >= 0) left.splice(index, 1);
        return index < 0;
      })
      .map((change) => `${file}: ${change}`),
  );
}
