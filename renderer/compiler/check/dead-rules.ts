/**
 * Rule: each rule of a routing table can match: neither the cases in which its table is asked nor the rules before it,
 * conditions and cells together, take all that it asks for.
 */
import type { Ast } from '../../language/expression/ast.ts';
import type { TypedCondition } from '../analyse/condition.ts';
import { askedTables, rulesOf } from '../graph/table-rules.ts';
import type { Place } from '../load/source-node.ts';
import { truthScope } from './conditions.ts';
import { exclude, not } from './conditions-together.ts';
import type { RuleContext } from './rule-context.ts';
import { type Case, casesOf, tableConditions } from './table-cases.ts';
import { questionsOf } from './truth.ts';

/** Conditions with what they ask about. */
type Asked = TypedCondition & { keys: ReadonlySet<string> };

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((key) => b.has(key));

/** Of some conditions those that hang together with the given ones, through others if need be. */
function concerned(all: readonly Asked[], keys: ReadonlySet<string>): readonly Asked[] {
  const found = new Set<Asked>();
  const known = new Set(keys);
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const one of all) {
      if (found.has(one) || !meet(one.keys, known)) continue;
      found.add(one);
      for (const key of one.keys) known.add(key);
      isNew = true;
    }
  }
  return [...found];
}

/** Why a rule never matches, or null when it may. */
function reasonOf(
  rule: Asked,
  cases: readonly Case[],
  earlier: readonly Asked[],
  ask: Ask,
  context: RuleContext,
) {
  /** True when the rule can hold in no such case once the other one has failed. */
  const excluded = (around: readonly Asked[], failed?: Asked) => {
    const near = concerned(around, new Set([...rule.keys, ...(failed?.keys ?? [])]));
    const asts: Ast[] = [...near.map(({ ast }) => ast), rule.ast, ...(failed ? [not(failed.ast)] : [])];
    return exclude(asts, [...near, rule, ...(failed ? [failed] : [])], context);
  };
  let isUnasked = true;
  const isDead = cases.every(({ holds, fails }) => {
    const around = holds.map(ask);
    if (excluded(around)) return true;
    isUnasked = false;
    return [...fails.map(ask), ...earlier].some((before) => {
      const isNear = meet(rule.keys, before.keys) || around.some((one) => meet(one.keys, before.keys));
      return isNear && excluded(around, before);
    });
  });
  if (!isDead) return null;
  return isUnasked ? 'the table is asked in no such case' : 'what comes before it takes all it asks for';
}

type Ask = (condition: TypedCondition) => Asked;

interface DeadRule {
  /** `<table> <index>` */
  key: string;
  place: Place;
  reason: string;
}

function deadRules(context: RuleContext): DeadRule[] {
  const all = tableConditions(context);
  const asked = new Map<TypedCondition, Asked>();
  const ask: Ask = (condition) => {
    const known = asked.get(condition) ?? {
      ...condition,
      keys: questionsOf(condition.ast, truthScope([condition], context)),
    };
    asked.set(condition, known);
    return known;
  };
  return [...context.project.byKind.routing].flatMap(([id, { node }]) => {
    const conditions = all.get(id) ?? [];
    const cases = casesOf(id, all, context);
    return rulesOf(node).flatMap((rule, index): DeadRule[] => {
      const condition = conditions[index];
      if (!condition) return [];
      const earlier = conditions.slice(0, index).flatMap((before) => (before ? [ask(before)] : []));
      const reason = reasonOf(ask(condition), cases, earlier, ask, context);
      return reason ? [{ key: `${id} ${index}`, place: rule.node, reason }] : [];
    });
  });
}

/** All that the answer rests on, of each contract the last. */
const last = new WeakMap<object, { madeOf: readonly unknown[]; dead: readonly DeadRule[] }>();

function keptDeadRules(context: RuleContext): readonly DeadRule[] {
  const { project } = context;
  const { routing, facts, experiments, session } = project.byKind;
  const files = [routing, facts, experiments, session].flatMap((kind) => [...kind.values()]);
  const madeOf = [...files.map(({ node }) => node), [...askedTables(project)].sort().join()];
  const known = last.get(project.contract);
  if (known?.madeOf.length === madeOf.length && madeOf.every((part, index) => part === known.madeOf[index])) {
    return known.dead;
  }
  const dead = deadRules(context);
  last.set(project.contract, { madeOf, dead });
  return dead;
}

/** Checks all tables; `told` are the rules that have a finding already. */
export function checkDeadRules(context: RuleContext, told: ReadonlySet<string>): void {
  for (const { key, place, reason } of keptDeadRules(context)) {
    if (!told.has(key)) context.diagnostics.at(place, 'TR904', `This rule never matches: ${reason}`);
  }
}
