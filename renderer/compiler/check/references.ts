/** Law: every reference by id has a target. */
import type { ReferenceTarget } from '../../definition/annotations.ts';
import { suggestion } from '../../expression/suggestion.ts';
import type { EmitContext } from '../emit/context.ts';
import { type SourceNode, textOf } from '../load/source-node.ts';

const WORDS: Partial<Record<ReferenceTarget, string>> = { table: 'routing table', modal: 'modal block' };

/** The ids that a reference may name; null when they cannot be known at this place. */
function known(to: ReferenceTarget, { project, names, env }: EmitContext): Iterable<string> | null {
  const { byKind } = project;
  switch (to) {
    case 'screen':
      return byKind.screen.keys();
    case 'flow':
      return byKind.flow.keys();
    case 'fragment':
      return byKind.fragment.keys();
    case 'layout':
      return byKind.layout.keys();
    case 'table':
      return byKind.routing.keys();
    case 'brand':
      return byKind.brand.keys();
    case 'operation':
      return project.contract.operations.keys();
    case 'action':
      return project.language.actions;
    case 'image':
      return project.images;
    case 'fact':
      return env.facts.names;
    case 'experiment':
      return env.roots.experiments?.kind === 'object' ? env.roots.experiments.members().keys() : null;
    case 'field':
      return names.fields;
    case 'block':
      return names.blocks;
    case 'modal':
      return names.modals;
    case 'timer':
      return names.timers;
  }
}

/** Notes a reference without a target, and keeps what was referred to. */
export function checkReference(to: ReferenceTarget, node: SourceNode, context: EmitContext): void {
  const id = textOf(node);
  if (id === undefined) return;
  const ids = known(to, context);
  if (!ids) return;
  const all = new Set(ids);
  if (!all.has(id)) {
    context.findings.at(node, 'TR201', `There is no ${WORDS[to] ?? to} ${id}`, suggestion(id, all));
    return;
  }
  if (to === 'operation') context.seen.operations.add(id);
  if (to === 'screen') context.seen.screens.add(id);
}
