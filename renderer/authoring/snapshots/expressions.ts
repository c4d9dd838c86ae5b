/**
 * Evaluates the nodes of an expression one by one. Names are untyped, so that a node means the same as within the
 * whole expression.
 */

import type { Expression } from '@trilha/language/definition/annotations';
import type { Ast } from '@trilha/language/expression/ast';
import { emitExpression } from '@trilha/language/expression/emit';
import type { ExpressionEnvironment } from '@trilha/language/expression/environment';
import { inferTypes } from '@trilha/language/expression/infer';
import { ANY } from '@trilha/language/expression/type';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, plain } from '@trilha/project/load/source-node';
import type { Modules } from './modules.ts';

export interface Expressions {
  /** The facts' syntax trees by name. */
  facts: ReadonlyMap<string, Ast>;
  /** Parses and compiles; null if it is not an expression. */
  parse(source: string): Parsed | null;
}

export interface Parsed {
  ast: Ast;
  source: string;
  /** Evaluates a node. */
  evaluator(part: Ast): Expression;
}

/** Roots that every project has, independently of its host. */
const ROOTS =
  'form vars timers query params result error item around event index session experiments brand screen today now label limit'.split(
    ' ',
  );

/** The parameters of all parts. */
const parameters = ({ byKind }: Project) =>
  [...byKind.part.values()].flatMap(({ node }) =>
    entriesOf(member(node, 'parameters')).map(({ key }) => key),
  );

function environmentOf(project: Project, facts: readonly string[]): ExpressionEnvironment {
  const { language, functions, parse } = project;
  const roots = [...ROOTS, ...Object.keys(language.scope), ...parameters(project)];
  return {
    roots: Object.fromEntries(roots.map((name) => [name, ANY])),
    elsewhere: {},
    facts: { names: facts, type: () => ANY },
    functions,
    customs: language.customs,
    parse,
  };
}

/** The facts as written, by name. */
export function factSources(project: Project): Map<string, string> {
  const facts = entriesOf(member(project.byKind.facts.get('facts')?.node, 'facts'));
  return new Map(facts.map(({ key, value }) => [key, String(plain(value))]));
}

/** The expressions of one compilation. */
export function createExpressions(project: Project, modules: Modules): Expressions {
  const sources = factSources(project);
  const env = environmentOf(project, [...sources.keys()]);
  const parse = (source: string): Parsed | null => {
    const parsed = project.parse(source);
    if (!('ast' in parsed)) return null;
    const { types } = inferTypes(parsed.ast, env);
    const evaluator = (part: Ast): Expression => {
      const code = emitExpression(part, types, { runtime: new Set(), functions: new Set() }, env);
      const make = new Function('rt', 'fn', 'facts', `return ($) => ${code} ?? null;`);
      return make(modules.runtime, modules.functions, modules.facts) as Expression;
    };
    return { ast: parsed.ast, source, evaluator };
  };
  const facts = new Map<string, Ast>();
  for (const [name, source] of sources) {
    const parsed = project.parse(source);
    if ('ast' in parsed) facts.set(name, parsed.ast);
  }
  return { facts, parse };
}
