/**
 * `virtual:trilha/app`: routes, journeys, brands, errors, operations, and how to load the rest. Routes are
 * spelled out at start from one short line per screen: this module is part of every first load.
 */
import { Journey } from '../../definition/journey.ts';
import { Brand, Errors, Experiments } from '../../definition/project.ts';
import { quote } from '../../expression/emit.ts';
import type { Operation } from '../contract.ts';
import { guidedJourneys } from '../graph/guided.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { entriesOf, type MapNode, member, plain, textOf, withEntries } from '../load/source-node.ts';
import { without } from '../resolve/merge.ts';
import { privateQueryOf } from '../resolve/private-query.ts';
import { createNeeds, createSeen, type EmitContext } from './context.ts';
import { ACCEPT_APP, importLines, type ModulePaths } from './module.ts';
import type { Schema } from './schema-walk.ts';
import { emitValue, objectCode } from './value.ts';

const asSchema = (schema: unknown) => schema as Schema;

const SPREAD_ROUTES = `const routes = [];
for (const journey in screens) for (const [screen, path, prerender, brand] of screens[journey])
  mounts[journey].forEach((mount, index) => routes.push({ path: mount + (path ?? screen.slice(journey.length)) || '/', journey, mount: index, screen, prerender: !!prerender && index === 0, brand: brand ?? null }));`;

function routesCode({ addresses }: EmitContext): string {
  const journeys = [...addresses.mounts.keys()].map((journey) => {
    const lines = addresses.list
      .filter((address) => address.journey === journey)
      .map(({ screen, path, prerender, brand }) => {
        const own = path === screen.slice(journey.length) ? null : path;
        const line = [screen, own, prerender ? 1 : 0, brand];
        const length = brand ? 4 : prerender ? 3 : own === null ? 1 : 2;
        return JSON.stringify(line.slice(0, length));
      });
    return [journey, `[${lines.join(',')}]`] as const;
  });
  const mounts = JSON.stringify(Object.fromEntries(addresses.mounts));
  return `const mounts = ${mounts};\nconst screens = ${objectCode(journeys)};\n${SPREAD_ROUTES}`;
}

const loaders = (kind: string, ids: Iterable<string>) =>
  objectCode([...ids].map((id) => [id, `() => import(${quote(`virtual:trilha/${kind}/${id}`)})`] as const));

/** What the routes hold already, and what only the laws read. */
const NOT_SENT = ['shortcuts', 'redirects', 'entries', 'disclosures', 'budget', 'outsideStages'];
const NOT_SENT_OF_STAGE = ['screens', 'again'];

/** A journey without what only the compiler reads. */
function sentPart(journey: MapNode): MapNode {
  const rest = without(journey, NOT_SENT);
  const stages = rest.entries.get('stages');
  if (stages?.value.kind !== 'map') return rest;
  const short = entriesOf(stages.value).map((entry) =>
    entry.value.kind === 'map' ? { ...entry, value: without(entry.value, NOT_SENT_OF_STAGE) } : entry,
  );
  const value = withEntries(stages.value, short);
  return withEntries(rest, new Map(rest.entries).set('stages', { ...stages, value }).values());
}

/** Journeys as their kind says. */
function emitJourney({ id, node }: LoadedFile, context: EmitContext): string {
  // Walked whole for its references.
  emitValue(asSchema(Journey), node, { ...context, needs: createNeeds() });
  const rest = node.kind === 'map' ? sentPart(node) : null;
  return `{ id: ${quote(id)}, ...${rest ? emitValue(asSchema(Journey), rest, context) : '{}'} }`;
}

const emitBrand = ({ id, node }: LoadedFile, context: EmitContext) =>
  `{ id: ${quote(id)}, ...${emitValue(asSchema(Brand), node, context)} }`;

