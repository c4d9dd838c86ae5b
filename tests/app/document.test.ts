/** The order of a page's head, which decides when its scripts are asked for and which failures are noticed. */
import { expect, it } from 'vitest';
import { documentOf } from '../../src/app/document.ts';

it('asks for scripts before what is long, and runs the entry after the early script', () => {
  const html = documentOf({
    title: 'T',
    brand: 'b',
    body: '<main></main>',
    screen: null,
    style: '<style>b {}</style>',
    preload: [{ href: '/assets/parts.js' }, { href: '/assets/b.js', module: 'screen/a/b' }],
    entry: '/assets/main.js',
    earlyScript: 'early()',
    themeColor: '#fff',
  });
  const order = [
    '<link rel="modulepreload" href="/assets/main.js">',
    '<link rel="modulepreload" href="/assets/parts.js">',
    '<link rel="modulepreload" href="/assets/b.js" data-module="screen/a/b">',
    '<script>early()</script>',
    '<style>',
    '<script type="module" src="/assets/main.js">',
    '<main>',
  ].map((piece) => html.indexOf(piece));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
