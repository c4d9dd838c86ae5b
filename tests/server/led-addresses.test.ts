/** Where addresses lead that are gone. */
import { expect, it } from 'vitest';
import { leadingBy } from '../../renderer/server/http/led-addresses.ts';
import { compilePatterns } from '../../renderer/server/http/path-patterns.ts';

const ledTo = leadingBy({
  redirects: new Map([
    ['/old', '/new'],
    ['/order/:id', '/orders/:id'],
    ['/order/:id/slip', '/orders'],
    ['/:product-shop/sale', '/shops/:product'],
    ['/:product/help/:id', '/help/:id/:product'],
  ]),
  isKnownPath: compilePatterns(['/new', '/orders', '/orders/:id', '/order/new']),
});

it.each<[path: string, to: string | undefined]>([
  ['/old', '/new'],
  ['/order/7', '/orders/7'],
  ['/order/7/slip', '/orders'],
  ['/loan/help/7', '/help/7/loan'],
  ['/loan-shop/sale', '/shops/loan'],
  ['/-shop/sale', undefined],
  ['/order/new', undefined],
  ['/orders/7', undefined],
  ['/order', undefined],
  ['/order/', undefined],
  ['/order/7/more', undefined],
  ['/older', undefined],
])('%s → %s', (path, to) => {
  expect(ledTo(path)).toBe(to);
});
