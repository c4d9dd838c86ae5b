/** Modules that belong to no one screen: facts, tables, layouts. */
import { quote } from '@trilha/language/expression/emit';
import { type Facts, type FlowNode, memberOf } from '@trilha/project/analyse/nodes';
import type { AnalysedFile, AnalysedLayout } from '@trilha/project/analyse/shared';
import type { Project } from '@trilha/project/load/project';
import { ACCEPT_PART, importLines, type ModulePaths, partsCode, typesCode } from './module.ts';
import { needsOf } from './needs.ts';
import { broughtOperations } from './operations.ts';
import { print, printLeaf } from './print.ts';

/** `virtual:trilha/facts`: one export per fact, so that a chunk carries only those that it uses. */
export function emitFacts(facts: Facts, project: Project, paths: ModulePaths): string {
  const nodes = facts.nodes();
  const lines = [...nodes].map(([name, node]) => `const _${name} = ($) => ${printLeaf(node).code};`);
  const names = [...facts.names].map((name) => `_${name} as ${name}`).join(', ');
  return [...importLines(needsOf(nodes.values()), project, paths), ...lines, `export { ${names} };`].join(
    '\n',
  );
}

/** `virtual:trilha/errors`: the messages by error code. */
export function emitErrors(errors: AnalysedFile | null, project: Project, paths: ModulePaths): string {
  const members = errors?.node.kind === 'object' ? errors.node.members : [];
  const catalogue = members.find(([key]) => key === 'catalogue')?.[1];
  if (!catalogue) return 'export const catalogue = {};';
  const own = `export const catalogue = ${print(catalogue)};`;
  return [...importLines(needsOf([catalogue]), project, paths), own].join('\n');
}

/** `virtual:trilha/experiments`: for the server, which assigns and counts; pages have what they read in the app. */
export function emitExperiments(file: AnalysedFile | null, project: Project, paths: ModulePaths): string {
  const experiments = memberOf(file?.node, 'experiments');
  if (!experiments) return 'export const experiments = {};';
  const own = `export const experiments = ${print(experiments)};`;
  return [...importLines(needsOf([experiments]), project, paths), own].join('\n');
}

/** `virtual:trilha/table/<id>`. */
export function emitTable({ id, node }: AnalysedFile, project: Project, paths: ModulePaths): string {
  const own = `export const table = { id: ${quote(id)}, ...${print(node)} };`;
  return [...importLines(needsOf([node]), project, paths), own, ACCEPT_PART].join('\n');
}

/** A layout, with its flow if it has one. */
interface EmittableLayout extends Pick<AnalysedLayout, 'id' | 'blocks'> {
  flow?: FlowNode;
  /** Operations that the flow calls. */
  called?: ReadonlySet<string>;
}

/** `virtual:trilha/layout/<id>`. */
export function emitLayout(
  { id, blocks, flow, called = new Set() }: EmittableLayout,
  project: Project,
  paths: ModulePaths,
): string {
  const needs = needsOf([...(blocks ? [blocks] : []), ...(flow ? [flow] : [])]);
  const brought = broughtOperations(project, called);
  return [
    ...importLines(needs, project, paths),
    `export const layout = { id: ${quote(id)}, ${brought === null ? '' : `operations: ${brought}, `}blocks: ${blocks ? print(blocks) : '[]'}, blockTypes: ${typesCode('block', needs.blockTypes)}${flow ? `, flow: ${print(flow)}` : ''}${needs.parts.size > 0 ? `, parts: ${partsCode(needs.parts)}` : ''} };`,
    ACCEPT_PART,
  ].join('\n');
}
