/** A small scope to compile expressions against, and a way to run the emitted code. */
import type { Words } from '../../../renderer/language/definition/words.ts';
import { type ExpressionEnvironment, signature } from '../../../renderer/language/expression/environment.ts';
import {
  type Printed,
  printExpression,
  type TypedExpression,
  typeExpression,
  type Wanted,
} from '../../../renderer/language/expression/expression.ts';
import { parseExpression } from '../../../renderer/language/expression/parse.ts';
import * as runtime from '../../../renderer/language/expression/runtime.ts';
import { schemaType } from '../../../renderer/language/expression/schema-type.ts';
import { printText, typeText } from '../../../renderer/language/expression/template.ts';
import { ANY, BOOL, type Type } from '../../../renderer/language/expression/type.ts';

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
  parse: parseExpression,
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

/** Evaluates emitted code over a scope. */
export function run(
  { problems }: Pick<TypedExpression, 'problems'>,
  { code }: Printed,
  scope: Record<string, unknown>,
): unknown {
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
  return new Function('$', 'rt', 'fn', 'facts', `"use strict"; return (${code});`)(
    scope,
    runtime,
    functions,
    facts,
  );
}

export function evaluate(source: string, scope: Record<string, unknown>, wanted: Wanted = 'any') {
  const typed = typeExpression(source, environment, wanted);
  return run(typed, printExpression(typed, environment), scope);
}

export function render(text: string, scope: Record<string, unknown>, rich = false) {
  const typed = typeText(text, environment, rich);
  return run(typed, printText(typed, environment), scope);
}

/** The same for a text with marks. */
export const renderRich = (text: string, scope: Record<string, unknown>) =>
  render(text, scope, true) as Words;
