// @vitest-environment happy-dom
/** Personal data in a link is removed from the URL at once and kept in memory for one page. */
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { runEarly } from '../../renderer/server/browser/early.ts';
import { hidePrivateQuery, privateQuery } from '../../renderer/server/browser/private-query.ts';
import { listenHere } from './listening.ts';

const NAMES = ['document', 'email'];
const at = (address: string) => history.replaceState({ idx: 3 }, '', address);
const address = () => location.pathname + location.search + location.hash;

beforeEach(() => at('/'));
afterEach(() => {
  delete document.trilhaQuery;
});

it.each([
  ['/start', '/start', {}],
  ['/start?utm_source=a', '/start?utm_source=a', {}],
  ['/start?document=1', '/start', { document: '1' }],
  ['/start?document=1&utm_source=a#top', '/start?utm_source=a#top', { document: '1' }],
  ['/start?document=1&document=2&email=', '/start', { document: '2', email: '' }],
  ['/start#email=a%40b.example&state=1', '/start', { email: 'a@b.example' }],
  ['/start?email=a%40b.example&documents=1', '/start?documents=1', { email: 'a@b.example' }],
])('%s becomes %s', (from, to, taken) => {
  at(from);
  const query = privateQuery(NAMES);
  expect(address()).toBe(to);
  expect(history.state).toEqual({ idx: 3 });
  expect(query('/start')).toEqual(taken);
  expect(document.trilhaQuery).toBeUndefined();
});

it('what the early script removed is available to the page that opened, and to no other', () => {
  at('/start?document=1');
  hidePrivateQuery(NAMES);
  expect(address()).toBe('/start');
  const query = privateQuery(NAMES);
  expect([query('/start'), query('/start')]).toEqual([{ document: '1' }, { document: '1' }]);
  expect(query('/next')).toEqual({});
  expect(query('/start')).toEqual({});
});

it('the early script removes them by itself', () => {
  at('/start?document=1&email=a');
  onTestFinished(listenHere(() => runEarly(NAMES)));
  expect(address()).toBe('/start');
  expect(document.trilhaQuery).toEqual({ document: '1', email: 'a' });
});
