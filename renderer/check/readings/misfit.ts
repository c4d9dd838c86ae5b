/** Whether a value fits where another is wanted: by kind, unit, listed values, and what its objects lack. */

import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { unitsMeet } from '@trilha/language/expression/meaning';
import type { JsonSchema } from '@trilha/language/expression/schema-type';
import { describeType, overlap, type Type, unitOf } from '@trilha/language/expression/type';
import { isRecord } from '@trilha/language/record';
import type { Project } from '@trilha/project/load/project';
import { plainSchema } from './wider-limits.ts';

export type Rules = Readonly<Record<string, unknown>>;

/** The compulsory members of a schema that objects of a type, or in a list of it, do not have. */
function lacking(type: Type, schema: JsonSchema, project: Project, depth = 0): string[] {
  const plainly = plainSchema(schema, project);
  if (depth > 4) return [];
  if (type.kind === 'list')
    return lacking(type.of, isRecord(plainly.items) ? plainly.items : {}, project, depth + 1);
  if (type.kind !== 'object' || type.open) return [];
  const own = type.members();
  const required = Array.isArray(plainly.required) ? plainly.required.map(String) : [];
  const properties = isRecord(plainly.properties) ? plainly.properties : {};
  const below = [...own].flatMap(([name, of]) => {
    const inner = properties[name];
    return isRecord(inner) ? lacking(of, inner, project, depth + 1).map((path) => `${name}.${path}`) : [];
  });
  return [...required.filter((name) => !own.has(name)), ...below];
}

/** The elements that an expression writes, whichever of its lists and branches they stand in. */
const elementsIn = (ast: Ast): readonly Ast[] => {
  if (ast.kind === 'list') return ast.items;
  if (ast.kind === 'choice') return [ast.yes, ast.no].flatMap(elementsIn);
  return ast.kind === 'binary' && ast.op === '+' ? [ast.left, ast.right].flatMap(elementsIn) : [];
};

/** What a value lacks, and each element that is written in it: lists joined together have what all have. */
export function lackingIn(type: Type, typed: TypedExpression | null, schema: JsonSchema, project: Project) {
  const { items } = plainSchema(schema, project);
  const elements = isRecord(items) && typed?.ast ? elementsIn(typed.ast) : [];
  const ofElements = elements.flatMap((one) => {
    const own = typed?.types.get(one);
    return own && isRecord(items) ? lacking(own, items, project) : [];
  });
  return [...new Set([...lacking(type, schema, project), ...ofElements])];
}

/** Why a value of one type does not fit where another is wanted, or null. */
export function misfit(type: Type, wanted: Type): string | null {
  if (type.kind === 'list' && wanted.kind === 'list') {
    const ofElement = misfit(type.of, wanted.of);
    return ofElement && `in the list, ${ofElement}`;
  }
  if (!overlap(type, wanted)) return `expected ${describeType(wanted)}, found ${describeType(type)}`;
  if (!unitsMeet(type, wanted)) return `expected ${unitOf(wanted)}, found ${unitOf(type)}`;
  if (type.kind !== 'string' || wanted.kind !== 'string' || !type.values || !wanted.values) return null;
  const wrong = type.values.filter((value) => !wanted.values?.includes(value));
  return wrong.length > 0 ? `${wrong.join(', ')} is not among ${wanted.values.join(', ')}` : null;
}

/** In an address all is text: a number goes where any text does, and a text that is not known may hold a number. */
export function canBeWritten(type: Type, wanted: Type): boolean {
  if (wanted.kind === 'string') return !wanted.values && (type.kind === 'number' || type.kind === 'bool');
  return type.kind === 'string' && !type.values && (wanted.kind === 'number' || wanted.kind === 'bool');
}
