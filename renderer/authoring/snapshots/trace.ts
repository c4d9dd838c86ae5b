/** Traced modules of a compilation: they report what is evaluated and run, and otherwise behave like the originals. */

import type { CompiledLayout, CompiledScreen } from '@trilha/language/definition/compiled';
import type { CompiledTable } from '@trilha/language/definition/routing';
import { createDiagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type SourceNode } from '@trilha/project/load/source-node';
import { inlineBlocks } from '@trilha/project/resolve/fragment';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import type { Expressions } from './expressions.ts';
import type { Modules } from './modules.ts';
import { traceRules } from './trace-rules.ts';
import { tracedPart } from './trace-tree.ts';
import { noParts, ownTracing, type Traceable, type Tracer, type Tracing } from './tracing.ts';

/** Members of blocks that lead somewhere. */
const LINKS = ['go', 'href', 'home'];
/** For tables: a rule leads somewhere, too, but reports that itself. */
const NO_LINKS: readonly string[] = [];

function tracedScreen(
  screen: CompiledScreen,
  { node, flow, form }: ResolvedScreen,
  tracing: Tracing,
): CompiledScreen {
  const fields = new Map(form?.fields.map((field) => [field.path, field]));
  /** A repeated group's list; of groups in others that of the first elements. */
  const listOf = (group: string): string => {
    const outer = fields.get(group)?.group;
    return outer == null ? `form.${group}` : `${listOf(outer)}.0${group.slice(outer.length)}`;
  };
  const ui = Object.entries(screen.form?.ui ?? {}).map(([path, compiled]) => {
    const { ui: written, group = null } = fields.get(path) ?? {};
    const item = group === null ? null : listOf(group);
    return [path, tracedPart(compiled, written ?? undefined, tracing, item)];
  });
  return {
    ...screen,
    title: tracedPart(screen.title, member(node, 'title'), tracing),
    blocks: tracedPart(screen.blocks, member(node, 'blocks'), tracing),
    flow: tracedPart(screen.flow, flow ?? undefined, tracing),
    form: screen.form && { ...screen.form, ui: Object.fromEntries(ui) },
  };
}

/** Reports which rule of a table decides. */
function tracedTable(table: CompiledTable, node: SourceNode, all: Tracing): CompiledTable {
  const tracing = { ...ownTracing(`table/${table.id}`, all), links: NO_LINKS };
  const rules = traceRules(table, node, tracing.expressions, tracing.today);
  for (const rule of rules) {
    tracing.probes.set(rule.place, rule);
    tracing.own.probes.add(rule);
  }
  const tells: CompiledTable['rules'][number] = {
    source: '',
    when: (scope) => {
      for (const rule of rules) tracing.tracer.evaluated(rule, scope);
      return false;
    },
  };
  const copy = tracedPart(table, node, tracing);
  return { ...copy, rules: [tells, ...copy.rules] };
}

/** A tracer that ignores evaluations caused by itself. */
function guardedTracer(tracer: Tracer): Tracer {
  let isTelling = false;
  return {
    reached: (place) => tracer.reached(place),
    evaluated(probe, scope) {
      if (isTelling) return;
      isTelling = true;
      try {
        tracer.evaluated(probe, scope);
      } finally {
        isTelling = false;
      }
    },
  };
}

function traceFacts(modules: Modules, project: Project, all: Tracing): void {
  const tracing = ownTracing('facts', all);
  for (const { key, value } of entriesOf(member(project.byKind.facts.get('facts')?.node, 'facts'))) {
    const fact = modules.facts[key];
    if (fact) modules.facts[key] = tracedPart(fact, value, tracing);
  }
}

function tracedApp(modules: Modules, { byKind }: Project, tracing: Tracing): Modules['app'] {
  const { app } = modules;
  const journeys = Object.entries(app.journeys).map(([id, journey]) => [
    id,
    tracedPart(journey, byKind.journey.get(id)?.node, ownTracing(`journey/${id}`, tracing)),
  ]);
  const facts = Object.keys(app.facts).map((name) => [name, modules.facts[name]]);
  return {
    ...app,
    facts: Object.fromEntries(facts),
    journeys: Object.fromEntries(journeys),
    errors: tracedPart(app.errors, byKind.errors.get('errors')?.node, ownTracing('errors', tracing)),
  };
}

/** Memoises. */
function kept<T>(make: (id: string) => T): (id: string) => T {
  const made = new Map<string, T>();
  return (id) => {
    const known = made.get(id) ?? make(id);
    made.set(id, known);
    return known;
  };
}

/** Adds the parts of journeys to each screen: they are evaluated only there. */
function addJourneys({ own, parts }: Tracing): void {
  for (const [subject, { probes, written }] of parts) {
    if (!subject.startsWith('journey/')) continue;
    for (const probe of probes) own.probes.add(probe);
    for (const [path, sources] of written) own.written.set(path, new Set(sources));
  }
}

type Screens = ReadonlyMap<string, ResolvedScreen>;

const screensOf = (kind: 'screen' | 'part', modules: Modules, screens: Screens, all: Tracing) =>
  kept((id): CompiledScreen => {
    const resolved = screens.get(id);
    const tracing = ownTracing(`${kind}/${id}`, all);
    if (kind === 'screen') addJourneys(tracing);
    const screen = modules[kind](id);
    return resolved ? tracedScreen(screen, resolved, tracing) : screen;
  });

const layoutsOf = (modules: Modules, project: Project, all: Tracing) =>
  kept((id): CompiledLayout => {
    const written = member(project.byKind.layout.get(id)?.node, 'blocks');
    const node = written && inlineBlocks(written, project, createDiagnostics());
    const { blocks, ...rest } = modules.layout(id);
    return { ...rest, blocks: tracedPart(blocks, node, ownTracing(`layout/${id}`, all)) };
  });

function tablesOf({ tables }: Modules, { byKind }: Project, tracing: Tracing): Modules['tables'] {
  const traced = Object.entries(tables).map(([id, table]) => {
    const node = byKind.routing.get(id)?.node;
    return [id, node ? tracedTable(table, node, tracing) : table] as const;
  });
  return Object.fromEntries(traced);
}

/**
 * Traces modules. The original modules must not be used any more, because facts are shared.
 * @returns the traced modules, and what they can report, which grows as screens are loaded
 */
export function traceModules(
  modules: Modules,
  { project, screens, parts }: { project: Project; screens: Screens; parts: Screens },
  expressions: Expressions,
  tracer: Tracer,
  today: string,
): Modules & Traceable {
  const can: Traceable = { probes: new Map(), places: new Map(), parts: new Map() };
  const { resources } = project.language;
  const telling = { tracer: guardedTracer(tracer), expressions, today, resources };
  const tracing: Tracing = { ...can, ...telling, links: LINKS, own: noParts() };
  traceFacts(modules, project, tracing);
  return {
    ...modules,
    ...can,
    app: tracedApp(modules, project, tracing),
    tables: tablesOf(modules, project, tracing),
    screen: screensOf('screen', modules, screens, tracing),
    part: screensOf('part', modules, parts, tracing),
    layout: layoutsOf(modules, project, tracing),
  };
}
