/** Garbage that a disk may contain: the compiler reports it, and never throws or hangs. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawn, turn } from '../support/drawn.ts';
import { compilePortal, PORTAL_ROOT } from '../support/portal-compilation.ts';
import { checked, compileChecked } from './compile-checked.ts';
import { language } from './fixture/language.ts';
import { compileFixture, FIXTURE_ROOT as fixture } from './fixture-compilation.ts';
import { copyFixture, type FixtureCopy } from './fixture-copy.ts';

/** One file of each kind. */
const KINDS = [
  'schemas/shop/start.screen.yaml',
  'schemas/layouts/page.layout.yaml',
  'schemas/brands/red.brand.yaml',
  'schemas/shared/contact.fragment.yaml',
  'flows/shop/start.flow.yaml',
  'flows/shop/shop.journey.yaml',
  'flows/next/order.routing.yaml',
  'flows/facts.yaml',
  'flows/session.yaml',
  'flows/experiments.yaml',
  'flows/errors.yaml',
];

/** The language's keywords and punctuation, for random texts. */
const words = fc.constantFrom(
  ...KINDS.flatMap((path) => readFileSync(join(fixture, path), 'utf8').match(/\w+|[^\w\s]+|\s+/g) ?? []),
);

describe('texts of any kind', () => {
  const texts: [string, fc.Arbitrary<string>][] = [
    ['characters', fc.string({ unit: 'binary', maxLength: 400 })],
    ['words of the language', fc.array(words, { maxLength: 80 }).map((all) => all.join(''))],
    ['values', fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value))],
  ];
  it.each(texts)('%s', (_, text) => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), text, (path, content) => {
        checked(compileFixture({ [path]: content }));
      }),
      { numRuns: 20 },
    );
  });
});

/** A long text, and the code of its diagnostic. */
const LARGE: [string, string, string][] = [
  ['10,000 levels in flow style', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'TR004'],
  [
    '600 levels in block style',
    Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    'TR004',
  ],
  ['10,000 lists in one line', `${'- '.repeat(10_000)}a`, 'TR004'],
  ['10,000 keys of keys', `${'? '.repeat(10_000)}a`, 'TR004'],
  ['10 MB', 'a: b\n'.repeat(2_000_000), 'TR002'],
  ['a list as long as a file may be', `[${'1,'.repeat(120_000)}]`, 'TR102'],
  ['more anchors than one', '&a '.repeat(80_000), 'TR001'],
  ['60,000 mistakes in one text', `title: "${'${a}'.repeat(60_000)}"`, 'TR302'],
  ['old line ends', 'title: a\rblocks: b\r', 'TR001'],
  ['tabs', 'title: a\nblocks:\n\ta: {}', 'TR001'],
];

it.each(LARGE)('%s', (_, text, code) => {
  const { diagnostics } = checked(compileFixture({ 'schemas/shop/monster.screen.yaml': text }));
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
});

/** What is in place of a file, a function that puts it there, and the code of its diagnostic. */
const ON_DISK: [string, (path: string) => void, string][] = [
  ['a folder', (path) => mkdirSync(path), 'TR003'],
  ['a link to itself', (path) => symlinkSync(path, path), 'TR003'],
  ['a link to nothing', (path) => symlinkSync('nowhere', path), 'TR003'],
  ['a link to its folder', (path) => symlinkSync('.', path, 'dir'), 'TR003'],
  ['a pipe', (path) => execFileSync('mkfifo', [path]), 'TR003'],
  ['nothing', (path) => writeFileSync(path, ''), 'TR102'],
  ['bytes that are no text', (path) => writeFileSync(path, Buffer.from([0x74, 0xff, 0xfe, 0x00])), 'TR003'],
  [
    'half a character',
    (path) => writeFileSync(path, Buffer.from('title: Olá', 'utf8').subarray(0, -1)),
    'TR003',
  ],
];

