/** A screen as typed nodes. What it has in common with others is analysed once. */
import { Screen } from '../../language/definition/screen.ts';
import { schemaType } from '../../language/expression/schema-type.ts';
import { objectOf, orNull } from '../../language/expression/type.ts';
import { memo, memoTable } from '../load/memo.ts';
import type { Schema } from '../load/schema-walk.ts';
import { entriesOf, member, plain, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { allBlocks } from './blocks.ts';
import { analyseFlow } from './flow.ts';
import { analyseForm } from './form.ts';
import { type Brought, broughtBy, type Gathered, gather } from './gathered.ts';
import type { Analysed, AnalysisScope, FlowNode, FormNode, LocalNames } from './nodes.ts';
import { timersType } from './roots.ts';
import { withRoots } from './scope.ts';
import { analyseValue } from './value.ts';
import { withVariables } from './variables.ts';

export interface AnalysedScreen {
  screen: ResolvedScreen;
  scope: AnalysisScope;
  /** Title, layout, brand and blocks, those that are written. */
  head: Readonly<Record<string, Analysed>>;
  form: FormNode | null;
  flow: FlowNode;
  /** What all of it says. */
  says: Gathered;
}

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
  const formSchema = screen.form?.schema ?? null;
  const form = formSchema ? orNull(schemaType(formSchema, () => null)) : objectOf({}, 'form');
  const flow = screen.flow?.kind === 'map' ? screen.flow : null;
  const named = form.kind === 'object' ? { ...form, name: 'form' } : form;
  const names = namesOf(screen, allBlocks(member(screen.node, 'blocks')));
  const within = withRoots(
    { ...common, formSchema, names },
    { form: orNull(named), timers: timersType(flow) },
  );
  return withVariables(screen, within);
}

const scopes = memoTable<AnalysisScope>();

/** What a block gives with its event types the variables that are set from it. */
function given(block: SourceNode): string {
  const written = member(block, 'with');
  return written ? JSON.stringify(plain(written)) : '';
}

/** Screens with the same form, the same flow and blocks of the same names, types and lists share a scope. */
export function scopeKeys({ node, form, flow }: ResolvedScreen): readonly unknown[] {
  const blocks = allBlocks(member(node, 'blocks'))
    .map(
      ({ id, type, entry }) =>
        `${id} ${type} ${textOf(member(entry.value, 'of')) ?? ''} ${given(entry.value)}`,
    )
    .join('\n');
  return [form, flow, blocks];
}

const sharedScope = (screen: ResolvedScreen, common: AnalysisScope): AnalysisScope =>
  scopes([common, ...scopeKeys(screen)], () => scopeOf(screen, common));

const sharedForm = memo(analyseForm);

const NOTHING_BROUGHT: Brought = new Map();
const sharedFlow = memo((flow: SourceNode, scope: AnalysisScope) =>
  analyseFlow(flow, scope, NOTHING_BROUGHT),
);

/** An event that brings values along decides what its effects see: then the flow is this screen's alone. */
function flowOf({ flow }: ResolvedScreen, scope: AnalysisScope, says: Gathered): FlowNode {
  const brought = broughtBy(says);
  const bringsAny = [...brought.values()].some((roots) => Object.keys(roots).length > 0);
  return flow && !bringsAny ? sharedFlow(flow, scope) : analyseFlow(flow, scope, brought);
}

/** @param common the scope of what belongs to no screen: one object for all screens of a compile */
export function analyseScreen(screen: ResolvedScreen, common: AnalysisScope): AnalysedScreen {
  const scope = sharedScope(screen, common);
  const { properties } = Screen as unknown as { properties: Record<string, Schema> };
  const head: Record<string, Analysed> = {};
  for (const key of ['title', 'layout', 'brand', 'blocks']) {
    const [schema, node] = [properties[key], member(screen.node, key)];
    if (schema && node) head[key] = analyseValue(schema, node, scope);
  }
  const form = screen.form && sharedForm(screen.form, scope);
  const flow = flowOf(screen, scope, gather(Object.values(head)));
  const says = gather([...Object.values(head), ...(form ? [form] : []), flow]);
  return { screen, scope, head, form, flow, says };
}
