/** Rule: no fact depends on itself; and the rules of expressions, for facts. */
import type { Ast, AstOf } from '@trilha/language/expression/ast';
import { suggestion } from '@trilha/language/expression/suggestion';
import { unitOf } from '@trilha/language/expression/type';
import { withUnitAt } from '@trilha/project/analyse/facts';
import type { AnalysisScope, Facts } from '@trilha/project/analyse/nodes';
import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, offsetInScalar, textOf } from '@trilha/project/load/source-node';
import { checkNode } from './nodes.ts';

/** The units of the contract. A work list: schemas nest deeper than the stack. */
const unitsIn = memo(({ resolve }: Contract): readonly string[] => {
  const units: string[] = [];
  const pending: unknown[] = [resolve('#/components')];
  for (const one of pending) {
    if (typeof one !== 'object' || one === null) continue;
    if ('x-unit' in one && typeof one['x-unit'] === 'string') units.push(one['x-unit']);
    pending.push(...Object.values(one));
  }
  return units;
});

/** Those that functions take or give besides. */
const unitsOfFunctions = ({ functions }: Project): readonly string[] =>
  [...functions.values()].flatMap(({ args, returns }) =>
    [...args, returns].flatMap((type) => unitOf(type) ?? []),
  );

/** The unit of amounts, as answers are kept. */
const HUNDREDTHS = 'cents';

/** The numbers that are written in a list or map. */
function numbersIn(ast: Ast): AstOf<'literal'>[] {
  if (ast.kind === 'literal') return typeof ast.value === 'number' ? [ast] : [];
  if (ast.kind === 'list') return ast.items.flatMap(numbersIn);
  return ast.kind === 'map' ? ast.entries.flatMap(([, value]) => numbersIn(value)) : [];
}

/** What is written at a path of an expression. */
function writtenAt(ast: Ast, [name, ...below]: readonly string[]): Ast[] {
  if (name === undefined) return [ast];
  if (ast.kind !== 'map') return [];
  const found = ast.entries.filter(([key]) => key.kind === 'literal' && key.value === name);
  return found.flatMap(([, value]) => writtenAt(value, below));
}

/** Amounts that are written in hundredths are no less than one whole: less was meant in whole units. */
function checkHundredths(name: string, path: string, facts: Facts, diagnostics: Diagnostics): void {
  const [ast, source] = [facts.expression(name)?.ast, facts.nodes().get(name)?.source];
  if (!ast || source?.kind !== 'scalar') return;
  const written = writtenAt(ast, path.split('.')).flatMap(numbersIn);
  for (const { value, start } of written) {
    const amount = Number(value);
    if (amount <= 0 || amount >= 100) continue;
    const at = { ...source, start: offsetInScalar(source, start) };
    const message = `${path} of ${name} is in cents, and ${amount} are less than 1`;
    diagnostics.at(at, 'TR306', message, `in cents: ${amount * 100}`);
  }
}

/** Checks that what the file gives units is there, and that there are such units. */
function checkUnits({ facts, project }: AnalysisScope, diagnostics: Diagnostics): void {
  const known = new Set([...unitsIn(project.contract), ...unitsOfFunctions(project)]);
  for (const fact of entriesOf(member(project.byKind.facts.get('facts')?.node, 'units'))) {
    if (!facts.names.includes(fact.key)) {
      const hint = suggestion(fact.key, facts.names);
      diagnostics.at(fact.keyPlace, 'TR201', `There is no fact ${fact.key}`, hint);
      continue;
    }
    for (const { key, keyPlace, value } of entriesOf(fact.value)) {
      const unit = textOf(value) ?? '';
      if (!known.has(unit)) {
        const message = `Neither the contract nor a function knows a unit ${unit}`;
        diagnostics.at(value, 'TR201', message, suggestion(unit, known));
      } else if (!withUnitAt(facts.type(fact.key), key.split('.'), unit))
        diagnostics.at(keyPlace, 'TR302', `${fact.key} has no member ${key}`);
      else if (unit === HUNDREDTHS) checkHundredths(fact.key, key, facts, diagnostics);
    }
  }
}

/** Checks all facts, before anything else reads one: a circle is reported from its first fact on. */
export function checkFacts(scope: AnalysisScope, diagnostics: Diagnostics): void {
  const { facts, project } = scope;
  const from = { file: 'flows/facts.yaml', of: [project.byKind.facts.get('facts')] };
  project.memo.result('facts', from, diagnostics, (own) => {
    for (const { place, names } of facts.circles()) {
      const [name = ''] = names;
      const circle = [...names, name].join(' → ');
      own.at(place, 'TR803', `The fact ${name} depends on itself: ${circle}`);
    }
    for (const node of facts.nodes().values()) checkNode(node, own);
    checkUnits(scope, own);
  });
}
