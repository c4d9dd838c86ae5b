/** Every address of the specification belongs to its screen; tests/journeys/addresses opens them in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findScreen } from '../../renderer/authoring/cli/where/find-screen.ts';
import { addressesOf } from '../../renderer/project/resolve/addresses.ts';
import { portal } from '../support/portal-compilation.ts';
import { specifiedAddresses } from './tables.ts';

test.each(specifiedAddresses)('$address is the address of $screen', ({ address, screen }) => {
  expect(findScreen(address, portal.addresses)?.screen ?? null).toBe(screen);
});

test.each(specifiedAddresses.filter(({ in: reachedIn }) => reachedIn !== undefined))(
  '$address is reached in $in',
  ({ address, in: reachedIn = '' }) => {
    const [, name, page] = /([^/]+)\/([^/]+)$/.exec(address) ?? [];
    const journey = readFileSync(join(import.meta.dirname, '..', reachedIn), 'utf8');
    expect(journey).toContain(name?.replace(/-ads$/, ''));
    expect(journey).toContain(`/${page}\``);
  },
);

test('no address stands twice for the same visitors', () => {
  const all = specifiedAddresses.map(({ address, as }) => `${address} as ${as}`);
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});

// §2: most loan pages have a variant for recurring customers.
test('each page of a loan under /emprestimo is under /cliente, too', () => {
  const single = specifiedAddresses.flatMap(({ address, screen, as }) => {
    const isOfLoan = screen !== null && as !== 'visitor' && /^\/emprestimo\/(?!produto\/)/.test(address);
    const all = isOfLoan ? addressesOf(screen, portal.addresses) : [];
    return isOfLoan && !all.some((one) => one.startsWith('/cliente/')) ? [address] : [];
  });
  expect(single).toEqual([]);
});
