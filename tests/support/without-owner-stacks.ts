/**
 * Runs before each test file: React notes in development where each element was made, which takes longer than rendering it,
 * and which no test reads. It does not once it has noted enough.
 */
import * as React from 'react';

const internals: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (internals === null || typeof internals !== 'object')
  throw new Error('React has no internals by this name');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
  configurable: true,
});
