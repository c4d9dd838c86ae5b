/** Rule: once a press in a dialog has changed something, the dialog goes: its event closes it, opens another, or leads on. */

import { kindsOf, kindsThatDo } from '@trilha/language/definition/effect';
import { allBlocks } from '@trilha/project/analyse/blocks';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, nodesIn, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { effectsIn } from '../../../readings/effects-in.ts';
import { defineRule } from '../../../rule.ts';

const GOES: ReadonlySet<string> = new Set([...kindsThatDo('closes', 'opens'), ...kindsOf('leaves')]);

const emittedIn = (node: SourceNode): string[] => {
  const own = textOf(member(node, 'emit'));
  return [...(own === undefined ? [] : [own]), ...nodesIn(node).flatMap(emittedIn)];
};

const isGoing = (effect: SourceNode): boolean =>
  GOES.has(textOf(effect) ?? '') || entriesOf(effect).some(({ key }) => GOES.has(key));

/** Checks the dialogs of one screen or part. */
export function checkOpenDialogs(
  { node, flow }: ResolvedScreen,
  { contract }: Project,
  diagnostics: Diagnostics,
): void {
  if (!flow) return;
  const dialogs = allBlocks(member(node, 'blocks')).filter(({ type }) => type === 'modal');
  for (const { id, entry } of dialogs) {
    for (const event of new Set(emittedIn(entry.value))) {
      const handler = entriesOf(member(flow, 'on')).find(({ key }) => key === event);
      const effects = effectsIn(handler?.value);
      const write = effects
        .map((effect) => contract.operations.get(textOf(member(effect, 'call')) ?? ''))
        .find((one) => one !== undefined && one.method !== 'GET');
      if (!handler || !write || effects.some(isGoing)) continue;
      const message = `After ${write.id} the dialog ${id} stays open`;
      diagnostics.at(handler.keyPlace, 'TR721', message, `- close: ${id}`);
    }
  }
}

export const closeEachDialog = defineRule({
  folder: import.meta.dirname,
  code: 'TR721',
  check: { among: ({ screen, whole }, diagnostics) => checkOpenDialogs(screen, whole.project, diagnostics) },
});
