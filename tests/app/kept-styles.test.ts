// @vitest-environment happy-dom
/** When a page puts its stylesheet into the cache, and says so. */
import { afterEach, expect, it, vi } from 'vitest';
import { keepStyles } from '../../src/app/kept-styles.ts';

const FILE = '/assets/a.css';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['with its styles inline', `<style data-file="${FILE}"></style>`, '', true, [FILE], FILE],
  ['after a release', `<style data-file="${FILE}"></style>`, '/assets/b.css', true, [FILE], FILE],
  ['whose browser has them', `<style data-file="${FILE}"></style>`, FILE, true, [], FILE],
  ['that names them', '', FILE, true, [], FILE],
  ['whose release is gone', `<style data-file="${FILE}"></style>`, '', false, [FILE], ''],
])('a page %s', async (_which, head, before, ok, fetched, after) => {
  document.head.innerHTML = head;
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does.
  document.cookie = `trilha_styles=${before}; Path=/`;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file);
    return { ok };
  });
  await keepStyles();
  expect(asked).toEqual(fetched);
  expect(document.cookie).toBe(`trilha_styles=${after}`);
});
