/** Rule: no fact depends on itself, and what the file gives units is there. */

import { suggestion } from '@trilha/language/expression/suggestion';
import { unitOf } from '@trilha/language/expression/type';
import { withUnitAt } from '@trilha/project/analyse/facts';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { unitsIn } from '@trilha/project/load/contract-units';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

/** Those that functions take or give besides. */
const unitsOfFunctions = ({ functions }: Project): readonly string[] =>
  [...functions.values()].flatMap(({ args, returns }) =>
    [...args, returns].flatMap((type) => unitOf(type) ?? []),
  );

/** Checks that what the file gives units is there, and that there are such units. */
function checkUnits(scope: AnalysisScope, diagnostics: Diagnostics): void {
  const { facts, project } = scope;
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
    }
  }
}

export const noCircleOfFacts = defineRule({
  folder: import.meta.dirname,
  code: 'TR803',
  check: {
    scope(scope, diagnostics) {
      const { facts, project } = scope;
      const from = { file: 'flows/facts.yaml', of: [project.byKind.facts.get('facts')] };
      project.memo.result('circles and units of facts', from, diagnostics, (own) => {
        for (const { place, names } of facts.circles()) {
          const [name = ''] = names;
          const circle = [...names, name].join(' → ');
          own.at(
            place,
            'TR803',
            `The fact ${name} depends on itself, so it has no value: ${circle}`,
            'let one of them do without the other',
          );
        }
        checkUnits(scope, own);
      });
    },
  },
  also: ['TR201', 'TR302'],
});
