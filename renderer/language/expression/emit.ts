/**
 * Typed syntax tree → JavaScript source: plain operators where the types make them null-safe, calls of `runtime.ts`
 * (`rt.…`) elsewhere. The source becomes part of a module, without eval. `$` is the scope.
 */
import type { Ast, AstOf } from './ast.ts';
import type { Emission } from './emission.ts';
import { emitCall, emitMethod } from './emit-call.ts';
import { emitBinary } from './emit-operator.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { isNullable, type Type } from './type.ts';

/** A string as JavaScript source; `<` is escaped so that no markup forms in an inline script. */
export const quote = (text: string) =>
  JSON.stringify(text).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function emitName(node: AstOf<'name'>, { locals, roots }: Emission): string {
  if (locals.has(node.name)) return `_${node.name}`;
  return roots.has(node.name) ? `$.${node.name}` : `facts.${node.name}($)`;
}

/** Known members are plain accesses; open maps and `any` are read by `get`, which sees own members only. */
function emitMember(node: AstOf<'member'>, emission: Emission): string {
  const of = emission.type(node.of);
  const target = emission.emit(node.of);
  if (of.kind === 'object' && of.members().has(node.name)) {
    return `${target}${isNullable(of) ? '?.' : '.'}${node.name}`;
  }
  return emission.call('get', target, quote(node.name));
}

function emitUnary(node: AstOf<'unary'>, emission: Emission): string {
  const of = emission.emit(node.of);
  if (node.op === '!') return `!${of}`;
  return isNullable(emission.type(node.of)) ? emission.call('neg', of) : `(-${of})`;
}

function emitNode(node: Ast, emission: Emission): string {
  const { emit } = emission;
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? emission.text(node.value) : String(node.value);
    case 'name':
      return emitName(node, emission);
    case 'member':
      return emitMember(node, emission);
    case 'index':
      return emission.call('get', emit(node.of), emit(node.index));
    case 'call':
      return emitCall(node, emission);
    case 'method':
      return emitMethod(node, emission);
    case 'list':
      return `[${node.items.map(emit).join(', ')}]`;
    case 'map':
      return `({ ${node.entries.map(([key, value]) => `[${emit(key)}]: ${emit(value)}`).join(', ')} })`;
    case 'unary':
      return emitUnary(node, emission);
    case 'binary':
      return emitBinary(node, emission);
    case 'choice':
      return `(${emit(node.test)} ? ${emit(node.yes)} : ${emit(node.no)})`;
  }
}

/** What a compiled expression must import. */
export interface Needs {
  runtime: Set<string>;
  functions: Set<string>;
}

/**
 * The JavaScript of an expression, which reads the scope from `$`. A missing value may evaluate to undefined.
 * @param types of every node, from `inferTypes`
 * @param env the one in which they were inferred
 */
export function emitExpression(
  ast: Ast,
  types: ReadonlyMap<Ast, Type>,
  needs: Needs,
  { roots: known, keepTogether = (text) => text, customs }: ExpressionEnvironment,
) {
  const roots = new Set(Object.keys(known));
  const emissionWith = (locals: ReadonlySet<string>): Emission => {
    const emission: Emission = {
      locals,
      roots,
      customs,
      emit: (node) => emitNode(node, emission),
      text: (text) => quote(keepTogether(text)),
      type: (node) => types.get(node) ?? { kind: 'any' },
      within: (local) => emissionWith(new Set(locals).add(local)),
      call(name, ...args) {
        needs.runtime.add(name);
        return `rt.${name}(${args.join(', ')})`;
      },
      callHost(name, args) {
        needs.functions.add(name);
        return `fn.${name}(${args.join(', ')})`;
      },
    };
    return emission;
  };
  return emissionWith(new Set()).emit(ast);
}
