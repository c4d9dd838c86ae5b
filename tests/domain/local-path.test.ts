/** A path accepted as local never leaves the portal in a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyReply } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { isLocalPath, localPath, returnPath } from '../../renderer/server/http/local-path.ts';
import { redirectTo } from '../../renderer/server/http/redirect.ts';

describe('an address', () => {
  it.each([
    ['/cliente/emprestimo', '/cliente/emprestimo'],
    ['/a/b?c=d#e', '/a/b?c=d#e'],
    ['/a/./b', '/a/b'],
    ['/a/../b', '/b'],
    ['/a?return=//evil.example', '/a?return=//evil.example'],
    ['/.//evil.example', null],
    ['/..//evil.example', null],
    ['/a/..//evil.example', null],
    ['/a/../..//evil.example', null],
    ['/%2e//evil.example', null],
    ['/%2E%2e//evil.example', null],
    ['/.%2f/evil.example', '/.%2f/evil.example'],
    ['//evil.example', null],
    ['///evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['/\n/evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['evil.example', null],
    ['', null],
  ])('%j leads to %j', (text, path) => {
    expect([localPath(text), isLocalPath(text)]).toEqual([path, path !== null]);
    expect(returnPath(text, '/entrar')).toBe(path ?? '/entrar');
  });

  it.each([
    [300, true, true],
    [301, true, false],
    [8_000, true, false],
    [8_001, false, false],
  ])('of %i characters is read: %s, and one to return to: %s', (length, isRead, isReturn) => {
    const text = '/'.padEnd(length, 'a');
    expect(localPath(text)).toBe(isRead ? text : null);
    expect(isLocalPath(text)).toBe(isReturn);
    expect(returnPath(text, '/entrar')).toBe(isReturn ? text : '/entrar');
  });

  it.each([[undefined], [['/a']], [1]])('to return to is never %j', (value) => {
    expect(returnPath(value, '/entrar')).toBe('/entrar');
  });

  it('of any kind stays on the portal, also when normalised twice', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2F',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'a',
      'https:',
      '\u3002',
      '；',
    );
    const seed = Math.floor(Math.random() * 2 ** 31);
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
        (text) => {
          const path = localPath(text);
          if (path === null) return;
          expect(new URL(path, 'https://portal.example/a/b').origin).toBe('https://portal.example');
          // A page reached by the result may redirect to the same path again.
          expect(localPath(path)).toBe(path);
        },
      ),
      { seed, numRuns: 3_000 },
    );
  });
});

it.each([
  ['https://partner.example/a?b=c', 'https://partner.example/a?b=c'],
  ['https://partner.example.evil.example/', '/'],
  ['https://user@other.example/', '/'],
  ['//partner.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/entrar', '/'],
])('redirects elsewhere only to listed origins: %s', (address, expected) => {
  const redirect = vi.fn();
  redirectTo({ redirect } as unknown as FastifyReply, address, ['https://partner.example']);
  expect(redirect).toHaveBeenCalledExactlyOnceWith(expected, 303);
});

it('redirects in one place only', () => {
  const files = ['src', 'renderer/server']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .filter((file) => /\.redirect\(/.test(readFileSync(file, 'utf8')));
  expect(files).toEqual(['renderer/server/http/redirect.ts']);
});
