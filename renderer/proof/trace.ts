/**
 * Compiled parts that tell what of them is evaluated and run, and where in YAML that stands. A traced part behaves
 * as the one it was made of.
 */

import { createFindings } from '../compiler/findings.ts';
import { entriesOf, member, type SourceNode, textOf } from '../compiler/load/source-node.ts';
import type { Project } from '../compiler/project.ts';
import { inlineBlocks } from '../compiler/resolve/fragment.ts';
import type { ResolvedScreen } from '../compiler/resolve/screen.ts';
import type { Expression, Scope } from '../definition/annotations.ts';
import type { CompiledLayout, CompiledScreen } from '../definition/compiled.ts';
import type { CompiledTable } from '../definition/routing.ts';
import { holds } from '../engine/evaluate.ts';
import { holesOf, isConstantText } from '../expression/template.ts';
import { type Candidates, candidatesOf } from './candidates.ts';
import { analyse } from './conditions.ts';
import type { Expressions } from './expressions.ts';
import type { Modules } from './modules.ts';
import { type Probe, placeOf } from './probe.ts';
import { traceRules } from './trace-rules.ts';

/** What is told while traced parts are played. */
export interface Tracer {
  evaluated(probe: Probe, scope: Scope): void;
  /** An effect ran, a link was shown, a rule decided. */
  reached(place: string): void;
}

/** All that traced parts can tell of. */
export interface Traceable {
  probes: Map<string, Probe>;
  /** What each place holds, in words: `go acesso/entrar`. */
  places: Map<string, string>;
  /** What each subject (`screen/<id>`, `table/<id>`, `facts` …) consists of; screens once they were asked for. */
  parts: Map<string, Parts>;
}

export interface Parts {
  probes: Set<Probe>;
  /** Paths that an answer is written to → where in which answer it stands: `vars.a` → `getA.b`. */
  written: Map<string, Set<string>>;
}

interface Tracing extends Traceable {
  tracer: Tracer;
  expressions: Expressions;
  today: string;
  /** Members that lead somewhere once what holds them is shown. */
  links: readonly string[];
  /** The subject at hand. */
  own: Parts;
  resources: Readonly<Record<string, string>>;
}

/** Where a part stands: the names that the part's expressions see besides the scope. */
interface Within {
  result: string | null;
  item: string | null;
}

const noParts = (): Parts => ({ probes: new Set(), written: new Map() });

const NOWHERE: Within = { result: null, item: null };
const TRUTHS = new Set(['when', 'unless', 'disabled', 'readonly']);
const LINKS = ['go', 'href', 'home'];
const NO_LINKS: readonly string[] = [];
const LINKED = 'links in a text';

function makeProbe(
  node: SourceNode,
  source: string,
  isTruth: boolean,
  within: Within,
  tracing: Tracing,
): Probe {
  const { expressions, today } = tracing;
  const sources = isConstantText(source) ? [source] : holesOf(source);
  const parsed = sources.flatMap((one) => expressions.parse(one) ?? []);
  const parts = parsed.map((one) => analyse(one, isTruth));
  const candidates: Candidates = new Map();
  for (const { ast } of parsed)
    for (const [path, values] of candidatesOf(ast, expressions.facts, today))
      candidates.set(path, new Set([...(candidates.get(path) ?? []), ...values]));
  return {
    place: placeOf(node),
    source,
    goals: [...new Set(parts.flatMap(({ goals }) => goals))],
    seen: (scope) => parts.flatMap(({ seen }) => seen(scope)),
    candidates,
    ...within,
  };
}

/** A constant has nothing to tell; a text of words alone is none of an expression's. */
function tracedExpression(
  value: Expression,
  key: string,
  node: SourceNode,
  within: Within,
  tracing: Tracing,
) {
  const source = textOf(node);
  if (source === undefined) return value;
  const { probes, places, tracer, own } = tracing;
  const place = placeOf(node);
  const known = probes.get(place);
  const probe = known ?? makeProbe(node, source, TRUTHS.has(key), within, tracing);
  probes.set(place, probe);
  own.probes.add(probe);
  const holdsLink = source.includes('](');
  if (holdsLink) places.set(place, LINKED);
  return (scope: Scope) => {
    if (holdsLink) tracer.reached(place);
    tracer.evaluated(probe, scope);
    return value(scope);
  };
}

