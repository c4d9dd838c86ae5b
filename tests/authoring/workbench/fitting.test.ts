/** Which customer a screen is first shown to. */
import { expect, it } from 'vitest';
import { bestSample, fittingSamples } from '../../../renderer/workbench/fitting.ts';
import type { SampleHead, ScreenEntry } from '../../../renderer/workbench/knowledge.ts';
import { headOf } from '../../../renderer/workbench/states/staged-sample.ts';
import { appOf, screen } from '../../runtime/view/portal-stage.tsx';

const app = appOf([screen('trip/end'), screen('trip/start')]);

const entry = (own: Partial<ScreenEntry>): ScreenEntry => ({
  id: 'trip/end',
  kind: 'screen',
  pages: [],
  parts: [],
  file: '',
  bases: [],
  journey: null,
  title: '',
  paths: [],
  brand: null,
  isPublic: false,
  hasForm: false,
  asks: true,
  sends: false,
  requires: ['known'],
  reads: [],
  diagnostics: 0,
  ...own,
});

const responses = (value: unknown, status = 200): SampleHead =>
  headOf({
    id: `${status} ${JSON.stringify(value)}`,
    title: '',
    url: null,
    context: {},
    responses: { read: { status, value } },
  });

const empty: [string, SampleHead][] = [
  ['nothing', responses(null)],
  ['an empty list', responses([])],
  ['a refusal', responses({ code: 'conflict' }, 409)],
];

it.each(empty)(
  'a customer for whom the screen loads %s comes after one for whom it loads something',
  (_, without) => {
    const other = responses([1]);
    const facts = { known: () => true } as never;
    const known = { app: { ...app, facts }, samples: [without, other], first: {}, today: '2026-11-20' };
    const shown = entry({ reads: ['read'] });
    expect(bestSample(shown, fittingSamples(shown, known))).toBe(other);
    const unread = entry({});
    expect(bestSample(unread, fittingSamples(unread, known))).toBe(without);
  },
);

it('a customer of the base, whom the guards refuse, is not chosen', () => {
  const atBase: SampleHead = { id: 'base', title: '', url: '/trip/start', context: {}, answered: ['read'] };
  const other = responses([1]);
  const known = { samples: [atBase, other], first: {}, today: '2026-11-20' };
  const shown = entry({ bases: ['trip/start'] });
  const only = (admitted: boolean) => ({ known: () => admitted }) as never;
  const chosen = (admitted: boolean) =>
    fittingSamples(shown, { ...known, app: { ...app, facts: only(admitted) } }).map(({ id }) => id);
  expect(chosen(true)).toEqual(['base']);
  expect(chosen(false)).toEqual([]);
});
