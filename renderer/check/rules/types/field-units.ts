/** Amounts of a form: each is in a currency, and its limits are in that of the answer. */
import { unitsMeet } from '@trilha/language/expression/meaning';
import { NUMBER, unitOf, withUnit } from '@trilha/language/expression/type';
import { type FieldNode, type FormNode, memberOf } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, textOf } from '@trilha/project/load/source-node';
import { answerUnit, currencyOfField } from '@trilha/project/resolve/answer-unit';
import type { ResolvedField } from '@trilha/project/resolve/form';
import { originOf } from '../../readings/origin.ts';
import type { AskedField } from '../../subjects.ts';

/** Checks that an amount is in a currency: the field's own, or the product's. */
export function checkCurrency({ field, ui, project }: AskedField, diagnostics: Diagnostics): void {
  if (currencyOfField(ui, project) !== null) return;
  const own = member(ui, 'currency');
  if (own) diagnostics.at(own, 'TR306', `${textOf(own)} is no currency of ISO 4217`, 'currency: EUR');
  else {
    const hint = "currency: EUR here, or currency: 'EUR' in trilha.config.ts";
    const message = `Nothing names the currency of ${field.path}`;
    diagnostics.at(member(ui, 'field') ?? ui, 'TR306', message, hint);
  }
}

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

/** Checks that a limit is of the unit of the answers. */
export function checkLimitUnits({ fields, scope }: FormNode, diagnostics: Diagnostics): void {
  for (const { field, looks } of fields) checkLimits(field, looks, scope.project, diagnostics);
}
