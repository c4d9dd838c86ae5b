/** The unit of a field's answers, and the currency of those that are amounts. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import { customsOf, isCurrency, moneyIn } from '@trilha/language/expression/currency';
import type { Project } from '../load/project.ts';
import { member, plain, type SourceNode, textOf } from '../load/source-node.ts';

type Fields = Pick<Project, 'fields' | 'language'>;

/** What is set of a member, in the YAML or by the field type. */
function settingOf(key: string, ui: SourceNode | undefined, { preset }: FieldDefinition): unknown {
  const own = member(ui, key);
  return own ? plain(own) : preset?.[key];
}

function holdsAmount(ui: SourceNode | undefined, definition: FieldDefinition): boolean {
  const { amount } = definition;
  return typeof amount === 'string' ? settingOf(amount, ui, definition) === true : amount === true;
}

/**
 * The currency of a field's answers: its own, or the product's.
 * @returns null where neither is known; undefined for a field whose answers are no amounts
 */
export function currencyOfField(ui: SourceNode | undefined, { fields, language }: Fields) {
  const definition = fields.get(textOf(member(ui, 'field')) ?? '');
  if (!definition || !holdsAmount(ui, definition)) return undefined;
  const own = settingOf('currency', ui, definition);
  if (own === undefined) return customsOf(language.customs).currency;
  return isCurrency(own) ? own : null;
}

/** The unit of a field's answers, as the contract names it; undefined where they have none. */
export function answerUnit(ui: SourceNode | undefined, project: Fields): string | undefined {
  const currency = currencyOfField(ui, project);
  if (currency !== undefined) return moneyIn(currency);
  return project.fields.get(textOf(member(ui, 'field')) ?? '')?.unit;
}
