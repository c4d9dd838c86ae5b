/** What belongs to no one screen, as typed nodes: tables, layouts, and what the application is made of. */

import { Layout, PAGE_MEMBERS } from '@trilha/language/definition/project';
import type { TSchema } from 'typebox';
import { KIND_SCHEMAS } from '../load/kinds.ts';
import type { LoadedFile } from '../load/project-files.ts';
import type { Schema } from '../load/schema-walk.ts';
import type { SourceNode } from '../load/source-node.ts';
import { without } from '../resolve/merge.ts';
import { allBlocks } from './blocks.ts';
import { type Gathered, gather } from './gathered.ts';
import type { Analysed, AnalysisScope } from './nodes.ts';
import { analyseValue } from './value.ts';

const asSchema = (schema: TSchema) => schema as unknown as Schema;

export interface AnalysedFile {
  id: string;
  node: Analysed;
}

/** Members that only the forms use which they complete: `rules` of the error catalogue. */
const USED_ELSEWHERE: Partial<Record<LoadedFile['kind'], string[]>> = { errors: ['rules'] };

/** A file that is what its kind's schema says and nothing more. */
export const analyseFile = ({ id, kind, node }: LoadedFile, scope: AnalysisScope): AnalysedFile => ({
  id,
  node: analyseValue(asSchema(KIND_SCHEMAS[kind]), ownMembers(kind, node), scope),
});

const ownMembers = (kind: LoadedFile['kind'], node: SourceNode): SourceNode =>
  node.kind === 'map' ? without(node, USED_ELSEWHERE[kind] ?? []) : node;

export interface AnalysedLayout {
  id: string;
  /** Its blocks, fragments put in. */
  written: SourceNode | undefined;
  blocks: Analysed | null;
  says: Gathered;
}

/** @param written its blocks, fragments put in */
export function analyseLayout(
  id: string,
  written: SourceNode | undefined,
  scope: AnalysisScope,
): AnalysedLayout {
  const modals = allBlocks(written).filter(({ type }) => type === 'modal');
  const within = { ...scope, names: { ...scope.names, modals: new Set(modals.map((modal) => modal.id)) } };
  const { blocks: schema } = asSchema(Layout).properties as Record<string, Schema>;
  const blocks = written && schema ? analyseValue(schema, written, within) : null;
  return { id, written, blocks, says: gather(blocks ? [blocks] : []) };
}

/** What the application's own module is made of. */
export interface AnalysedApp {
  journeys: readonly AnalysedFile[];
  brands: readonly AnalysedFile[];
  errors: AnalysedFile | null;
  experiments: AnalysedFile | null;
}

export const nodesOf = ({ journeys, brands, errors, experiments }: AnalysedApp): Analysed[] =>
  [...journeys, ...brands, errors, experiments].flatMap((file) => (file ? [file.node] : []));

export function analyseApp(scope: AnalysisScope): AnalysedApp {
  const { journey, brand, errors, experiments } = scope.project.byKind;
  const one = (file: LoadedFile | undefined) => (file ? analyseFile(file, scope) : null);
  return {
    journeys: [...journey.values()].map((file) => analyseFile(file, scope)),
    brands: [...brand.values()].map((file) => analyseFile(file, scope)),
    errors: one(errors.get('errors')),
    experiments: one(experiments.get('experiments')),
  };
}

/** Experiments without what only the server reads. */
export function pageExperiments(file: AnalysedFile): AnalysedFile {
  if (file.node.kind !== 'object') return file;
  const onPage = (node: Analysed): Analysed =>
    node.kind === 'object'
      ? { ...node, members: node.members.filter(([key]) => PAGE_MEMBERS.some((known) => known === key)) }
      : node;
  const members = file.node.members.map(([key, value]) =>
    key === 'experiments' && value.kind === 'object'
      ? ([key, { ...value, members: value.members.map(([id, one]) => [id, onPage(one)] as const) }] as const)
      : ([key, value] as const),
  );
  return { ...file, node: { ...file.node, members } };
}
