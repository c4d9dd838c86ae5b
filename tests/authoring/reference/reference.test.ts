/** The reference is as the definitions are, and its examples are right. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceIn } from '../../../renderer/authoring/cli/reference.ts';
import { undescribedFunctions } from '../../../renderer/authoring/reference/functions.ts';
import { membersOf } from '../../../renderer/authoring/reference/members.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { Condition, OneOf, Text } from '../../../renderer/language/definition/annotations.ts';
import { Blocks } from '../../../renderer/language/definition/block.ts';
import { formatDiagnostic } from '../../../renderer/project/load/diagnostic.ts';
import { language } from '../../../src/language.ts';
import { exampleProduct } from './example-product.ts';

const FOLDER = resolve('docs/reference');

describe('the reference', () => {
  it.each([...referenceIn(FOLDER, language)])('is written anew by `npm run docs`: %s', (name, text) => {
    expect(
      readFileSync(join(FOLDER, name), 'utf8') === text,
      `docs/reference/${name} is out of date: npm run docs`,
    ).toBe(true);
  });

  it('has examples in which the checker finds nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trilha-examples-'));
    expect(compile(exampleProduct(folder)).diagnostics.map(formatDiagnostic)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('says what each function of the language gives', () => {
    expect(undescribedFunctions()).toEqual([]);
  });
});

it('members are told with their types, also those below lists and maps', () => {
  const row = {
    properties: { when: Condition(), size: { type: 'integer', minimum: 1 } },
    required: ['size'],
  };
  const part = { anyOf: [{ type: 'string' }, { type: 'object', properties: { inside: Blocks() } }] };
  const schema = {
    required: ['title'],
    properties: {
      title: Text({ description: 'Its title.' }),
      look: OneOf(['plain', 'loud']),
      rows: { type: 'object', additionalProperties: { type: 'object', ...row } },
      parts: { type: 'array', items: part },
    },
  };
  expect(
    membersOf(schema).map(({ path, type, isRequired }) => `${path}${isRequired ? '*' : ''}: ${type}`),
  ).toEqual([
    'title*: text',
    'look: `plain`, `loud`, or expression',
    'rows: map: members below',
    'rows.<id>.when: condition',
    'rows.<id>.size*: integer from 1',
    'parts: list: string or members below',
    'parts[].inside: [blocks](blocks.md)',
  ]);
});