/** As much of an operation as a client needs; parameters that the host sends by itself are left out. */
function emitOperation({ method, path, params, body, answer }: Operation): string {
  const places = [...params]
    .filter(([, { isHosts }]) => !isHosts)
    .map(([name, { in: place }]) => [name, place]);
  return JSON.stringify({
    method,
    path,
    params: Object.fromEntries(places),
    body: body?.media ?? null,
    answer: answer.kind,
  });
}

/** Facts that guards name; expressions import theirs by themselves. */
function guardFacts({ project }: EmitContext): Set<string> {
  const files = [...project.byKind.journey.values(), ...project.byKind.flow.values()];
  return new Set(
    files.flatMap(({ node }) => ['requires', 'guided'].flatMap((key) => textOf(member(node, key)) ?? [])),
  );
}

function operationsCode(context: EmitContext, used: ReadonlySet<string>): string {
  const { contract, language } = context.project;
  const wanted = language.operations;
  const all = [...contract.operations.values()];
  const needed = new Set([...used, ...Object.values(language.resources), ...(wanted ?? [])]);
  const kept = wanted ? all.filter(({ id }) => needed.has(id)) : all;
  return objectCode(kept.map((operation) => [operation.id, emitOperation(operation)] as const));
}

const NO_ERRORS = '{catalogue: {}, otherwise: "", offline: ""}';
const NO_EXPERIMENTS = '{assigned: () => null, experiments: {}}';

/** Emits the application's module. `used` are the operations that flows call. */
export function emitApp(shared: EmitContext, used: ReadonlySet<string>, paths: ModulePaths): string {
  const context: EmitContext = { ...shared, needs: createNeeds(), seen: createSeen() };
  const { byKind, language } = context.project;
  const optional = (file: LoadedFile | undefined, schema: unknown, fallback: string) =>
    file ? emitValue(asSchema(schema), file.node, context) : fallback;
  const each = (
    files: ReadonlyMap<string, LoadedFile>,
    code: (file: LoadedFile, at: EmitContext) => string,
  ) => objectCode([...files].map(([id, file]) => [id, code(file, context)] as const));
  const session = byKind.session.get('session');
  const sessionNode = session ? member(session.node, 'session') : undefined;
  const known = new Set(context.env.facts.names);
  const guards = [...guardFacts(context)].filter((name) => known.has(name));
  if (guards.length > 0) context.needs.facts = true;
  const isGuided = guidedJourneys(context.project).size > 0;
  const redirects = context.addresses.redirects.map(({ path, to }) => ({ path, to }));
  const members: [string, string][] = [
    ['redirects', JSON.stringify(redirects)],
    ['journeys', each(byKind.journey, emitJourney)],
    ['loadScreen', loaders('screen', byKind.screen.keys())],
    ['loadTable', loaders('table', byKind.routing.keys())],
    ['loadLayout', loaders('layout', byKind.layout.keys())],
    ...(isGuided ? [['loadWays', `() => import(${quote('virtual:trilha/ways')})`] as [string, string]] : []),
    ['brands', each(byKind.brand, emitBrand)],
    ['errors', optional(byKind.errors.get('errors'), Errors, NO_ERRORS)],
    ['session', JSON.stringify(sessionNode ? plain(sessionNode) : {})],
    ['privateQuery', JSON.stringify(privateQueryOf(context.project))],
    ['experiments', optional(byKind.experiments.get('experiments'), Experiments, NO_EXPERIMENTS)],
    ['facts', objectCode(guards.map((name) => [name, `facts.${name}`] as const))],
    ['resources', JSON.stringify(language.resources)],
    ['operations', operationsCode(context, new Set([...used, ...context.seen.operations]))],
  ];
  const body = members.map(([name, code]) => `${name}: ${code}`).join(',\n');
  return [
    ...importLines(context.needs, context.project, paths),
    routesCode(context),
    `export const app = {\nroutes,\n${body},\n};`,
    ACCEPT_APP,
  ].join('\n');
}
