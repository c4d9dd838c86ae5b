/** What a screen's expressions see and its effects may name. Screens with the same form, flow and blocks share it. */
import { compileExpression } from '../../expression/expression.ts';
import { schemaType } from '../../expression/schema-type.ts';
import { objectOf, orNull, type Type } from '../../expression/type.ts';
import { createFindings } from '../findings.ts';
import { entriesOf, isNullNode, member, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedForm } from '../resolve/form.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { loadTypes, timersType, widened } from '../scope/roots.ts';
import { allBlocks } from './blocks.ts';
import { createNeeds, createSeen, type EmitContext, type LocalNames, withRoots } from './context.ts';
import { writtenTypes } from './written-types.ts';

interface Situation {
  flow: SourceNode | null;
  /** Ids, types and lists of all blocks. */
  blocks: string;
  context: EmitContext;
}

/** Those that there are, by form: for one compile. */
export type Situations = Map<ResolvedForm | null, Situation[]>;

function namesOf(
  { form, flow }: ResolvedScreen,
  blocks: readonly { id: string; type: string }[],
): LocalNames {
  const keys = (section: string) => entriesOf(member(flow ?? undefined, section)).map(({ key }) => key);
  return {
    fields: new Set(form?.fields.map(({ path }) => path) ?? []),
    modals: new Set(blocks.filter(({ type }) => type === 'modal').map(({ id }) => id)),
    blocks: new Set(blocks.map(({ id }) => id)),
    timers: new Set(keys('timers')),
    vars: new Set([...keys('vars'), ...keys('load')]),
    loads: new Set(keys('load')),
  };
}

function firstType(value: SourceNode, { env }: EmitContext) {
  if (value.kind !== 'scalar') return widened({ kind: 'any' });
  const { type, problems } = compileExpression(String(value.value), env, 'any');
  return problems.length > 0 ? widened({ kind: 'any' }) : widened(type);
}

/** Form, variables and timers typed. */
function typed(screen: ResolvedScreen, names: LocalNames, shared: EmitContext): EmitContext {
  const formSchema = screen.form?.schema ?? null;
  const form = formSchema ? orNull(schemaType(formSchema, () => null)) : objectOf({}, 'form');
  const flow = screen.flow?.kind === 'map' ? screen.flow : null;
  const named = form.kind === 'object' ? { ...form, name: 'form' } : form;
  const context = { ...shared, formSchema, names };
  const within = withRoots(context, { form: orNull(named), timers: timersType(flow) });
  const loads = loadTypes(flow, shared.project);
  const first = entriesOf(member(flow ?? undefined, 'vars')).map(
    ({ key, value }) => [key, firstType(value, within)] as const,
  );
  return withVariables(screen, { ...Object.fromEntries(first), ...loads }, within);
}

/**
 * The variables in scope. One that begins as null is typed by what is written to it, which may rest on another such:
 * the walk is repeated until it tells nothing new.
 */
function withVariables(
  screen: ResolvedScreen,
  first: Record<string, Type>,
  within: EmitContext,
): EmitContext {
  const declared = entriesOf(member(screen.flow ?? undefined, 'vars'));
  const untyped = declared.flatMap(({ key, value }) => (isNullNode(value) ? [key] : []));
  let types = first;
  for (let left = untyped.length; left > 0; left--) {
    const context = withRoots(within, { vars: objectOf(types, 'vars') });
    const written = writtenTypes(screen, untyped, context);
    const isNews = untyped.some((name) => (written[name]?.kind ?? 'any') !== types[name]?.kind);
    types = { ...types, ...written };
    if (!isNews) break;
  }
  return withRoots(within, { vars: objectOf(types, 'vars') });
}

/** The context of one screen. */
export function screenContext(
  screen: ResolvedScreen,
  shared: EmitContext,
  situations: Situations,
): EmitContext {
  const all = allBlocks(member(screen.node, 'blocks'));
  const blocks = all
    .map(({ id, type, entry }) => `${id} ${type} ${textOf(member(entry.value, 'of')) ?? ''}`)
    .join('\n');
  const sameForm = situations.get(screen.form) ?? [];
  situations.set(screen.form, sameForm);
  let situation = sameForm.find((known) => known.flow === screen.flow && known.blocks === blocks);
  if (!situation) {
    situation = { flow: screen.flow, blocks, context: typed(screen, namesOf(screen, all), shared) };
    sameForm.push(situation);
  }
  const findings = screen.isBroken ? createFindings() : shared.findings;
  return { ...situation.context, situation, findings, needs: createNeeds(), seen: createSeen() };
}
