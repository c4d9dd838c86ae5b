/** How many visits and stored records each class of what comes next concerns. */
import type { ConcernedByClass, ConcernedCounts } from './portal.ts';
import { counted } from './words.ts';

type CountsByScreen = ReadonlyMap<string, number> | null;

/** Screens by id with their class, as a publication lists them. @param next without those of the class `same` */
export function concernedBy(
  next: Readonly<Record<string, string>>,
  { visits, records }: { visits: CountsByScreen; records: CountsByScreen },
): ConcernedByClass {
  const classes = new Map<string, ConcernedCounts>();
  for (const name of ['carry', 'finish', 'recall']) {
    const screens = Object.keys(next).filter((screen) => next[screen] === name);
    const sum = (counts: CountsByScreen) =>
      counts && screens.reduce((total, screen) => total + (counts.get(screen) ?? 0), 0);
    if (screens.length > 0)
      classes.set(name, { screens: screens.length, visits: sum(visits), records: sum(records) });
  }
  return Object.fromEntries(classes);
}

const countWords = (count: number | null, one: string, many: string): string =>
  count === null ? `${many} not counted` : counted(count, one, many);

/** A line for each class. */
export const concernedLines = (concerned: ConcernedByClass): string[] =>
  Object.entries(concerned).map(
    ([name, { screens, visits, records }]) =>
      `${name}: ${counted(screens, 'screen', 'screens')}, ${countWords(visits, 'visit since yesterday', 'visits since yesterday')}, ${countWords(records, 'stored record', 'stored records')}`,
  );
