/** Rule: a screen stays small enough to arrive at once on a slow phone. */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, nodesIn, type SourceNode } from '@trilha/project/load/source-node';
import type { ResolvedForm } from '@trilha/project/resolve/form';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';

/**
 * Bytes of source where a journey says nothing. Compressed they are about 14 KB, what a server may send before it
 * hears from the phone for the first time (ten packets).
 */
const BUDGET = 64_000;

/** Bytes of code that there are at most of any screen, a character of its YAML, and one of its form's rules. A test holds it. */
const MOST = { screen: 500, yaml: 3, rules: 20 };

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

const lengthWithin = memo((node: SourceNode): number => {
  const keys = entriesOf(node).reduce((sum, { key }) => sum + key.length + 2, 0);
  return nodesIn(node).reduce((sum, one) => sum + lengthOf(one), keys + 2);
});

/** Characters of a node as it could be written in one line. */
const lengthOf = (node: SourceNode): number =>
  node.kind === 'scalar' ? String(node.value).length + 2 : lengthWithin(node);

/** Bytes that a form’s rules take at most. */
const mostOfRules = ({ schema }: ResolvedForm) => JSON.stringify(schema).length * MOST.rules;

/** Bytes that the code of a screen or part takes at most, without printing it. */
export const mostBytes = memo(({ node, flow, form }: ResolvedScreen): number => {
  const looks = (form?.fields ?? []).map(({ ui }) => ui);
  const yaml = [node, flow, ...looks].reduce((sum, one) => sum + (one ? lengthOf(one) : 0), 0);
  return MOST.screen + yaml * MOST.yaml + (form ? mostOfRules(form) : 0);
});

const sumOf = (all: readonly ResolvedScreen[], weigh: (one: ResolvedScreen) => number) =>
  all.reduce((sum, one) => sum + weigh(one), 0);

/**
 * Checks one screen against the `budget` of its journey.
 * @param bytesOf those of the module and the validator of a screen or part: to know them, it is printed
 */
export function checkSize(
  screen: ResolvedScreen,
  bytesOf: (one: ResolvedScreen) => number,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const { source, journey, id, parts } = screen;
  const own = member(project.byKind.journey.get(journey ?? '')?.node, 'budget');
  const budget = own?.kind === 'scalar' && typeof own.value === 'number' ? own.value : BUDGET;
  const all = [screen, ...parts];
  if (sumOf(all, mostBytes) <= budget) return;
  const bytes = sumOf(all, bytesOf);
  if (bytes <= budget) return;
  const place = { file: source.file, start: 0, end: 0 };
  const message = `${id} takes ${kilobytes(bytes)}, and may take ${kilobytes(budget)}`;
  diagnostics.at(place, 'TR909', message, 'split it, or raise the budget of its journey');
}

export const noHugeScreen = defineRule({ folder: import.meta.dirname, code: 'TR909' });
