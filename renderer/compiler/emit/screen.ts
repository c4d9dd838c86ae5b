/** One screen as a module: `export const screen`. The laws that need the walked screen are called here. */
import { Screen } from '../../definition/screen.ts';
import { quote } from '../../expression/emit.ts';
import { checkForm } from '../check/form-fields.ts';
import { checkScreen } from '../check/screen-laws.ts';
import { member, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedForm } from '../resolve/form.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { stagePlaceOf } from '../resolve/stages.ts';
import type { EmitContext } from './context.ts';
import { emitFlow } from './flow.ts';
import { emitForm } from './form.ts';
import { ACCEPT_PART, importLines, type ModulePaths, typesCode } from './module.ts';
import type { Schema } from './schema-walk.ts';
import { shared as sharedStep } from './shared-steps.ts';
import { type Situations, screenContext } from './situation.ts';
import { type ValidatorCache, validatorModule } from './validator.ts';
import { emitValue } from './value.ts';

export interface EmittedScreen {
  code: string;
  validator: { hash: string; code: string } | null;
  operations: ReadonlySet<string>;
}

/** What tables and journeys say of a screen. */
export interface ScreenPlace {
  isNamed: boolean;
  isEntry: boolean;
}

const placeLines = ({ isNamed, isEntry }: ScreenPlace) => [
  ...(isNamed ? ['isNamed: true,'] : []),
  ...(isEntry ? ['isEntry: true,'] : []),
];

const stringCode = (value: string | null | undefined) => (value == null ? 'null' : quote(value));

/** Layout: its own, else its journey's. */
function layoutOf(screen: ResolvedScreen, { project }: EmitContext): string | null {
  const journey = screen.journey === null ? undefined : project.byKind.journey.get(screen.journey)?.node;
  return textOf(member(screen.node, 'layout')) ?? textOf(member(journey, 'layout')) ?? null;
}

/** Title, layout and brand, by the screen's own schema. */
function emitHead(screen: ResolvedScreen, context: EmitContext): Record<string, string> {
  const { properties } = Screen as unknown as { properties: Record<string, Schema> };
  const head: Record<string, string> = {};
  for (const key of ['title', 'layout', 'brand', 'blocks']) {
    const [schema, node] = [properties[key], member(screen.node, key)];
    if (schema && node) head[key] = emitValue(schema, node, context);
  }
  return head;
}

/** The form with its validator. */
const emitWholeForm = sharedStep((form: ResolvedForm, context: EmitContext, validators: ValidatorCache) => {
  const validator = validatorModule(form.schema, context.project.language.formats, validators);
  const code = emitForm(form, validator.hash, context);
  checkForm(form, 'error' in validator ? validator.error : null, context);
  return { code, validator };
});

const emitSharedFlow = sharedStep((flow: SourceNode, context: EmitContext) => emitFlow(flow, context));

/** An event that brings an item along decides what its effects see: then the flow is this screen's alone. */
function emitOwnFlow({ flow }: ResolvedScreen, context: EmitContext): string {
  const bringsItem = [...context.seen.emitted.values()].some(({ item }) => item !== null);
  return flow && !bringsItem ? emitSharedFlow(flow, context) : emitFlow(flow, context);
}

/**
 * Compiles one screen. Findings go to the shared context's list.
 * @param kept what screens of one compile share
 */
export function emitScreen(
  screen: ResolvedScreen,
  shared: EmitContext,
  paths: ModulePaths,
  kept: { validators: ValidatorCache; situations: Situations; place: ScreenPlace },
): EmittedScreen {
  const context = screenContext(screen, shared, kept.situations);
  const head = emitHead(screen, context);
  const form = screen.form ? emitWholeForm(screen.form, context, kept.validators) : null;
  const flow = emitOwnFlow(screen, context);
  const { needs } = context;
  const body = [
    'export const screen = {',
    `id: ${quote(screen.id)}, bases: ${JSON.stringify(screen.bases)},`,
    ...placeLines(kept.place),
    `variant: ${stringCode(screen.variant)}, journey: ${stringCode(screen.journey)},`,
    `stage: ${stringCode(stagePlaceOf(screen, context.project)?.stage)},`,
    `title: ${head.title ?? '""'}, layout: ${stringCode(layoutOf(screen, context))},`,
    `brand: ${stringCode(textOf(member(screen.node, 'brand')))},`,
    `blocks: ${head.blocks ?? '[]'},`,
    `form: ${form?.code ?? 'null'},`,
    `flow: ${flow},`,
    `fieldTypes: ${typesCode('field', needs.fieldTypes)}, blockTypes: ${typesCode('block', needs.blockTypes)},`,
    '};',
  ].join('\n');
  const code = [
    ...importLines(needs, shared.project, paths),
    ...(form
      ? [`import { validate } from ${quote(`virtual:trilha/validator/${form.validator.hash}`)};`]
      : []),
    body,
    ACCEPT_PART,
  ].join('\n');
  const validator = form && 'code' in form.validator ? form.validator : null;
  // Where the project lies on this machine is no part of the screen, so the imports do not count.
  checkScreen(screen, Buffer.byteLength(body + (validator?.code ?? '')), context);
  return { code, validator, operations: context.seen.operations };
}
