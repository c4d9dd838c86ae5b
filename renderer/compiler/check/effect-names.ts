/** Law: what an effect names without a reference word exists: resources, tables, fields that are rejected. */
import { suggestion } from '../../expression/suggestion.ts';
import type { EmitContext } from '../emit/context.ts';
import { entriesOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import { checkEffectConditions } from './conditions-together.ts';
import { checkReference } from './references.ts';

/** Checks the names and conditions of one effect. */
export function checkEffectNames(kind: string, node: SourceNode, context: EmitContext): void {
  checkEffectConditions(node, context);
  const { project, names, findings } = context;
  if (kind === 'route') {
    const table = member(node, 'route');
    if (table && textOf(table) !== undefined) checkReference('table', table, context);
  }
  if (kind === 'reload') {
    const target = member(node, 'reload');
    const known = [...Object.keys(project.language.resources), ...names.loads];
    const name = textOf(target);
    if (target && name !== undefined && !known.includes(name)) {
      findings.at(target, 'TR201', `There is no resource ${name} to reload`, suggestion(name, known));
    }
  }
  if (kind === 'reject') {
    for (const { key, keyPlace } of entriesOf(member(node, 'reject'))) {
      if (!names.fields || names.fields.has(key)) continue;
      findings.at(keyPlace, 'TR201', `The form has no field ${key}`, suggestion(key, names.fields));
    }
  }
}
