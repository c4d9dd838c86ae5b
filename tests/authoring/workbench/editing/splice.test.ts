/** A value written into YAML: its own characters change, all others stay. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { splice, spliceMove, spliceOut, withValue } from '../../../../renderer/workbench/editing/splice.ts';
import {
  commentsOf,
  EditRefusal,
  type Path,
  readYaml,
  type YamlValue,
} from '../../../../renderer/workbench/editing/yaml-text.ts';

/** Text, path, value, and the text after it. */
const WRITTEN: readonly [name: string, before: string, path: Path, value: YamlValue, after: string][] = [
  ['a plain text', 'a: x # why\nb: 1\n', ['a'], 'é isso', 'a: é isso # why\nb: 1\n'],
  ['one that needs quotes', 'a: x\n', ['a'], 'De R$ 1: já', 'a: "De R$ 1: já"\n'],
  ['one like a number', 'a: x\n', ['a'], '12', 'a: "12"\n'],
  ['one like nothing', 'a: x\n', ['a'], 'null', 'a: "null"\n'],
  ['one with a hash', 'a: x\n', ['a'], 'a #b', 'a: "a #b"\n'],
  ['double quotes stay', 'a: "x, y"\n', ['a'], 'z', 'a: "z"\n'],
  ['single quotes stay', "a: 'x'\n", ['a'], "it's", "a: 'it''s'\n"],
  ['in brackets a comma needs quotes', 'a: { b: x, c: y }\n', ['a', 'b'], 'p, q', 'a: { b: "p, q", c: y }\n'],
  ['in a list', 'a: [x, y]\n', ['a', 1], 'z', 'a: [x, z]\n'],
  ['a folded text', 'a: >-\n  x\n  y\nb: 1\n', ['a'], 'z w', 'a: >-\n  z w\nb: 1\n'],
  ['a literal text', 'a: |\n  x\n  y\nb: 1\n', ['a'], 'z\nw\n', 'a: |\n  z\n  w\nb: 1\n'],
  ['the comment of a folded text', 'a: >- # why\n  x\nb: 1\n', ['a'], 'z', 'a: >- # why\n  z\nb: 1\n'],
  ['a plain text over two lines', 'a: x\n  y # c\nb: 1\n', ['a'], 'z', 'a: z # c\nb: 1\n'],
  ['an empty value', 'a:\nb: 1\n', ['a'], 'x', 'a: x\nb: 1\n'],
  ['an empty value with a comment', 'a: # why\nb: 1\n', ['a'], 'x', 'a: x # why\nb: 1\n'],
  ['a key without a value in brackets', '{ a, b: 1 }\n', ['a'], 2, '{ a: 2, b: 1 }\n'],
  ['a number', 'a: 1 # cents\n', ['a'], 250, 'a: 250 # cents\n'],
  ['a flag', 'a: true\n', ['a'], false, 'a: false\n'],
  ['nothing', 'a: x\nb: y\n', ['a'], null, 'a: null\nb: y\n'],
  ['the end of a line stays', 'a: x\r\nb: y\r\n', ['a'], 'z', 'a: z\r\nb: y\r\n'],
  ['a file without a last line end', 'a: x', ['a'], 'z', 'a: z'],
  ['a new key', 'a: x\n# about c\nc: y\n', ['d'], 'z', 'a: x\n# about c\nc: y\nd: z\n'],
  [
    'a new key before a comment',
    'a:\n  b: x # b\n# end\n',
    ['a', 'c'],
    'z',
    'a:\n  b: x # b\n  c: z\n# end\n',
  ],
  ['a new key in brackets', 'a: { b: x } # c\n', ['a', 'c'], 'z', 'a: { b: x, c: z } # c\n'],
  ['a new key in empty brackets', 'a: {}\n', ['a', 'c'], 'z', 'a: { c: z }\n'],
  [
    'new maps on the way',
    'e: x\n',
    ['blocks', 'hero', 'title'],
    'Oi',
    'e: x\nblocks:\n  hero: { title: Oi }\n',
  ],
  ['below an empty value', 'a:\nb: 1\n', ['a', 'c', 'd'], 'z', 'a:\n  c: { d: z }\nb: 1\n'],
  ['into an empty file', '# about\n', ['a', 'b'], 'z', '# about\na: { b: z }\n'],
  ['a new item', 'a:\n  - x\n  - y\nb: 1\n', ['a', 2], 'z', 'a:\n  - x\n  - y\n  - z\nb: 1\n'],
  ['a new item in brackets', 'a: [x]\n', ['a', 1], 'z', 'a: [x, z]\n'],
  ['a whole list', 'a:\n  - x\n  - y\nb: 1\n', ['a'], ['z'], 'a: [z]\nb: 1\n'],
  ['a dotted key', 'ui:\n  a.b: { x: 1 }\n', ['ui', 'a.b', 'label'], 'L', 'ui:\n  a.b: { x: 1, label: L }\n'],
  ['a byte order mark', '\uFEFFa: x\nb: y\n', ['c'], 'z', '\uFEFFa: x\nb: y\nc: z\n'],
];

