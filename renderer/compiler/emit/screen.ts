/** One screen as a module: `export const screen`. The laws that need the walked screen are called here. */
import { Screen } from '../../definition/screen.ts';
import { quote } from '../../expression/emit.ts';
import { compileExpression } from '../../expression/expression.ts';
import { schemaType } from '../../expression/schema-type.ts';
import { objectOf, orNull } from '../../expression/type.ts';
import { checkForm } from '../check/form-fields.ts';
import { checkScreen } from '../check/screen-laws.ts';
import { createFindings } from '../findings.ts';
import { entriesOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { loadTypes, timersType, widened } from '../scope/roots.ts';
import { allBlocks } from './blocks.ts';
import { createNeeds, createSeen, type EmitContext, type LocalNames, withRoots } from './context.ts';
import { emitFlow } from './flow.ts';
import { emitForm } from './form.ts';
import { ACCEPT_PART, importLines, type ModulePaths, typesCode } from './module.ts';
import type { Schema } from './schema-walk.ts';
import { type ValidatorCache, validatorModule } from './validator.ts';
import { emitValue } from './value.ts';

export interface EmittedScreen {
  code: string;
  validator: { hash: string; code: string } | null;
  operations: ReadonlySet<string>;
}

function namesOf(screen: ResolvedScreen): LocalNames {
  const blocks = allBlocks(member(screen.node, 'blocks'));
  const keys = (section: string) =>
    entriesOf(member(screen.flow ?? undefined, section)).map(({ key }) => key);
  return {
    fields: new Set(screen.form?.fields.map(({ path }) => path) ?? []),
    modals: new Set(blocks.filter(({ type }) => type === 'modal').map(({ id }) => id)),
    blocks: new Set(blocks.map(({ id }) => id)),
    timers: new Set(keys('timers')),
    vars: new Set([...keys('vars'), ...keys('load')]),
    loads: new Set(keys('load')),
  };
}

/** The context of one screen: its form, variables and timers typed. */
function screenContext(screen: ResolvedScreen, shared: EmitContext): EmitContext {
  const context: EmitContext = {
    ...shared,
    formSchema: screen.form?.schema ?? null,
    names: namesOf(screen),
    needs: createNeeds(),
    seen: createSeen(),
    findings: screen.isBroken ? createFindings() : shared.findings,
  };
  const form = screen.form ? orNull(schemaType(screen.form.schema, () => null)) : objectOf({}, 'form');
  const flow = screen.flow?.kind === 'map' ? screen.flow : null;
  const named = form.kind === 'object' ? { ...form, name: 'form' } : form;
  const within = withRoots(context, { form: orNull(named), timers: timersType(flow) });
  const loads = loadTypes(flow, shared.project);
  const first = entriesOf(member(flow ?? undefined, 'vars')).map(({ key, value }) => [
    key,
    firstType(value, within),
  ]);
  return withRoots(within, { vars: objectOf({ ...Object.fromEntries(first), ...loads }, 'vars') });
}

function firstType(value: SourceNode, { env }: EmitContext) {
  if (value.kind !== 'scalar') return widened({ kind: 'any' });
  const { type, problems } = compileExpression(String(value.value), env, 'any');
  return problems.length > 0 ? widened({ kind: 'any' }) : widened(type);
}

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

/** Compiles one screen. Findings go to the shared context's list. */
export function emitScreen(
  screen: ResolvedScreen,
  shared: EmitContext,
  paths: ModulePaths,
  cache: ValidatorCache,
): EmittedScreen {
  const context = screenContext(screen, shared);
  const head = emitHead(screen, context);
  const validator = screen.form
    ? validatorModule(screen.form.schema, shared.project.language.formats, cache)
    : null;
  const form = screen.form && validator ? emitForm(screen.form, validator.hash, context) : 'null';
  const flow = emitFlow(screen.flow, context);
  if (screen.form)
    checkForm(screen.form, validator && 'error' in validator ? validator.error : null, context);
  const { needs } = context;
  const body = [
    'export const screen = {',
    `id: ${quote(screen.id)}, bases: ${JSON.stringify(screen.bases)},`,
    `variant: ${stringCode(screen.variant)}, journey: ${stringCode(screen.journey)},`,
    `title: ${head.title ?? '""'}, layout: ${stringCode(layoutOf(screen, context))},`,
    `brand: ${stringCode(textOf(member(screen.node, 'brand')))},`,
    `blocks: ${head.blocks ?? '[]'},`,
    `form: ${form},`,
    `flow: ${flow},`,
    `fieldTypes: ${typesCode('field', needs.fieldTypes)}, blockTypes: ${typesCode('block', needs.blockTypes)},`,
    '};',
  ].join('\n');
  const code = [
    ...importLines(needs, shared.project, paths),
    ...(validator
      ? [`import { validate } from ${quote(`virtual:trilha/validator/${validator.hash}`)};`]
      : []),
    body,
    ACCEPT_PART,
  ].join('\n');
  const module = validator && 'code' in validator ? { hash: validator.hash, code: validator.code } : null;
  // Where the project lies on this machine is no part of the screen, so the imports do not count.
  checkScreen(screen, Buffer.byteLength(body + (module?.code ?? '')), context);
  return { code, validator: module, operations: context.seen.operations };
}
