/** Rule: a repeated group has fields, stands in no other one, and is the only list with fields. */
import type { Diagnostics } from '../load/diagnostics.ts';
import { entriesOf, member, textOf } from '../load/source-node.ts';
import type { ResolvedForm } from '../resolve/form.ts';

const GROUP = 'repeated-group';

/** Checks the repeated groups of a form. */
export function checkGroups({ fields }: ResolvedForm, diagnostics: Diagnostics): void {
  for (const { path, group, rules, ui, place } of fields) {
    const isGroup = textOf(member(ui ?? undefined, 'field')) === GROUP;
    const items = member(rules, 'items');
    const hasFields = entriesOf(member(items, 'properties')).length > 0;
    if (isGroup && group !== null) {
      diagnostics.at(place, 'TR513', `${path} stands in the group ${group}, which cannot hold another`);
    } else if (isGroup && items && !hasFields) {
      const hint = 'items: { type: object, properties: … }';
      diagnostics.at(items, 'TR513', `The elements of ${path} have no fields`, hint);
    } else if (!isGroup && ui && hasFields) {
      const hint = `field: ${GROUP}`;
      diagnostics.at(member(ui, 'field') ?? ui, 'TR513', `The elements of ${path} have fields`, hint);
    }
  }
}