test.each(WRITTEN)('%s', (_, before, path, value, after) => {
  expect(splice(before, path, value)).toBe(after);
});

const REMOVED: readonly [name: string, before: string, path: Path, after: string][] = [
  ['a line', 'a: x\nb: y # gone\nc: z\n', ['b'], 'a: x\nc: z\n'],
  ['a comment above stays', 'a: x\n# stays\nb: y\nc: z\n', ['b'], 'a: x\n# stays\nc: z\n'],
  ['lines below it', 'a:\n  b:\n    c: 1\n  d: 2\n', ['a', 'b'], 'a:\n  d: 2\n'],
  ['with its empty map', 'a:\n  b:\n    c: 1\nd: 2\n', ['a', 'b', 'c'], 'd: 2\n'],
  ['the first in brackets', 'a: { b: 1, c: 2 }\n', ['a', 'b'], 'a: { c: 2 }\n'],
  ['the last in brackets', 'a: { b: 1, c: 2 }\n', ['a', 'c'], 'a: { b: 1 }\n'],
  ['an item', 'a:\n  - x\n  - y\n', ['a', 0], 'a:\n  - y\n'],
  ['the key beside a dash', 'a:\n  - b: 1\n    c: 2\n', ['a', 0, 'b'], 'a:\n  - c: 2\n'],
];

test.each(REMOVED)('removed: %s', (_, before, path, after) => {
  expect(spliceOut(before, path)).toBe(after);
});

const MOVED: readonly [name: string, before: string, path: Path, by: -1 | 1, after: string][] = [
  ['an item down', 'a:\n  - x # one\n  - y\n', ['a', 0], 1, 'a:\n  - y\n  - x # one\n'],
  ['an item up in brackets', 'a: [x, y, z]\n', ['a', 2], -1, 'a: [x, z, y]\n'],
  [
    'a map up, with its comment',
    'a:\n  b: 1\n  # of c\n  c:\n    d: 2\n',
    ['a', 'c'],
    -1,
    'a:\n  # of c\n  c:\n    d: 2\n  b: 1\n',
  ],
  ['the last line of a file', 'a: 1\nb: 2', ['b'], -1, 'b: 2\na: 1'],
];

test.each(MOVED)('moved: %s', (_, before, path, by, after) => {
  expect(spliceMove(before, path, by)).toBe(after);
});

const REFUSED: readonly [name: string, act: () => string][] = [
  ['a map below a text', () => splice('a: x\n', ['a', 'b'], 1)],
  ['a text that is no YAML', () => splice('a: [x\n', ['a'], 1)],
  ['a key that is not there', () => spliceOut('a: x\n', ['b'])],
  ['the first up', () => spliceMove('a: 1\nb: 2\n', ['a'], -1)],
  ['the last down', () => spliceMove('a: 1\nb: 2\n', ['b'], 1)],
];

test.each(REFUSED)('refused: %s', (_, act) => {
  expect(act).toThrow(EditRefusal);
});

/** A document, written in every style that the language of the project allows. */
interface Written {
  text: string;
  leaves: readonly Path[];
}

