/** The state that a page without scripts carries. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { IMAGE_LIMIT } from '../../renderer/server/http/body-limits.ts';
import { packState, unpackState } from '../../renderer/server/http/plain-page-state.ts';

const through = (state: unknown) => unpackState('secret', 'a', '/b', packState('secret', 'a', '/b', state));

it('holds the largest file that the lender takes', () => {
  const state = { file: randomBytes(IMAGE_LIMIT).toString('base64') };
  expect(through(state)).toEqual(state);
});

it.each([
  ['another secret', ['other', 'a', '/b']],
  ['another visitor', ['secret', 'b', '/b']],
  ['another path', ['secret', 'a', '/c']],
] as const)('is not read with %s', (_, [secret, visitor, path]) => {
  expect(unpackState(secret, visitor, path, packState('secret', 'a', '/b', {}))).toBe(null);
});
