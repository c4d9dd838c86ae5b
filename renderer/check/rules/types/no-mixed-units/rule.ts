/** Amounts of a form: each is in a currency, and its limits are in that of the answer. */

import { unitsMeet } from '@trilha/language/expression/meaning';
import { NUMBER, unitOf, withUnit } from '@trilha/language/expression/type';
import { type FieldNode, memberOf } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, textOf } from '@trilha/project/load/source-node';
import { answerUnit, currencyOfField } from '@trilha/project/resolve/answer-unit';
import type { ResolvedField } from '@trilha/project/resolve/form';
import { originOf } from '../../../readings/origin.ts';
import { defineRule } from '../../../rule.ts';

function checkLimits(
  { path }: ResolvedField,
  looks: FieldNode,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const limits = memberOf(looks, 'limits');
  const unit = answerUnit(looks.source, project);
  if (unit === undefined || limits?.kind !== 'object') return;
  for (const [, limit] of limits.members) {
    if (limit.kind !== 'expression' || unitsMeet(limit.type, withUnit(NUMBER, unit))) continue;
    const message = `This is in ${unitOf(limit.type)}, and ${path} in ${unit}`;
    const origin = originOf(limit.typed?.source ?? '', limit.scope);
    diagnostics.at(limit.source, 'TR306', message, undefined, origin);
  }
}

export const noMixedUnits = defineRule({
  folder: import.meta.dirname,
  code: 'TR306',
  check: {
    asked({ field, ui, project }, diagnostics) {
      if (currencyOfField(ui, project) !== null) return;
      const own = member(ui, 'currency');
      if (own) diagnostics.at(own, 'TR306', `${textOf(own)} is no currency of ISO 4217`, 'currency: EUR');
      else {
        const hint = "currency: EUR here, or currency: 'EUR' in trilha.config.ts";
        const message = `Nothing names the currency of ${field.path}`;
        diagnostics.at(member(ui, 'field') ?? ui, 'TR306', message, hint);
      }
    },
    form({ fields, scope }, diagnostics) {
      for (const { field, looks } of fields) checkLimits(field, looks, scope.project, diagnostics);
    },
  },
});
