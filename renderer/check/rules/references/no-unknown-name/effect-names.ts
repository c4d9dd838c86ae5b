/** Rule: what an effect names without a reference word exists: resources, tables, fields that are rejected. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { EffectNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, textOf } from '@trilha/project/load/source-node';
import { checkReference } from './references.ts';

/** Checks the names of one effect. */
export function checkEffectNames({ does, source, scope }: EffectNode, diagnostics: Diagnostics): void {
  const { project, names } = scope;
  const target = member(source, does);
  const name = textOf(target);
  if (does === 'route' && target) checkReference('table', target, scope, diagnostics);
  if (does === 'reload' && target && name !== undefined) {
    const known = [...Object.keys(project.language.resources), ...names.loads];
    if (!known.includes(name))
      diagnostics.at(target, 'TR201', `There is no resource ${name} to reload`, suggestion(name, known));
  }
  if (does !== 'reject') return;
  for (const { key, keyPlace } of entriesOf(target)) {
    if (!names.fields || names.fields.has(key)) continue;
    diagnostics.at(keyPlace, 'TR201', `The form has no field ${key}`, suggestion(key, names.fields));
  }
}
