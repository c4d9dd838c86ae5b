/** Rule: each choice that a field offers is one that its rules accept, and each value of an enum is offered. */

import { member, plain } from '../load/source-node.ts';
import type { ResolvedField } from '../resolve/form.ts';
import { refusal } from './refusal.ts';
import type { RuleContext } from './rule-context.ts';

/** Rules of one answer: those of the elements, when the field holds a list. */
const rulesOfOne = ({ rules }: ResolvedField) => member(rules, 'items') ?? rules;

/** Checks the choices of one field; computed ones are the server's. */
export function checkChoices(field: ResolvedField, { diagnostics }: RuleContext): void {
  const options = member(field.ui ?? undefined, 'options');
  if (options?.kind !== 'list') return;
  const rules = rulesOfOne(field);
  const offered = new Set<unknown>();
  for (const option of options.items) {
    const value = member(option, 'value');
    if (!value) continue;
    const wrong = refusal(rules, plain(value));
    if (wrong !== null) {
      diagnostics.at(
        value,
        'TR506',
        `The rules of ${field.path} do not accept ${String(plain(value))}`,
        wrong,
      );
    } else if (offered.has(plain(value))) {
      diagnostics.at(value, 'TR506', `${String(plain(value))} is offered already`);
    }
    offered.add(plain(value));
  }
  const allowed = member(rules, 'enum');
  if (allowed?.kind !== 'list') return;
  const missing = allowed.items.map(plain).filter((value) => value !== null && !offered.has(value));
  if (missing.length > 0) {
    const hint = `options: { value: ${String(missing[0])}, label: … }, or out of the enum`;
    diagnostics.at(
      options,
      'TR507',
      `${field.path} may be ${missing.join(', ')}, but no option offers it`,
      hint,
    );
  }
}

/** Checks a run of whole numbers against the rules at its ends. */
export function checkRange(field: ResolvedField, { diagnostics }: RuleContext): void {
  const ui = field.ui ?? undefined;
  // With both written it is not known which one is meant, and that is reported.
  const range = member(ui, 'options') ? undefined : member(ui, 'range');
  for (const end of ['from', 'to']) {
    const value = member(range, end);
    if (typeof (value && plain(value)) !== 'number' || !value) continue;
    const wrong = refusal(rulesOfOne(field), plain(value));
    // Choices of texts are written as texts, so a run of numbers may well be meant for one.
    const isMeant = wrong === null || wrong === 'of type string';
    if (!isMeant)
      diagnostics.at(value, 'TR506', `The rules of ${field.path} do not accept ${plain(value)}`, wrong);
  }
}
