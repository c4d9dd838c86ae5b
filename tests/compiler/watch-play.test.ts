/** `npm run check -- --watch` plays changed forms once the check finds nothing, and tells what the latest play found. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchCheck } from '../../renderer/authoring/cli/check/watch-check.ts';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import type { Diagnostic } from '../../renderer/project/load/diagnostic.ts';
import { language } from './fixture/language.ts';
import { copyFixture, type FixtureCopy } from './fixture-copy.ts';

const PAGE = 'schemas/shop/quick.screen.yaml';
const REFUSED: Diagnostic = { code: 'TR410', file: PAGE, line: 8, column: 1, message: 'refused' };

let copy: FixtureCopy;
let watching: { close(): void };
/** Answers of the plays that were asked for, in order. */
let plays: ((found: readonly Diagnostic[]) => void)[];
let printed: string[];

const cache = createCompileCache();

beforeEach(() => {
  copy = copyFixture();
  plays = [];
  printed = [];
  watching = watchCheck(copy.root, {
    compile: () => compile({ root: copy.root, language, cache }),
    play: () => new Promise((answer) => plays.push(answer)),
    printFirst: () => {},
    format: 'text',
    print: (text) => printed.push(text),
  });
});
afterEach(() => {
  watching.close();
  copy.discard();
});

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((done) => setTimeout(done, 10));
}

/** Saves the page with another title; returns once it was checked. */
async function save(title: string): Promise<void> {
  const before = printed.length;
  const text = readFileSync(join(copy.root, PAGE), 'utf8');
  copy.write(PAGE, text.replace(/^title: .*$/m, `title: ${title}`));
  await until(() => printed.length > before);
}

it('tells what a play found, and when it is gone', async () => {
  plays[0]?.([REFUSED]);
  await until(() => printed.length === 1);
  expect(printed[0]).toMatch(
    /^new {6}schemas\/shop\/quick\.screen\.yaml:8:1 TR410 refused\n1 error, \d+ ms$/,
  );
  await save('Pedido');
  expect(printed[1]).toMatch(/^1 error, /);
  plays[1]?.([]);
  await until(() => printed.length === 3);
  expect(printed[2]).toMatch(/^cleared {2}.*TR410 refused\nno diagnostics, /);
});

it('tells nothing of a play that a save overtook, and plays nothing that is broken', async () => {
  await save('Pedido');
  plays[0]?.([REFUSED]);
  await save('"${nobody}"');
  expect(printed[1]).toContain('TR302');
  expect(plays).toHaveLength(2);
  await save('Oi');
  plays[2]?.([]);
  await save('Outro');
  expect(printed.join('\n')).not.toContain('TR410');
});
