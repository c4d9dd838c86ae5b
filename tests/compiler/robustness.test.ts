/**
 * Half-written and broken files: each gives a diagnosis or compiles, none makes the compiler throw, fail inside
 * or hang. Files are cut off at many places, have characters flipped, nodes of a wrong type, and worse.
 */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { type Compilation, compile } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { drawn } from '../support/drawn.ts';
import { checked } from './compile-checked.ts';
import { language } from './fixture/language.ts';
import { compileFixture, FIXTURE_ROOT as root } from './fixture-compilation.ts';

const yamlUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);

const files = [...yamlUnder('schemas'), ...yamlUnder('flows')]
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The same seed gives the same numbers, so that a failure can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

/** Compiles the fixture with one file replaced. */
const compiledWith = (path: string, text: string): Compilation => checked(compileFixture({ [path]: text }));

describe('truncated files', () => {
  it.each(drawn(files, 3))('$path', ({ path, text }) => {
    const step = Math.max(1, Math.floor(text.length / 12));
    for (let end = 0; end < text.length; end += step) compiledWith(path, text.slice(0, end));
  });
});

describe('files with flipped characters', () => {
  const odd = [
    '\0',
    '\t',
    '{',
    '}',
    '[',
    ']',
    ':',
    '"',
    "'",
    '&a ',
    '*a',
    '!t ',
    '|',
    '>',
    '-',
    '#',
    '\uFEFF',
    '\r',
    '€',
    '\uD800',
  ];
  it.each(drawn(files, 3))('$path', ({ path, text }) => {
    const random = randomNumbers(text.length);
    for (let round = 0; round < 8; round++) {
      const at = random(text.length);
      compiledWith(path, text.slice(0, at) + odd[random(odd.length)] + text.slice(at + 1));
    }
  });
});

describe('nodes of a wrong type', () => {
  const wrong = [null, true, -1, '', 'x', [], {}, [[1]], { a: { b: [null] } }, '${', '__proto__'];
  it.each(drawn(files, 3))('$path', ({ path, text }) => {
    const random = randomNumbers(text.length + 1);
    let count = 0;
    visit(parseDocument(text), (key) => {
      if (key !== 'key') count++;
    });
    for (let index = 0; index < count; index += Math.ceil(count / 16)) {
      const document = parseDocument(text);
      let at = 0;
      visit(document, (key, node) => {
        const isNode = isMap(node) || isScalar(node) || isSeq(node);
        if (key === 'key' || at++ !== index || !isNode) return undefined;
        return document.createNode(wrong[random(wrong.length)]);
      });
      compiledWith(path, String(document));
    }
  });
});

/** Extreme contents of a file, and the code of their diagnostic. */
const EXTREMES: [string, string, string][] = [
  ['lists within lists', '['.repeat(50_000), 'TR004'],
  ['maps within maps', '{a: '.repeat(5000), 'TR004'],
  [
    'lines ever deeper',
    Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    'TR004',
  ],
  [
    'a bomb of aliases',
    `a: &a [x, x]\n${'bcdefghij'
      .split('')
      .map((name, i) => `${name}: &${name} [*${'abcdefghi'[i]}, *${'abcdefghi'[i]}]`)
      .join('\n')}`,
    'TR005',
  ],
  ['a huge scalar', `title: "${'x'.repeat(1_200_000)}"`, 'TR002'],
  ['many keys', Array.from({ length: 5000 }, (_, index) => `k${index}: 1`).join('\n'), 'TR101'],
  ['an endless expression', `title: "\${${'('.repeat(2000)}1"`, 'TR301'],
  ['a wide expression', `title: "\${${Array.from({ length: 3000 }, () => '1').join(' + ')}}"`, 'TR301'],
  [
    'a pattern that never ends',
    'title: a\nblocks: { f: { type: form, submit: a } }\nform: { schema: { type: object, properties: { a: { type: string, pattern: "(" } } }, ui: {} }',
    'TR504',
  ],
  ['a key that is everywhere', '__proto__: { a: 1 }\nconstructor: 2\ntitle: a', 'TR101'],
  ['only a mark', '\uFEFF', 'TR102'],
  ['only a document mark', '---', 'TR102'],
  ['NUL', 'title: a\0b', 'TR003'],
];

describe('extreme contents', () => {
  it.each(EXTREMES)('%s', (_, text, code) => {
    const { diagnostics } = compiledWith('schemas/shop/monster.screen.yaml', text);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
    compiledWith('flows/shop/start.flow.yaml', text);
    compiledWith('flows/facts.yaml', text);
  });
});

describe('bytes on disk', () => {
  const copy = mkdtempSync(join(tmpdir(), 'trilha-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('that are not UTF-8 are reported, and line ends and byte order marks of any system are accepted', () => {
    mkdirSync(join(copy, 'schemas/shop'), { recursive: true });
    mkdirSync(join(copy, 'flows/shop'), { recursive: true });
    writeFileSync(
      join(copy, 'flows/shop/shop.journey.yaml'),
      files.find(({ path }) => path.endsWith('.journey.yaml'))?.text ?? '',
    );
    writeFileSync(join(copy, 'schemas/shop/latin.screen.yaml'), Buffer.from('title: Olá', 'latin1'));
    writeFileSync(
      join(copy, 'schemas/shop/windows.screen.yaml'),
      '\uFEFFtitle: Olá\r\nblocks:\r\n  a:\r\n    type: dividr\r\n',
    );
    const { diagnostics } = compile({ root: copy, language });
    const told = diagnostics.filter(({ file }) => file.startsWith('schemas/')).map(formatDiagnostic);
    expect(told).toEqual([
      'schemas/shop/latin.screen.yaml:1:1 TR003 The file is not readable as UTF-8',
      'schemas/shop/windows.screen.yaml:4:11 TR105 There is no block type dividr (did you mean divider?)',
    ]);
  });

  it('that do not exist give an empty project', () => {
    expect(compile({ root: join(copy, 'nowhere'), language }).modules.has('virtual:trilha/app')).toBe(true);
  });
});

describe('a contract that cannot be read', () => {
  it('is reported, without consequential diagnostics', () => {
    const broken = {
      ...language,
      contract: () => {
        throw new Error('no paths');
      },
    };
    expect(compile({ root, language: broken }).diagnostics.map(formatDiagnostic)).toEqual([
      'schemas/api:1:1 TR008 The contract cannot be read: no paths',
    ]);
  });
});
