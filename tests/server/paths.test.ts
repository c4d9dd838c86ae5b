/** Paths and host names, whatever a client writes: pure rules, one table each. */
import { describe, expect, it } from 'vitest';
import { decodableUrl } from '../../renderer/server/http/error-responses.ts';
import { hostName, isAllowedHost } from '../../renderer/server/http/host-check.ts';
import { cleanPath } from '../../renderer/server/http/page-address.ts';
import { compilePatterns } from '../../renderer/server/http/path-patterns.ts';
import type { OpenApiDocument } from '../../src/api/load-contract.ts';
import { readAllowedMethods } from '../../src/server/allowed-methods.ts';
import { isIntegrationError, readOperationOf } from '../../src/server/integration-errors.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['/?a=/b', '/'],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a//', '/a'],
  ['/a/b/?x=1', '/a/b'],
  ['/a%20b', '/a b'],
  ['/a..b', '/a..b'],
  ['/..', null],
  ['/a/../b', null],
  ['/a/%2e%2e', null],
  ['/a%00', null],
  ['/a\\b', null],
  ['/a%5cb', null],
  ['/%', null],
])('the path of %j is %j', (url, path) => {
  expect(cleanPath(url)).toBe(path);
});

it.each([
  ['/a?b=c', '/a?b=c'],
  ['/a%20b', '/a%20b'],
  ['a', '/a'],
  ['', '/'],
  [undefined, '/'],
  ['http://evil.example/a?b', '/a?b'],
  ['HTTPS://evil.example:80/a', '/a'],
  ['a+b.c-1://x/a', '/a'],
  ['http://evil.example', '/'],
  ['http://evil.example?a', '/?a'],
  ['/http://x/a', '/http://x/a'],
  ['/%', '/-/bad-address'],
  ['/%zz?a', '/-/bad-address'],
  ['/a?%', '/a?%'],
])('%j is routed as %j', (url, routed) => {
  expect(decodableUrl({ url })).toBe(routed);
});

describe('a pattern', () => {
  it.each([
    ['/a/b', ['/a/b', '/a/b/', '//a//b'], ['/a', '/a/b/c', '/a/c', '/']],
    ['/a/:id', ['/a/1', '/a/x/'], ['/a', '/a/', '/b/1', '/a/1/2']],
    ['/a/:id/:more?', ['/a/1', '/a/1/2'], ['/a', '/a/1/2/3']],
    ['/a/:id-shop', ['/a/x-shop', '/a/x-y-shop/'], ['/a/-shop', '/a/shop', '/a/x-shops', '/a/x-shop/y']],
    ['/a/:name.pdf', ['/a/x.pdf'], ['/a/.pdf', '/a/x-pdf']],
    ['/', ['/', ''], ['/a']],
  ])('%s fits %j and not %j', (pattern, fitting, others) => {
    const fits = compilePatterns(['/elsewhere/x/y/z', pattern]);
    expect(fitting.filter((path) => !fits(path))).toEqual([]);
    expect(others.filter(fits)).toEqual([]);
  });
});

it.each([
  ['A.Example:3000', 'a.example'],
  ['a.example:', 'a.example'],
  ['a.example', 'a.example'],
  ['[::1]:3000', '[::1]'],
  ['a:80:90', 'a:80'],
])('the name in %s is %s', (host, name) => {
  expect(hostName(host)).toBe(name);
});

it.each([
  [['a.example'], 'a.example', true],
  [['a.example'], 'b.a.example', false],
  [['.a.example'], 'b.a.example', true],
  [['.a.example'], 'a.example', false],
  [['a.example'], 'xa.example', false],
  [['b.example', 'a.example'], 'A.EXAMPLE:1', true],
  [[], 'a.localhost', true],
  [[], '10.0.0.1:3000', true],
  [[], '10.0.0', false],
])('with %j, %s is allowed: %s', (allowed, host, isAllowed) => {
  expect(isAllowedHost(allowed, host)).toBe(isAllowed);
});

describe('the contract', () => {
  const operation = (operationId: string) => ({ operationId, summary: '', responses: {} });
  const document = {
    security: [],
    paths: {
      '/api/a/{id}': { get: operation('getOne'), delete: operation('dropOne') },
      '/api/a/new': { get: operation('getNew'), post: operation('addNew') },
      '/api/a/{id}/{part}.pdf': { put: operation('putPart') },
    },
  } as unknown as OpenApiDocument;

  it.each([
    ['/api/a/1', ['GET', 'HEAD', 'DELETE']],
    ['/api/b', []],
    ['', []],
  ])('accepts at %j %j', (path, methods) => {
    expect(readAllowedMethods(document)(path)).toEqual(methods);
  });

  it('accepts what any of the fitting paths does', () => {
    expect(readAllowedMethods(document)('/api/a/new').sort()).toEqual(
      ['DELETE', 'GET', 'GET', 'HEAD', 'HEAD', 'POST'].sort(),
    );
  });

  it.each([
    ['GET', '/api/a/1', 'getOne'],
    ['DELETE', '/api/a/new', 'dropOne'],
    ['GET', '/api/a/new', 'getNew'],
    ['POST', '/api/a/new', 'addNew'],
    ['POST', '/api/a/1', null],
    ['GET', '/api/b', null],
  ])('names %s %s: %s', (method, path, name) => {
    expect(readOperationOf(document)(method, path)?.id ?? null).toBe(name);
  });
});

it.each([
  [404, false],
  [405, true],
  [406, false],
  [500, false],
  [501, true],
  [511, true],
  [512, false],
])('a response with %i is a technical failure: %s', (status, isOne) => {
  expect(isIntegrationError(status)).toBe(isOne);
});
