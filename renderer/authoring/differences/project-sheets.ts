/** What belongs to no single screen, as sheets: journeys, tables, facts, brands, layouts, messages, tests. */

import { createDiagnostics } from '@trilha/project/load/diagnostics';
import type { Kind } from '@trilha/project/load/kinds';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { resolveFlow } from '@trilha/project/resolve/flow';
import { flowOfLayout } from '@trilha/project/resolve/layout';
import { conditionOf } from '../diagrams/journey-map.ts';
import { effectParts, flowParts } from './effect-parts.ts';
import { blockParts, wholePart } from './screen-sheet.ts';
import { leavesOf, numbered, type Sheet, type SheetPart } from './sheet.ts';

const entryParts = (kind: string, node: SourceNode | undefined): SheetPart[] =>
  entriesOf(node).map(({ key, keyPlace, value }) => wholePart(kind, key, value, keyPlace));

const CONDITION_AND_TARGET = new Set(['if', 'when', 'go', 'table', 'stay']);

function rulePart(rule: SourceNode, name: string): SheetPart {
  const target = textOf(member(rule, 'go')) ?? textOf(member(rule, 'table')) ?? 'stay';
  const kept = leavesOf(rule, (key) => !CONDITION_AND_TARGET.has(key));
  return {
    kind: 'rule',
    name,
    at: rule,
    summary: `→ ${target}`,
    members: new Map([['leads to', { value: target, at: rule }], ...kept]),
    instead: target,
  };
}

function tableSheet({ node }: LoadedFile): Sheet {
  const rules = member(node, 'rules');
  const otherwise = member(node, 'otherwise');
  const items = rules?.kind === 'list' ? rules.items : [];
  return [
    ...entriesOf(node)
      .filter(({ key }) => key === 'question')
      .map(({ key, keyPlace, value }) => wholePart('', key, value, keyPlace)),
    ...entryParts('input', member(node, 'inputs')),
    ...numbered(items.map((rule) => rulePart(rule, `“${conditionOf(rule) || 'always'}”`))),
    ...(otherwise ? [{ ...rulePart(otherwise, 'otherwise'), instead: undefined }] : []),
  ] as Sheet;
}

const EFFECTS = ['enter', 'otherwise'];

const journeySheet = ({ node }: LoadedFile): Sheet => [
  ...EFFECTS.flatMap((key) => effectParts(member(node, key), key)),
  ...entriesOf(node)
    .filter(({ key }) => !EFFECTS.includes(key))
    .map(({ key, keyPlace, value }) => wholePart('setting', key, value, keyPlace)),
];

const sections =
  (...kinds: [section: string, kind: string][]) =>
  ({ node }: LoadedFile): Sheet =>
    kinds.flatMap(([section, kind]) => {
      const found = member(node, section);
      if (found?.kind === 'scalar') return [wholePart(kind, section, found, found)];
      return entryParts(kind, found);
    });

/** Blocks as written, and the flow with its effect lists put in. */
function layoutSheet({ id, node }: LoadedFile, project: Project): Sheet {
  const { flow } = resolveFlow([flowOfLayout(id)], project, createDiagnostics());
  return [...blockParts(member(node, 'blocks')), ...(flow ? flowParts(flow) : [])];
}

const MAKERS: Partial<Record<Kind, (file: LoadedFile, project: Project) => Sheet>> = {
  layout: layoutSheet,
  brand: ({ node }) => [wholePart('brand', '', node, node)],
  about: sections(['every', 'fact'], ['brands', 'fact']),
  journey: journeySheet,
  routing: tableSheet,
  facts: sections(['facts', 'fact']),
  session: sections(['session', 'flag']),
  experiments: sections(['experiments', 'test'], ['assigned', 'tests']),
  errors: sections(['catalogue', 'message'], ['otherwise', 'message'], ['offline', 'message']),
};

/** Sheets by name: `table next/order`, `facts`. */
export function projectSheets(project: Project): Map<string, Sheet> {
  const sheets = new Map<string, Sheet>();
  for (const file of project.files) {
    const make = MAKERS[file.kind];
    const kind = file.kind === 'routing' ? 'table' : file.kind;
    if (make) sheets.set(kind === file.id ? kind : `${kind} ${file.id}`, make(file, project));
  }
  return sheets;
}
