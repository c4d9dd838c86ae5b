/** Facts: named expressions over the scope; one may use another, which is typed first. */
import type { Ast } from '@trilha/language/expression/ast';
import type { ExpressionEnvironment } from '@trilha/language/expression/environment';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { partsOf } from '@trilha/language/expression/parts';
import { ANY, type Type, withUnit } from '@trilha/language/expression/type';
import { type Memo, memoTable } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import {
  type Entry,
  entriesOf,
  member,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import type { Addresses } from '../resolve/addresses.ts';
import { analyseExpression } from './expression.ts';
import type { AnalysisScope, ExpressionNode, Facts } from './nodes.ts';
import { commonRoots, ELSEWHERE, UNKNOWN_SCREEN } from './roots.ts';

const NO_NAMES = { fields: null, modals: null, timers: null, blocks: null, loads: new Set<string>() };

const NOTHING: Ast = { kind: 'literal', value: null, start: 0, end: 0 };

const namesIn = (node: Ast): string[] =>
  node.kind === 'name' ? [node.name] : partsOf(node).flatMap(namesIn);

/** A fact as it is written, with the units that its file gives its members. */
export interface WrittenFact extends Entry {
  units: SourceNode | undefined;
}

/** The type with a unit at a path, through lists; all that a map holds at its end. Null where there is no such path. */
export function withUnitAt(type: Type, path: readonly string[], unit: string | undefined): Type | null {
  if (type.kind === 'list') {
    const of = withUnitAt(type.of, path, unit);
    return of && { ...type, of };
  }
  const [name, ...below] = path;
  if (type.kind !== 'object') return name === undefined ? withUnit(type, unit) : null;
  const members = [...type.members()].map(([key, one]) => {
    const isMeant = name === undefined || name === key;
    return [key, isMeant ? withUnitAt(one, below, unit) : one] as const;
  });
  if (name !== undefined && !type.members().has(name)) return null;
  if (members.some(([, one]) => one === null)) return null;
  const known = new Map(members as [string, Type][]);
  return { ...type, members: () => known };
}

/** Types facts, each when it is first asked for. */
class TypedFacts implements Facts {
  readonly #entries: ReadonlyMap<string, WrittenFact>;
  readonly #nodes = memoTable<ExpressionNode>();
  readonly #expressions = memoTable<TypedExpression | null>();
  readonly #scope: AnalysisScope;
  readonly #circles: { place: Place; names: readonly string[] }[] = [];
  readonly #underWay: string[] = [];

  constructor(entries: ReadonlyMap<string, WrittenFact>, scopeOf: (facts: Facts) => AnalysisScope) {
    this.#entries = entries;
    this.#scope = scopeOf(this);
  }

  get names(): Facts['names'] {
    const entries = this.#entries;
    return {
      includes: (name) => entries.has(name),
      [Symbol.iterator]: () => entries.keys()[Symbol.iterator](),
    };
  }

  #node(name: string): ExpressionNode | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (this.#underWay.includes(name)) {
      const names = this.#underWay.slice(this.#underWay.indexOf(name));
      this.#circles.push({ place: entry.keyPlace, names });
      return null;
    }
    return this.#nodes([name], () => {
      this.#underWay.push(name);
      const node = analyseExpression(entry.value, 'any', this.#scope);
      this.#underWay.pop();
      const type = entriesOf(entry.units).reduce(
        (known, { key, value }) => withUnitAt(known, key.split('.'), textOf(value)) ?? known,
        node.type,
      );
      return { ...node, type };
    });
  }

  type = (name: string): Type => this.#node(name)?.type ?? ANY;

  #ast = (name: string): Ast | null => this.#node(name)?.typed?.ast ?? null;

  expression = (name: string): TypedExpression | null =>
    this.#expressions([name], () => {
      const namedBy = (of: string) => namesIn(this.#ast(of) ?? NOTHING);
      const reached = new Set(namedBy(name));
      // The set grows during iteration: this is the transitive closure.
      for (const next of reached) for (const further of namedBy(next)) reached.add(further);
      const typed = this.#node(name)?.typed;
      return typed?.ast && !reached.has(name) ? typed : null;
    });

  nodes(): ReadonlyMap<string, ExpressionNode> {
    const nodes = [...this.names].map((name) => [name, this.#node(name)] as const);
    return new Map(nodes.flatMap(([name, node]) => (node ? [[name, node]] : [])));
  }

  circles() {
    this.nodes();
    return this.#circles;
  }
}

/**
 * The facts as they are written: one is another when it means another thing, wherever it stands. A result that reports on
 * them names their file among what it is computed from.
 */
export function writtenFacts({ byKind, memo }: Project): ReadonlyMap<string, WrittenFact> {
  const file = byKind.facts.get('facts')?.node;
  const facts = entriesOf(member(file, 'facts')).map((entry): [string, WrittenFact] => [
    entry.key,
    { ...entry, units: member(member(file, 'units'), entry.key) },
  ]);
  const meaning = ({ value, units }: WrittenFact) =>
    JSON.stringify([plain(value), units ? plain(units) : null]);
  return memo.table('fact', new Map(facts), meaning);
}

/**
 * The scope of what belongs to no screen: facts, tables, journeys, layouts.
 * @param inferred types of session flags that begin as null
 */
export function commonScope(
  project: Project,
  addresses: Addresses,
  facts: ReadonlyMap<string, WrittenFact>,
  placeholders: AnalysisScope['placeholders'],
  tables: Memo,
  inferred: Readonly<Record<string, Type>>,
): AnalysisScope {
  const roots = { ...commonRoots(project, tables, inferred), ...UNKNOWN_SCREEN };
  const env: Omit<ExpressionEnvironment, 'facts'> = {
    roots,
    elsewhere: ELSEWHERE,
    functions: project.functions,
    keepTogether: project.language.keepTogether,
    customs: project.language.customs,
    parse: project.parse,
  };
  const scopeOf = (facts: Facts): AnalysisScope => ({
    project,
    addresses,
    facts,
    env: { ...env, facts },
    form: null,
    names: NO_NAMES,
    constants: new Map(),
    setters: null,
    placeholders,
  });
  return scopeOf(new TypedFacts(facts, scopeOf));
}
