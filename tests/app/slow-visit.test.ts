/** What calls say of a page whose interactions took long. */
import { beforeEach, expect, it, vi } from 'vitest';
import type * as SlowVisit from '../../renderer/server/browser/slow-visit.ts';

let page: typeof SlowVisit;
beforeEach(async () => {
  vi.resetModules();
  page = await import('../../renderer/server/browser/slow-visit.ts');
});

it.each<[string, readonly (readonly number[])[], object]>([
  ['nothing before an interaction', [], {}],
  ['nothing while all are good', [[24], [200, 80]], {}],
  ['once one was not', [[24], [80, 201]], { 'x-visit-slow': '1' }],
  ['from then on', [[900], [24]], { 'x-visit-slow': '1' }],
])('%s', (_, looks, headers) => {
  for (const look of looks)
    page.noteSlowVisit(look.map((milliseconds) => ({ vital: 'inp', at: 0, milliseconds })));
  expect(page.slowVisitHeaders()).toEqual(headers);
});