describe('in place of a file', () => {
  let copy: FixtureCopy;
  beforeEach(() => {
    copy = copyFixture();
  });
  afterEach(() => copy.discard());

  it.each(ON_DISK)('%s', (_, put, code) => {
    const path = join(copy.root, 'schemas/shop/odd.screen.yaml');
    put(path);
    const { diagnostics } = compileChecked({ root: copy.root, language });
    expect(
      diagnostics.filter(({ file }) => file.endsWith('odd.screen.yaml')).map((one) => one.code),
    ).toContain(code);
  });

  it('random bytes', () => {
    const path = fc.constantFrom(...KINDS.map((kind) => join(copy.root, kind)));
    fc.assert(
      fc.property(path, fc.uint8Array({ maxLength: 300 }), (file, bytes) => {
        const right = readFileSync(file);
        writeFileSync(file, bytes);
        compileChecked({ root: copy.root, language });
        writeFileSync(file, right);
      }),
      { numRuns: 20 },
    );
  });

  it('a link to the parent folder in place of a folder', () => {
    symlinkSync('..', join(copy.root, 'schemas/shop/around'), 'dir');
    expect(compileChecked({ root: copy.root, language }).diagnostics).toEqual([]);
  });

  it('a file in place of a folder', () => {
    rmSync(join(copy.root, 'schemas'), { recursive: true });
    writeFileSync(join(copy.root, 'schemas'), 'title: a');
    expect(compileChecked({ root: copy.root, language }).diagnostics.length).toBeGreaterThan(0);
  });
});

describe('truncated files of the portal', () => {
  const files = [
    'schemas/solicitacao/contrato.screen.yaml',
    'schemas/layouts/application.layout.yaml',
    'schemas/brands/deutop.brand.yaml',
    'schemas/shared/person.fragment.yaml',
    'flows/solicitacao/dados-obrigatorios.flow.yaml',
    'flows/cliente/cliente.journey.yaml',
    'flows/loan-routing/loan.routing.yaml',
    'flows/facts.yaml',
    'flows/session.yaml',
    'flows/experiments.yaml',
    'flows/errors.yaml',
  ];
  /** By the run's seed early or late in a file, the other way round in the next one. */
  const partOf = (index: number) => ((turn(2, 2) + index) % 2 === 0 ? 0.35 : 0.8);
  it.each(
    drawn(
      files.map((path, index) => [path, partOf(index)] as const),
      2,
    ),
  )('%s, of which %f is left', (path, part) => {
    const text = readFileSync(join(PORTAL_ROOT, path), 'utf8');
    const cut = text.slice(0, Math.floor(text.length * part));
    checked(compilePortal({ [path]: cut }));
  });
});

type Json = Record<string, unknown>;

/** The contract with all schemas replaced. */
function withSchemas(make: (name: string) => unknown): unknown {
  const document = structuredClone(language.contract()) as unknown as Json & {
    components: { schemas: Json };
  };
  const names = Object.keys(document.components.schemas);
  return {
    ...document,
    components: { schemas: Object.fromEntries(names.map((name) => [name, make(name)])) },
  };
}

const itself = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const nested = (depth: number): unknown => {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < depth; level++) schema = { type: 'array', items: schema };
  return schema;
};

const CONTRACTS: [string, unknown][] = [
  ['nothing', null],
  ['a text', 'openapi'],
  ['an empty map', {}],
  ['schemas that are themselves', withSchemas(itself)],
  ...['allOf', 'oneOf', 'anyOf'].map((word): [string, unknown] => [
    `schemas that hold themselves by ${word}`,
    withSchemas((name) => ({ [word]: [itself(name), itself(name)] })),
  ]),
  ['lists of themselves', withSchemas((name) => ({ type: 'array', items: itself(name) }))],
  ['maps of themselves', withSchemas((name) => ({ type: 'object', additionalProperties: itself(name) }))],
  ['trees', withSchemas((name) => ({ type: 'object', properties: { next: itself(name) } }))],
  ['20,000 levels', withSchemas(() => nested(20_000))],
];

describe('a contract that is', () => {
  it.each(CONTRACTS)('%s', (_, document) => {
    compileChecked({ root: fixture, language: { ...language, contract: () => document as never } });
  });

  it('changed at a random place', () => {
    const text = JSON.stringify(language.contract());
    const odd = fc.constantFrom('null', '[]', '{}', '""', '1', '{"$ref":"#/paths"}', '{"$ref":"#"}');
    const places = [...text.matchAll(/(?<=":)(?:"[^"]*"|true|false|\[\]|\{\})/g)];
    fc.assert(
      fc.property(fc.constantFrom(...places), odd, (place, value) => {
        const changed = text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
        compileChecked({ root: fixture, language: { ...language, contract: () => JSON.parse(changed) } });
      }),
      { numRuns: 20 },
    );
  });
});
