/**
 * Rule: what is typed calls, counts and tells nothing at each key. It waits for a pause (`debounce`), or its condition for the whole
 * answer (`size(form.code) == 8`).
 */

import { kindsThatDo } from '@trilha/language/definition/effect';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, itemsOf, member, plain, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';

/** Whether the answer changes with each key. */
function isTyped({ ui }: ResolvedField, { fields }: Project): boolean {
  const byKey = fields.get(textOf(member(ui ?? undefined, 'field')) ?? '')?.byKey ?? false;
  if (typeof byKey === 'boolean') return byKey;
  const own = member(ui ?? undefined, byKey);
  return own !== undefined && plain(own) === true;
}

/** Calls, and what counts or tells something. */
const AT_PAUSES = kindsThatDo('asks', 'counts', 'tells');

/** The first of these that happens with each change. What stands after a `debounce` waits as well. */
function callAtOnce(effects: SourceNode | undefined, answer: string): SourceNode | undefined {
  for (const effect of itemsOf(effects)) {
    if (member(effect, 'debounce')) return undefined;
    const when = textOf(member(effect, 'when')) ?? '';
    if (when.includes(`size(${answer})`) || when.includes(`${answer}.matches(`)) continue;
    const own = AT_PAUSES.map((kind) => member(effect, kind)).find((found) => found !== undefined);
    const found = own ?? callAtOnce(member(effect, 'do'), answer);
    if (found) return found;
  }
  return undefined;
}

/** Checks what follows the changes of typed fields. */
export function checkEachKey(
  { form, flow }: ResolvedScreen,
  project: Project,
  diagnostics: Diagnostics,
): void {
  for (const { key, value } of entriesOf(member(flow ?? undefined, 'on'))) {
    const field = form?.fields.find(({ path }) => key === `change.${path}`);
    const call = field && isTyped(field, project) ? callAtOnce(value, `form.${field.path}`) : undefined;
    if (call) diagnostics.at(call, 'TR945', `Each key in ${field?.path} would do this`, 'debounce: 500');
  }
}

export const noCallAtEachKey = defineRule({
  folder: import.meta.dirname,
  code: 'TR945',
  check: { screen: ({ screen, scope }, diagnostics) => checkEachKey(screen, scope.project, diagnostics) },
});