const words = fc.constantFrom(
  ...['x', 'Olá, você', 'R$ 250,00', "it's", 'a: b', '# no', 'sim', 'true', '12', '-', '- a', ' x', 'x ', ''],
  ...[
    '{a}',
    'a\nb',
    'a\n',
    '"q"',
    '${money(x)}',
    '@a',
    '%a',
    '&a',
    '*a',
    '!a',
    '? a',
    '| a',
    'a\\b',
    'çãé',
    'a #b',
  ],
);
const scalar: fc.Arbitrary<string | number | boolean | null> = fc.oneof(
  { weight: 6, arbitrary: words },
  fc.integer({ min: -9, max: 999 }),
  fc.boolean(),
  fc.constant(null),
);
const key = fc.constantFrom('a', 'b', 'hero', 'a.b', 'x-unit', 'on');

const { value: tree } = fc.letrec<{ value: YamlValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 2, arbitrary: scalar },
    { weight: 3, arbitrary: fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4 }) },
    { weight: 2, arbitrary: fc.array(tie('value'), { minLength: 1, maxLength: 3 }) },
  ),
}));
const document = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 });

const quoted = (text: string) => JSON.stringify(text);
const isPlain = (text: string) =>
  /^[A-Za-zçãéá][\wçãéáê, $]*$/u.test(text) && typeof parse(text) === 'string' && text.trim() === text;

/** Draws styles from a stream of numbers. */
class Writer {
  readonly leaves: Path[] = [];
  #at = 0;
  constructor(
    readonly draws: readonly number[],
    readonly eol: string,
  ) {}

