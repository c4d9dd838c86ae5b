/** Rule: every reference by id has a target. */
import type { ReferenceTarget } from '@trilha/language/definition/annotations';
import { suggestion } from '@trilha/language/expression/suggestion';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { type SourceNode, textOf } from '@trilha/project/load/source-node';

const WORDS: Partial<Record<ReferenceTarget, string>> = { table: 'routing table', modal: 'modal block' };

/** A set, or a map by id. */
interface Ids {
  has(id: string): boolean;
  keys(): Iterable<string>;
}

/** The ids that a reference may name; null when they cannot be known at this place. */
function known(to: ReferenceTarget, { project, names, env }: AnalysisScope): Ids | null {
  const { byKind } = project;
  switch (to) {
    case 'screen':
      return byKind.screen;
    case 'flow':
      return byKind.flow;
    case 'fragment':
      return byKind.fragment;
    case 'layout':
      return byKind.layout;
    case 'part':
      return byKind.part;
    case 'table':
      return byKind.routing;
    case 'brand':
      return byKind.brand;
    case 'operation':
      return project.contract.operations;
    case 'action':
      return new Set(project.language.actions);
    case 'image':
      return project.images;
    case 'fact':
      return new Set(env.facts.names);
    case 'experiment':
      return env.roots.experiments?.kind === 'object' ? env.roots.experiments.members() : null;
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

/** Checks that a reference has a target. */
export function checkReference(
  to: ReferenceTarget,
  node: SourceNode,
  scope: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  const id = textOf(node);
  const ids = id === undefined ? null : known(to, scope);
  if (id === undefined || !ids || ids.has(id)) return;
  diagnostics.at(node, 'TR201', `There is no ${WORDS[to] ?? to} ${id}`, suggestion(id, ids.keys()));
}
