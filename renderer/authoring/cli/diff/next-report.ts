/** Formats what visits of the earlier version do next: the strictest first, screens with the same reasons together. */
import type { Next, Nexts, ScreenNext } from '../../next/next-of.ts';
import { alsoOf, type Chapter, type DiffFormat, printed } from './report.ts';

/** In the order of the report. Visits that notice nothing are not listed. */
const TITLES: readonly (readonly [Next, string])[] = [
  ['recall', 'Recalled: no visit may end on the earlier version'],
  ['finish', 'Visits end on the earlier version'],
  ['carry', 'Visits are carried over with their answers'],
];

/** What screens of one entry have in common. */
type ReportedNext = [why: string[], to: string | null, forms: ScreenNext['forms'], recalled: string[]];

function chapterOf(next: Next, title: string, { screens }: Nexts): Chapter {
  const byReasons = new Map<string, string[]>();
  for (const [id, one] of screens) {
    if (one.next !== next) continue;
    const key = JSON.stringify([one.why, one.to === id ? null : one.to, one.forms, one.recalled]);
    byReasons.set(key, [...(byReasons.get(key) ?? []), id]);
  }
  const entries = [...byReasons].map(([key, ids]) => {
    const [why, to, forms, recalled] = JSON.parse(key) as ReportedNext;
    return {
      head: alsoOf(ids, ''),
      also: '',
      lines: [
        ...why,
        ...(to === null ? [] : [`goes on at ${to}`]),
        ...Object.values(forms).flatMap(({ again }) => again.map((path) => `asks again for ${path}`)),
        ...(recalled.length > 0 ? [`refuses ${recalled.join(', ')}`] : []),
      ],
    };
  });
  return { title, entries };
}

/**
 * The whole as one text, without a final newline.
 * @param from the name of the earlier version, for the title
 */
export function reportNext(nexts: Nexts, from: string, format: DiffFormat): string {
  if (format === 'json') {
    return JSON.stringify({ from, worst: nexts.worst, screens: Object.fromEntries(nexts.screens) }, null, 2);
  }
  const chapters = TITLES.map(([next, title]) => chapterOf(next, title, nexts));
  const nothing = 'Every visit takes the later version as it is.';
  return printed(
    chapters.filter(({ entries }) => entries.length > 0),
    { title: `Visits that began on ${from}`, nothing },
    format,
  );
}