  draw(most: number): number {
    this.#at += 1;
    return (this.draws[this.#at % this.draws.length] ?? 0) % most;
  }

  comment(): string {
    return this.draw(3) === 0 ? ` # c${this.#at}` : '';
  }

  scalar(value: YamlValue, indent: string, inFlow: boolean, isInMap: boolean): string {
    if (typeof value !== 'string')
      return value === null && isInMap && this.draw(2) === 0 ? '' : String(value);
    const style = this.draw(4);
    if (style === 0 && !inFlow && /^[^\s#].*[^\s]$/s.test(value) && !value.includes('\n'))
      return `>-${this.comment()}${this.eol}${indent}  ${value}`;
    if (style === 1 && !value.includes('\n')) return `'${value.replaceAll("'", "''")}'`;
    return isPlain(value) && !(inFlow && value.includes(',')) ? value : quoted(value);
  }

  flow(value: YamlValue, path: Path): string {
    if (Array.isArray(value))
      return `[${value.map((item, at) => this.flow(item as YamlValue, [...path, at])).join(', ')}]`;
    if (typeof value === 'object' && value !== null)
      return `{ ${Object.entries(value)
        .map(([name, item]) => `${name}: ${this.flow(item as YamlValue, [...path, name])}`)
        .join(', ')} }`;
    this.leaves.push(path);
    return this.scalar(value, '', true, false);
  }

  /** What stands after a colon or dash. */
  after(value: YamlValue, indent: string, path: Path): string {
    if (typeof value !== 'object' || value === null) {
      this.leaves.push(path);
      const text = this.scalar(value, indent, false, typeof path.at(-1) === 'string');
      const end = text.startsWith('>') ? '' : this.comment();
      return `${text === '' ? '' : ` ${text}`}${end}${this.eol}`;
    }
    if (this.draw(3) === 0) return ` ${this.flow(value, path)}${this.comment()}${this.eol}`;
    return `${this.comment()}${this.eol}${this.block(value, `${indent}  `, path)}`;
  }

  block(value: YamlValue, indent: string, path: Path): string {
    const entries: [string | number, YamlValue][] = Array.isArray(value)
      ? value.map((item, at) => [at, item as YamlValue])
      : Object.entries(value as Record<string, YamlValue>);
    return entries
      .map(([name, item]) => {
        const above = this.draw(5) === 0 ? `${indent}# above ${this.#at}${this.eol}` : '';
        const gap = this.draw(7) === 0 ? this.eol : '';
        const lead = typeof name === 'number' ? '-' : `${name}:`;
        return `${gap}${above}${indent}${lead}${this.after(item, indent, [...path, name])}`;
      })
      .join('');
  }
}

const written: fc.Arbitrary<Written> = fc
  .record({
    value: document,
    draws: fc.array(fc.nat(420), { minLength: 7, maxLength: 40 }),
    crlf: fc.boolean(),
  })
  .map(({ value, draws, crlf }) => {
    const writer = new Writer(draws, crlf ? '\r\n' : '\n');
    const text = writer.block(value, '', []);
    return { text, leaves: writer.leaves };
  });

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
const valueAt = (whole: YamlValue, path: Path): YamlValue =>
  path.reduce((node: unknown, name) => (node as Record<string | number, unknown>)[name], whole) as YamlValue;

/** An edit, or the text as it was where it is refused. */
function tried(act: () => string): string | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof EditRefusal) return null;
    throw error;
  }
}

describe('of any text', () => {
  test('a leaf is written, and nothing else changes', () => {
    fc.assert(
      fc.property(written, fc.nat(), scalar, ({ text, leaves }, index, value) => {
        const path = at(leaves, index);
        const after = splice(text, path, value);
        expect(parse(after)).toEqual(withValue(parse(text), path, value));
        expect(commentsOf(readYaml(after))).toEqual(commentsOf(readYaml(text)));
        expect(parse(splice(after, path, valueAt(parse(text), path)))).toEqual(parse(text));
      }),
      { numRuns: 200 },
    );
  });

  test('other lines stay', () => {
    fc.assert(
      fc.property(
        written,
        fc.nat(),
        fc.integer({ min: 1000, max: 9999 }),
        ({ text, leaves }, index, value) => {
          const path = at(leaves, index);
          const [before, after] = [text, splice(text, path, value)].map((one) => one.split('\n'));
          if (!before || !after) throw new Error('two texts are needed');
          let [start, end] = [0, 0];
          while (before[start] === after[start] && start < before.length) start += 1;
          while (before.at(-1 - end) === after.at(-1 - end) && end < before.length - start) end += 1;
          // A folded text has two lines; all others one.
          expect(before.length - start - end).toBeLessThanOrEqual(2);
          expect(after.length - start - end).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a new key goes into any map', () => {
    fc.assert(
      fc.property(written, fc.nat(), scalar, ({ text, leaves }, index, value) => {
        const leaf = at(leaves, index);
        const names = leaf.findLastIndex((name) => typeof name === 'string');
        const path = [...leaf.slice(0, names), 'new-one', 'inner'];
        const after = splice(text, path, value);
        expect(parse(after)).toEqual(withValue(parse(text), path, value));
        expect(commentsOf(readYaml(after))).toEqual(commentsOf(readYaml(text)));
      }),
      { numRuns: 150 },
    );
  });

  test('what is moved and moved back is where it was', () => {
    let moves = 0;
    fc.assert(
      fc.property(written, fc.nat(), ({ text, leaves }, index) => {
        const path = at(leaves, index);
        const after = tried(() => spliceMove(text, path, 1));
        if (after === null) return;
        moves += 1;
        const last = path.at(-1) as string | number;
        const there = typeof last === 'number' ? [...path.slice(0, -1), last + 1] : path;
        expect(parse(spliceMove(after, there, -1))).toEqual(parse(text));
        expect(commentsOf(readYaml(after)).toSorted()).toEqual(commentsOf(readYaml(text)).toSorted());
      }),
      { numRuns: 150 },
    );
    expect(moves).toBeGreaterThan(15);
  });

  test('what is removed is gone, or it is refused', () => {
    let removals = 0;
    fc.assert(
      fc.property(written, fc.nat(), ({ text, leaves }, index) => {
        const path = at(leaves, index);
        const after = tried(() => spliceOut(text, path));
        if (after === null) return;
        removals += 1;
        expect(after.length).toBeLessThan(text.length);
      }),
      { numRuns: 150 },
    );
    expect(removals).toBeGreaterThan(100);
  });
});
