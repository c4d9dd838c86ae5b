/**
 * The lock file contains every package of every platform: npm refuses a fresh install when one is missing, and installs one
 * without a checksum unchecked.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  /** A package of this repository, which nobody downloads. */
  link?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

/** Optional dependencies of locked packages that are not in the lock file. */
function missing(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );
}

it('package-lock.json contains the optional packages of all platforms', () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(missing(lock.packages)).toEqual([]);
});

it('every package has a checksum', () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const fetched = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(fetched.length).toBeGreaterThan(500);
  const unchecked = fetched.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

it('a missing one is found', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-win': '1' } },
    'node_modules/a-linux': {},
  };
  expect(missing(packages)).toEqual(['a-win']);
});
