/** Checks the shape of files: variants as merged over their bases, forms with their fragments put in. */

import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { flatMap } from '@trilha/project/load/flat-map';
import { KIND_SCHEMAS } from '@trilha/project/load/kinds';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import type { Schema } from '@trilha/project/load/schema-walk';
import {
  type Entry,
  entriesOf,
  type MapNode,
  member,
  type SourceNode,
  withEntries,
} from '@trilha/project/load/source-node';
import { expandLists, sizesOf } from '@trilha/project/resolve/effect-lists';
import { mergedFlow } from '@trilha/project/resolve/flow';
import type { ResolvedForm } from '@trilha/project/resolve/form';
import { without } from '@trilha/project/resolve/merge';
import { withPreset } from '@trilha/project/resolve/preset';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { checkShape, checkTyped, type ShapeCheck } from './shape.ts';
import { wrongKind } from './shape-scalar.ts';

/** The schema without its members' being compulsory: bases may give them. */
const loosely = (schema: Schema): Schema => ({ ...schema, required: [] });

function checkForm(form: ResolvedForm, check: ShapeCheck): void {
  for (const { ui } of form.fields) {
    if (!ui) continue;
    const type = member(ui, 'field');
    const preset = type?.kind === 'scalar' ? check.project.fields.get(String(type.value))?.preset : undefined;
    checkTyped('field', 'field', check.project.fields, withPreset(ui, preset), check);
  }
}

/** A screen without the blocks and the form that are its base's: those are checked there. */
function ownNode({ node, form }: ResolvedScreen, base: ResolvedScreen | undefined): MapNode {
  const before = member(base?.node, 'blocks');
  const entries = flatMap(entriesOf(node), (entry): Entry[] => {
    if (entry.key === 'form' && form && form === base?.form) return [];
    if (entry.key !== 'blocks' || entry.value.kind !== 'map') return [entry];
    const own = entriesOf(entry.value).filter(({ key, value }) => value !== member(before, key));
    return [{ ...entry, value: withEntries(entry.value, own) }];
  });
  return withEntries(node, entries);
}

/** A screen or part as merged; its form's `ui` is checked field by field instead. */
function checkScreen(screen: ResolvedScreen, base: ResolvedScreen | undefined, check: ShapeCheck): void {
  const { form, source } = screen;
  const node = ownNode(screen, base);
  if (source.node.kind !== 'map') {
    wrongKind(`a ${source.kind}`, source.node, check.diagnostics, 'title: …');
    return;
  }
  const written = node.entries.get('form');
  const ui = member(written?.value, 'ui');
  const isSound = written?.value.kind === 'map' && (ui === undefined || ui.kind === 'map');
  const schema = loosely(KIND_SCHEMAS[source.kind] as unknown as Schema);
  if (!isSound || !written || written.value.kind !== 'map') {
    checkShape(schema, node, check);
    return;
  }
  const emptied = ui?.kind === 'map' ? withEntries(ui, []) : null;
  const bare = without(written.value, ['ui']);
  const entries = emptied
    ? [...bare.entries.values(), { ...written, key: 'ui', value: emptied }]
    : bare.entries.values();
  const value = withEntries(bare, entries);
  checkShape(
    schema,
    withEntries(node, new Map(node.entries).set('form', { ...written, value }).values()),
    check,
  );
  if (form) checkForm(form, check);
}

/** What a file of another kind is checked as, and the effect lists that it may run. */
function wholeNode(
  file: LoadedFile,
  project: Project,
): { node: SourceNode; lists: SourceNode | null; sizes: ReadonlyMap<string, number> } {
  // A broken chain of bases is reported where the screens are resolved.
  const merged = file.kind === 'flow' ? mergedFlow(file, project, createDiagnostics()).flow : null;
  if (!merged) return { node: file.node, lists: null, sizes: new Map() };
  const { flow, lists } = expandLists(merged);
  return { node: flow, lists, sizes: sizesOf(member(merged, 'lists')) };
}

/** Checks one screen as merged over its base. One whose bases are not found is left alone. */
export function checkScreenShape(
  screen: ResolvedScreen,
  base: ResolvedScreen | undefined,
  project: Project,
  diagnostics: Diagnostics,
): void {
  if (!screen.isBroken)
    checkScreen(screen, base, { project, diagnostics, isPartial: false, lists: new Map() });
}

/** Checks the flow of a group's face, as merged. */
export function checkFlowOfFace(
  { flow, writtenFlow }: ResolvedScreen,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const lists = sizesOf(member(writtenFlow ?? undefined, 'lists'));
  if (flow)
    checkShape(KIND_SCHEMAS.flow as unknown as Schema, flow, {
      project,
      diagnostics,
      isPartial: false,
      lists,
    });
}

/** Checks a file of another kind. */
export function checkFileShape(file: LoadedFile, project: Project, diagnostics: Diagnostics): void {
  const schema = KIND_SCHEMAS[file.kind] as unknown as Schema;
  const { node, lists, sizes } = wholeNode(file, project);
  const check = { project, diagnostics, isPartial: file.kind === 'fragment', lists: sizes };
  checkShape(schema, node, check);
  const listsSchema = ((schema.properties ?? {}) as Record<string, Schema>).lists;
  if (lists && listsSchema) checkShape(listsSchema, lists, check);
}
