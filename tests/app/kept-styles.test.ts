// @vitest-environment happy-dom
/** Which stylesheet a page puts into the browser's cache. */
import { afterEach, expect, it, vi } from 'vitest';
import { keepStyles } from '../../renderer/server/browser/kept-styles.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['with its styles inline', '<style data-file="/assets/a.css"></style>', ['/assets/a.css']],
  ['without', '', []],
])('a page %s', async (_which, head, fetched) => {
  document.head.innerHTML = head;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (file: string) => asked.push(file));
  await keepStyles();
  expect(asked).toEqual(fetched);
});
