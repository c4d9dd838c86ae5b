/** What the development server keeps from other pages. */
import { expect, it } from 'vitest';
import { isOfOtherPage } from '../../scripts/dev/own-pages.mjs';

it.each([
  ['/__open-in-editor?file=a.ts', 'same-origin', false],
  ['/__open-in-editor?file=a.ts', 'same-site', true],
  ['/__open-in-editor?file=a.ts', 'cross-site', true],
  ['/__open-in-editor?file=a.ts', 'none', true],
  ['/__open-in-editor?file=a.ts', undefined, true],
  ['/workbench/api/index', 'same-origin', false],
  ['/workbench/api/index', 'none', false],
  ['/workbench/api/index', undefined, false],
  ['/workbench/api/index', 'same-site', true],
  ['/workbench/api/index', 'cross-site', true],
  ['/emprestimo/solicitacao/inicio', 'cross-site', false],
])('%s asked for by %s is refused: %s', (url, site, isRefused) => {
  expect(isOfOtherPage(url, site)).toBe(isRefused);
});