/** A text of words alone that holds links: it tells that they are shown. */
function tracedText(text: string, node: SourceNode | undefined, { places, tracer }: Tracing): unknown {
  if (!text.includes('](') || node?.kind !== 'scalar') return text;
  const place = placeOf(node);
  places.set(place, LINKED);
  return () => {
    tracer.reached(place);
    return text;
  };
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `when` of an effect, link or rule: tells that what stands there runs or shows. */
function tracedWhen(tree: Tree, marks: readonly string[], { tracer }: Tracing): Expression<boolean> {
  const { when, unless } = tree;
  return (scope) => {
    const isMeant = holds(when, scope);
    if (isMeant && (unless === undefined || !holds(unless, scope)))
      for (const mark of marks) tracer.reached(mark);
    return isMeant;
  };
}

/** Places that a tree tells of once it runs or shows: of the effect itself, of a block's links. */
function marksOf(tree: Tree, node: SourceNode, { places, links }: Tracing): string[] {
  const note = (at: SourceNode, words: string) => {
    places.set(placeOf(at), words);
    return placeOf(at);
  };
  if (typeof tree.do === 'string') {
    const target = tree[tree.do];
    return [note(node, `${tree.do} ${typeof target === 'string' ? target : ''}`.trim())];
  }
  return links.flatMap((key) => {
    const link = member(node, key);
    return link ? [note(link, `link ${textOf(link) ?? ''}`)] : [];
  });
}

/** Where an effect writes what an operation answered. */
function noteWritten(tree: Tree, node: SourceNode | undefined, { own, resources }: Tracing): void {
  const note = (path: string, source: string) =>
    own.written.set(path, (own.written.get(path) ?? new Set()).add(source));
  const resource = typeof tree.reload === 'string' ? resources[tree.reload] : undefined;
  if (resource !== undefined) note(String(tree.reload), resource);
  if (typeof tree.call !== 'string') return;
  for (const { key, value } of entriesOf(member(node, 'set'))) {
    const [, below] = /^result((?:\.\w+)*)$/.exec(textOf(value) ?? '') ?? [];
    if (below !== undefined) note(key, `${tree.call}${below}`);
  }
}

function tracedTree(tree: Tree, node: SourceNode | undefined, within: Within, tracing: Tracing): Tree {
  const own: Within = {
    result: typeof tree.call === 'string' ? tree.call : within.result,
    item: tree.type === 'each' || tree.of !== undefined ? (textOf(member(node, 'of')) ?? null) : within.item,
  };
  noteWritten(tree, node, tracing);
  const entries = Object.entries(tree).map(([key, value]) => {
    const inside = key === 'of' || (key === 'params' && tree.do === 'call') ? within : own;
    return [key, traced(value, key, member(node, key), inside, tracing)] as const;
  });
  const copy = Object.fromEntries(entries);
  const marks =
    node?.kind === 'map' || (node && typeof tree.do === 'string') ? marksOf(tree, node, tracing) : [];
  return marks.length > 0 ? { ...copy, when: tracedWhen(copy, marks, tracing) } : copy;
}

/** Blocks are a list of what YAML holds by id; of effects, one may stand without its list. */
function tracedList(
  list: readonly unknown[],
  node: SourceNode | undefined,
  within: Within,
  tracing: Tracing,
) {
  let inside = within;
  return list.map((element, index) => {
    const isBlock =
      isTree(element) && typeof element.id === 'string' && node?.kind === 'map' && !('do' in element);
    const own = isBlock ? member(node, String(element.id)) : node?.kind === 'list' ? node.items[index] : node;
    const copy = traced(element, '', own, inside, tracing);
    if (isTree(element) && typeof element.call === 'string') inside = { ...inside, result: element.call };
    return copy;
  });
}

function traced(
  value: unknown,
  key: string,
  node: SourceNode | undefined,
  within: Within,
  tracing: Tracing,
): unknown {
  if (typeof value === 'function')
    return node ? tracedExpression(value as Expression, key, node, within, tracing) : value;
  if (typeof value === 'string') return tracedText(value, node, tracing);
  if (Array.isArray(value)) return tracedList(value, node, within, tracing);
  return isTree(value) ? tracedTree(value, node, within, tracing) : value;
}

/** Tracing of one subject's parts. */
function ownTracing(subject: string, tracing: Tracing): Tracing {
  const own = noParts();
  tracing.parts.set(subject, own);
  return { ...tracing, own };
}

const part = <T>(value: T, node: SourceNode | undefined, tracing: Tracing): T =>
  traced(value, '', node, NOWHERE, tracing) as T;

function tracedScreen(
  screen: CompiledScreen,
  { node, flow, form }: ResolvedScreen,
  tracing: Tracing,
): CompiledScreen {
  const looks = new Map(form?.fields.map(({ path, ui }) => [path, ui ?? undefined]));
  const ui = Object.entries(screen.form?.ui ?? {}).map(([path, field]) => [
    path,
    part(field, looks.get(path), tracing),
  ]);
  return {
    ...screen,
    title: traced(screen.title, '', member(node, 'title'), NOWHERE, tracing) as CompiledScreen['title'],
    blocks: part(screen.blocks, member(node, 'blocks'), tracing),
    flow: part(screen.flow, flow ?? undefined, tracing),
    form: screen.form && { ...screen.form, ui: Object.fromEntries(ui) },
  };
}

/** A table tells which of its rules decides. */
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
  const copy = part(table, node, tracing);
  return { ...copy, rules: [tells, ...copy.rules] };
}

