/** How visits are counted: once for each figure, by group and share, and nothing twice or lost on the way to the store. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countsIn,
  FIGURES,
  merge,
  type RolloutCounts,
  type RolloutVisit,
  VisitFigures,
} from '../../../renderer/server/publications/rollout/figures.ts';

const visit = (id: string, publication: number, share = 5): RolloutVisit => ({
  id,
  publication,
  candidate: 7,
  share,
});
const NONE = { visits: 0, refused: 0, errors: 0, failed: 0, slow: 0, completed: 0 };
const row = (
  group: RolloutCounts['group'],
  share: number,
  counts: Partial<RolloutCounts['counts']>,
): RolloutCounts => ({ candidate: 7, share, group, counts: { ...NONE, ...counts } });

it.each<[string, (figures: VisitFigures) => void, RolloutCounts[]]>([
  ['nothing', () => {}, []],
  [
    'visits, by group and share',
    (figures) => {
      figures.begin(visit('a', 6));
      figures.begin(visit('b', 6));
      figures.begin(visit('c', 7));
      figures.begin(visit('d', 7, 25));
    },
    [
      row('current', 5, { visits: 2 }),
      row('candidate', 5, { visits: 1 }),
      row('candidate', 25, { visits: 1 }),
    ],
  ],
  [
    'what happens again in a visit, once',
    (figures) => {
      for (let time = 0; time < 3; time += 1) figures.count(visit('a', 7), 'refused');
      figures.count(visit('a', 7), 'failed');
      figures.count(visit('b', 7), 'refused');
    },
    [row('candidate', 5, { refused: 2, failed: 1 })],
  ],
  [
    'what was taken and given back, once',
    (figures) => {
      figures.begin(visit('a', 7));
      const taken = figures.take();
      figures.count(visit('a', 7), 'slow');
      figures.giveBack(taken);
      figures.count(visit('a', 7), 'slow');
    },
    [row('candidate', 5, { visits: 1, slow: 1 })],
  ],
])('counts %s', (_what, happens, rows) => {
  const figures = new VisitFigures();
  happens(figures);
  expect(figures.take()).toEqual(rows);
  expect(figures.take()).toEqual([]);
});

it('forgets the oldest visits only, so that its memory stays small', () => {
  const figures = new VisitFigures(10);
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  for (const id of ids) figures.count(visit(id, 7), 'errors');
  figures.take();
  for (const id of ids.slice(10)) figures.count(visit(id, 7), 'errors');
  expect(figures.take()).toEqual([]);
  for (let id = 100; id < 200; id += 1) figures.count(visit(String(id), 7), 'errors');
  figures.take();
  figures.count(visit('0', 7), 'errors');
  expect(figures.take()).toEqual([row('candidate', 5, { errors: 1 })]);
});

it('sums are the same in whatever pieces counts arrive', () => {
  const aVisit = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    publication: fc.constantFrom(6, 7),
    candidate: fc.constant(7),
    share: fc.constantFrom(5, 25),
  });
  const happenings = fc.array(fc.tuple(aVisit, fc.constantFrom('visits' as const, ...FIGURES), fc.boolean()));
  fc.assert(
    fc.property(happenings, (those) => {
      const inPieces = new VisitFigures();
      const atOnce = new VisitFigures();
      const rows: RolloutCounts[] = [];
      for (const [one, name, isTaken] of those) {
        for (const figures of [inPieces, atOnce])
          if (name === 'visits') figures.begin(one);
          else figures.count(one, name);
        if (isTaken) rows.push(...inPieces.take());
      }
      const sums = merge([...rows, ...inPieces.take()]);
      const whole = atOnce.take();
      for (const share of [5, 25])
        for (const group of ['current', 'candidate'] as const)
          expect(countsIn(sums, share, group)).toEqual(countsIn(whole, share, group));
    }),
  );
});
