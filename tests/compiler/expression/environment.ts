/** A small scope to compile expressions against, and a way to run what comes out. */
import type { Words } from '../../../renderer/definition/words.ts';
import { type ExpressionEnvironment, signature } from '../../../renderer/expression/environment.ts';
import {
  type CompiledSource,
  compileExpression,
  type Wanted,
} from '../../../renderer/expression/expression.ts';
import * as runtime from '../../../renderer/expression/runtime.ts';
import { schemaType } from '../../../renderer/expression/schema-type.ts';
import { compileText } from '../../../renderer/expression/template.ts';
import { ANY, BOOL, type Type } from '../../../renderer/expression/type.ts';

const order = {
  title: 'order',
  type: ['object', 'null'],
  properties: {
    total: { type: 'number' },
    state: { type: 'string', enum: ['open', 'paid', 'sent'] },
    note: { type: ['string', 'null'] },
    isGift: { type: 'boolean' },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, count: { type: 'integer' } } },
    },
  },
};

const roots: Record<string, Type> = {
  order: schemaType(order, () => null),
  form: schemaType(
    { type: 'object', properties: { email: { type: 'string' }, age: { type: 'integer' } } },
    () => null,
  ),
  vars: ANY,
  query: schemaType({ type: 'object', additionalProperties: { type: 'string' } }, () => null),
  today: { kind: 'string', nullable: false },
};

/** Orders with lines, a form, two facts and two functions. */
export const environment: ExpressionEnvironment = {
  roots,
  elsewhere: { result: 'only after a call' },
  facts: { names: ['isPaid', 'isLarge'], type: () => BOOL },
  functions: new Map([
    ['money', signature(['double'], 'string')],
    ['joined', signature(['list', 'string'], 'string')],
  ]),
};

const functions = {
  money: (cents: number | null) => (cents === null ? '' : `$${cents / 100}`),
  joined: (list: unknown[] | null, separator: string) => (list ?? []).join(separator),
};
const facts = {
  isPaid: (scope: { order?: { state?: string } }) => scope.order?.state === 'paid',
  isLarge: () => true,
};

/** Runs compiled code over a scope. */
export function run({ code, problems }: CompiledSource, scope: Record<string, unknown>): unknown {
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
  return new Function('$', 'rt', 'fn', 'facts', `"use strict"; return (${code});`)(
    scope,
    runtime,
    functions,
    facts,
  );
}

export const evaluate = (source: string, scope: Record<string, unknown>, wanted: Wanted = 'any') =>
  run(compileExpression(source, environment, wanted), scope);

export const render = (text: string, scope: Record<string, unknown>) =>
  run(compileText(text, environment), scope);

/** The same for a text whose marks are read. */
export const renderRich = (text: string, scope: Record<string, unknown>) =>
  run(compileText(text, environment, true), scope) as Words;