/** Whether something is being told already: what the telling itself evaluates is not told. */
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
    if (fact) modules.facts[key] = tracedExpression(fact, '', value, NOWHERE, tracing) as Expression;
  }
}

function tracedApp(modules: Modules, { byKind }: Project, tracing: Tracing): Modules['app'] {
  const { app } = modules;
  const journeys = Object.entries(app.journeys).map(([id, journey]) => [
    id,
    part(journey, byKind.journey.get(id)?.node, ownTracing(`journey/${id}`, tracing)),
  ]);
  const facts = Object.keys(app.facts).map((name) => [name, modules.facts[name]]);
  return {
    ...app,
    facts: Object.fromEntries(facts),
    journeys: Object.fromEntries(journeys),
    errors: part(app.errors, byKind.errors.get('errors')?.node, ownTracing('errors', tracing)),
  };
}

/**
 * The same modules, telling. The modules given must not be played any more: facts are one for all.
 * @returns the traced modules and, growing as screens are asked for, what they can tell of
 */
export function traceModules(
  modules: Modules,
  { project, screens }: { project: Project; screens: ReadonlyMap<string, ResolvedScreen> },
  expressions: Expressions,
  tracer: Tracer,
  today: string,
): Modules & Traceable {
  const tracing: Tracing = {
    probes: new Map(),
    places: new Map(),
    parts: new Map(),
    tracer: guardedTracer(tracer),
    expressions,
    today,
    links: LINKS,
    own: noParts(),
    resources: project.language.resources,
  };
  traceFacts(modules, project, tracing);
  const tables = Object.entries(modules.tables).map(([id, table]) => {
    const node = project.byKind.routing.get(id)?.node;
    return [id, node ? tracedTable(table, node, tracing) : table] as const;
  });
  const kept = new Map<string, unknown>();
  const once = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  };
  return {
    ...modules,
    app: tracedApp(modules, project, tracing),
    tables: Object.fromEntries(tables),
    screen: (id) =>
      once(`screen ${id}`, () => {
        const resolved = screens.get(id);
        const own = ownTracing(`screen/${id}`, tracing);
        // What journeys ask is seen on screens only.
        for (const [subject, { probes, written }] of tracing.parts) {
          if (!subject.startsWith('journey/')) continue;
          for (const probe of probes) own.own.probes.add(probe);
          for (const [path, sources] of written) own.own.written.set(path, new Set(sources));
        }
        return resolved ? tracedScreen(modules.screen(id), resolved, own) : modules.screen(id);
      }),
    layout: (id) =>
      once(`layout ${id}`, (): CompiledLayout => {
        const written = member(project.byKind.layout.get(id)?.node, 'blocks');
        const node = written && inlineBlocks(written, project, createFindings());
        const { blocks, ...rest } = modules.layout(id);
        return { ...rest, blocks: part(blocks, node, ownTracing(`layout/${id}`, tracing)) };
      }),
    probes: tracing.probes,
    places: tracing.places,
    parts: tracing.parts,
  };
}
