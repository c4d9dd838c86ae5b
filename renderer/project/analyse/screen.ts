/** A screen as typed nodes. What it has in common with others is analysed once. */
import { Screen } from '@trilha/language/definition/screen';
import { memo, memoTable } from '../load/memo.ts';
import type { Schema } from '../load/schema-walk.ts';
import { entriesOf, member, plain, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedForm } from '../resolve/form.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { allBlocks } from './blocks.ts';
import { loadedBy } from './effects.ts';
import { analyseFlow } from './flow.ts';
import { analyseForm } from './form.ts';
import { formType } from './form-type.ts';
import { broughtBy, type Gathered, gather } from './gathered.ts';
import type { Analysed, AnalysisScope, FlowNode, FormNode, LocalNames } from './nodes.ts';
import { timersType } from './roots.ts';
import { withRoots } from './scope.ts';
import { setterKeys } from './setters.ts';
import { analyseValue } from './value.ts';
import { constantsOf, variableSetters, withVariables } from './variables.ts';

export interface AnalysedScreen {
  screen: ResolvedScreen;
  scope: AnalysisScope;
  /** Title, layout, brand, what is kept, and blocks, those that are written. */
  head: Readonly<Record<string, Analysed>>;
  form: FormNode | null;
  flow: FlowNode;
  /** What all of it says. */
  says: Gathered;
}

/** All that a screen is made of, in the order it is printed. */
export const nodesOfScreen = ({
  head,
  form,
  flow,
}: Pick<AnalysedScreen, 'head' | 'form' | 'flow'>): Analysed[] => [
  ...Object.values(head),
  ...(form ? [form] : []),
  flow,
];

function namesOf({ form, flow }: ResolvedScreen, blocks: ReturnType<typeof allBlocks>): LocalNames {
  const keys = (section: string) => entriesOf(member(flow ?? undefined, section)).map(({ key }) => key);
  return {
    // A field of a repeated group is there once for each element: a flow cannot name it.
    fields: new Set(form?.fields.flatMap(({ path, group }) => (group === null ? path : [])) ?? []),
    modals: new Set(blocks.filter(({ type }) => type === 'modal').map(({ id }) => id)),
    blocks: new Set(blocks.map(({ id }) => id)),
    timers: new Set(keys('timers')),
    loads: new Set(keys('load')),
  };
}

/** Form, variables and timers typed. */
function scopeOf(screen: ResolvedScreen, common: AnalysisScope): AnalysisScope {
  const { form } = screen;
  const flow = screen.flow?.kind === 'map' ? screen.flow : null;
  const names = namesOf(screen, allBlocks(member(screen.node, 'blocks')));
  const within = withRoots(
    { ...common, form, names },
    { form: formType(form, common.project), timers: timersType(flow) },
  );
  return withVariables(screen, within);
}

const scopes = memoTable<AnalysisScope>();

/** What a block gives with its event types the variables that are set from it. */
function given(block: SourceNode): string {
  const written = member(block, 'with');
  return written ? JSON.stringify(plain(written)) : '';
}

/**
 * What a scope is made of: the form; of the blocks names, types and lists; of the flow what its variables begin with,
 * what is loaded, the names of its timers, and the effects that say what a variable is. Screens share a scope that have
 * this in common, however much else they differ in.
 */
export const scopeKeys = memo(({ node, form, flow }: ResolvedScreen): readonly unknown[] => {
  const blocks = allBlocks(member(node, 'blocks')).map(({ id, type, entry }) => [
    id,
    type,
    textOf(member(entry.value, 'of')) ?? '',
    given(entry.value),
  ]);
  const section = (key: string) => member(flow ?? undefined, key);
  const variables = entriesOf(section('vars')).map(({ key, value }) =>
    value.kind === 'scalar' ? [key, typeof value.value, String(value.value)] : [key, value.kind],
  );
  const loads = entriesOf(section('load')).map(({ key, value }) => [key, loadedBy(value)]);
  const timers = entriesOf(section('timers')).map(({ key }) => key);
  const written = [blocks, variables, loads, timers];
  return [form, JSON.stringify(written), ...setterKeys(variableSetters(flow))];
});

/** The scope of a screen, with its form, its variables and its timers. */
export function sharedScope(screen: ResolvedScreen, common: AnalysisScope): AnalysisScope {
  const constants = constantsOf(screen, common);
  const keys = [common, JSON.stringify([...constants]), ...scopeKeys(screen)];
  return scopes(keys, () => scopeOf(screen, { ...common, constants }));
}

const sharedForm = memo((scope: AnalysisScope, form: ResolvedForm) => analyseForm(form, scope));

const flows = memoTable<FlowNode>();

/** Screens share a flow that have the same scope, and whose events bring the same along. */
function flowOf({ flow }: ResolvedScreen, scope: AnalysisScope, says: Gathered): FlowNode {
  const brought = broughtBy(says);
  const events = entriesOf(member(flow ?? undefined, 'on')).map(({ key }) => brought.get(key));
  return flow
    ? flows([scope, flow, ...events], () => analyseFlow(flow, scope, brought))
    : analyseFlow(flow, scope, brought);
}

/** @param common the scope of what belongs to no screen: one object for all screens of a compile */
export function analyseScreen(screen: ResolvedScreen, common: AnalysisScope): AnalysedScreen {
  const scope = sharedScope(screen, common);
  const { properties } = Screen as unknown as { properties: Record<string, Schema> };
  const head: Record<string, Analysed> = {};
  for (const key of ['title', 'layout', 'brand', 'offline', 'blocks']) {
    const [schema, node] = [properties[key], member(screen.node, key)];
    if (schema && node) head[key] = analyseValue(schema, node, scope);
  }
  const form = screen.form && sharedForm(scope, screen.form);
  const flow = flowOf(screen, scope, gather(Object.values(head)));
  const says = gather(nodesOfScreen({ head, form, flow }));
  return { screen, scope, head, form, flow, says };
}
