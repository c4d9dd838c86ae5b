/**
 * `virtual:trilha/app`: routes, journeys, brands, errors, operations, and how to load the rest. Routes are
 * spelled out at start from one short line per screen: this module is part of every first load. What imports each screen,
 * table and layout is not: a page may replace the entries of `loadScreen` that it needs at once, and
 * `virtual:trilha/modules` comes before the first other one.
 */
import type { AboutBrand } from '@trilha/language/definition/about';
import { quote } from '@trilha/language/expression/emit';
import { gather } from '@trilha/project/analyse/gathered';
import type { Analysed, ObjectNode } from '@trilha/project/analyse/nodes';
import {
  type AnalysedApp,
  type AnalysedFile,
  nodesOf,
  pageExperiments,
} from '@trilha/project/analyse/shared';
import { guidedJourneys } from '@trilha/project/graph/guided';
import { inOrderOfFiles } from '@trilha/project/load/pages';
import type { Project } from '@trilha/project/load/project';
import { member, plain, textOf } from '@trilha/project/load/source-node';
import { aboutOf } from '@trilha/project/resolve/about';
import type { Addresses } from '@trilha/project/resolve/addresses';
import { colorIn } from '@trilha/project/resolve/look';
import { privateQueryOf } from '@trilha/project/resolve/private-query';
import { ACCEPT_APP, importLines, type ModulePaths } from './module.ts';
import { needsOf } from './needs.ts';
import { appOperations } from './operations.ts';
import { objectCode, print } from './print.ts';

const SPREAD_ROUTES = `const routes = [];
for (const journey in screens) for (const [screen, path, prerender, brand] of screens[journey])
  mounts[journey].forEach((mount, index) => routes.push({ path: mount + (path ?? screen.slice(journey.length)) || '/', journey, mount: index, screen, prerender: !!prerender && index === 0, brand: brand ?? null }));`;

function routesCode(addresses: Addresses): string {
  const { list } = addresses;
  const journeys = [...addresses.mounts.keys()].map((journey) => {
    const lines = list
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

const KINDS = ['screen', 'table', 'layout'] as const;
type ModuleKind = (typeof KINDS)[number];

const NONE: ReadonlySet<string> = new Set();

const idsOf = ({ byKind, kept }: Project, kind: ModuleKind, apart: ReadonlySet<string>): string[] => {
  if (kind !== 'screen') return [...byKind[kind === 'table' ? 'routing' : kind].keys()];
  const read = [...byKind.screen.values()].map(({ id, file }) => ({ id, path: file.path }));
  const others = kept.flatMap(({ path, screens }) => screens.map(({ id }) => ({ id, path })));
  const ids = inOrderOfFiles([...read, ...others]).map(({ id }) => id);
  return ids.filter((id) => !apart.has(id));
};

/** Prints `virtual:trilha/modules`: by kind and id, what imports a module. @param apart screens that it leaves out */
export const emitModules = (project: Project, apart = NONE): string =>
  KINDS.map((kind) => {
    const imports = idsOf(project, kind, apart).map(
      (id) => [id, `() => import(${quote(`virtual:trilha/${kind}/${id}`)})`] as const,
    );
    return `export const ${kind} = ${objectCode(imports)};`;
  }).join('\n');

const LOADED_BY = `const modules = () => import("virtual:trilha/modules");
const loadedBy = (kind, ids) => Object.fromEntries(ids.map((id) => [id, async () => (await modules())[kind][id]()]));`;

/** The routes name most screens already. */
function loadersCode({ project, addresses, apart = NONE }: AppParts, kind: ModuleKind): string {
  const { list } = addresses;
  const ids = idsOf(project, kind, apart);
  if (kind !== 'screen') return `loadedBy(${quote(kind)}, ${JSON.stringify(ids)})`;
  const routed = new Set(list.map(({ screen }) => screen));
  const others = JSON.stringify(ids.filter((id) => !routed.has(id)));
  return `loadedBy('screen', [...routes.map(({ screen }) => screen), ...${others}])`;
}

/** What the routes hold already, and what only the rules read. */
const NOT_SENT = ['shortcuts', 'redirects', 'entries', 'accepts', 'budget', 'outsideStages'];
const NOT_SENT_OF_STAGE = ['screens', 'again'];

const without = (node: ObjectNode, keys: readonly string[]): ObjectNode => ({
  ...node,
  members: node.members.filter(([key]) => !keys.includes(key)),
});

const shortStage = (stage: Analysed) => (stage.kind === 'object' ? without(stage, NOT_SENT_OF_STAGE) : stage);

/** A journey without what only the compiler reads. */
function sentPart({ id, node }: AnalysedFile): AnalysedFile {
  if (node.kind !== 'object') return { id, node: { kind: 'json', value: {} } };
  const members = without(node, NOT_SENT).members.map(([key, value]) => {
    if (key !== 'stages' || value.kind !== 'object') return [key, value] as const;
    return [
      key,
      { ...value, members: value.members.map(([name, of]) => [name, shortStage(of)] as const) },
    ] as const;
  });
  return { id, node: { ...node, members } };
}

/** What a page may read of a brand that leaves it out. */
const OF_EVERY_BRAND = { hosts: [], contact: {} };

/** A brand without its look, which stands in the stylesheet. */
function sentBrand({ id, node }: AnalysedFile, { byKind }: Project): AnalysedFile {
  if (node.kind !== 'object') return { id, node: { kind: 'json', value: {} } };
  const look = member(byKind.brand.get(id)?.node, 'look');
  const value = { light: colorIn(look, 'light', 'header'), dark: colorIn(look, 'dark', 'header') };
  const { members } = without(node, ['look']);
  const typeface = textOf(member(look, 'typeface')) ?? null;
  const json = (values: object) =>
    Object.entries(values).map(([name, is]) => [name, { kind: 'json', value: is }] as const);
  const left = json(OF_EVERY_BRAND).filter(([name]) => !members.some(([key]) => key === name));
  return { id, node: { ...node, members: [...members, ...left, ...json({ headerColor: value, typeface })] } };
}

const byId = (files: readonly AnalysedFile[]) =>
  objectCode(files.map(({ id, node }) => [id, `{ id: ${quote(id)}, ...${print(node)} }`] as const));

/** Brands with what they state about themselves: most of it is the same, so it is written once. */
function brandsCode(brands: readonly AnalysedFile[], project: Project): string {
  const told = brands.map(({ id }) => aboutOf(project, id));
  const [common] = told;
  if (common === undefined) return byId(brands);
  const own = ({ about, missing }: AboutBrand) => {
    const differs = Object.entries(about).filter(([name, text]) => common.about[name] !== text);
    const code =
      differs.length > 0 ? `{ ...about, ...${JSON.stringify(Object.fromEntries(differs))} }` : 'about';
    return `about: ${code}, missing: ${JSON.stringify(missing)}`;
  };
  const code = brands.map(({ id, node }, at) => {
    const facts = told[at];
    return [id, `{ id: ${quote(id)}, ...${print(node)}, ${facts ? own(facts) : ''} }`] as const;
  });
  return `((about) => (${objectCode(code)}))(${JSON.stringify(common.about)})`;
}

const NO_ERRORS = '{catalogue: {}, otherwise: "", offline: ""}';

/** The texts that any page may need at once; the catalogue's come with the first failure. */
const errorsCode = ({ node }: AnalysedFile) =>
  node.kind === 'object' ? `{ ...${print(without(node, ['catalogue']))}, catalogue: {} }` : NO_ERRORS;

const NO_EXPERIMENTS = '{assigned: () => null, experiments: {}}';

/** What the application's module is made of besides its own nodes. */
export interface AppParts {
  project: Project;
  addresses: Addresses;
  /** Screens that it leaves out; none by default. Their addresses are not among `addresses`. */
  apart?: ReadonlySet<string>;
  /** Names of facts that guards name. */
  guards: readonly string[];
  /** Names of all facts. */
  facts: readonly string[];
}

/** Prints the application's module. */
export function emitApp(analysed: AnalysedApp, parts: AppParts, paths: ModulePaths): string {
  const { project, addresses } = parts;
  const { byKind, language } = project;
  const experiments = analysed.experiments && pageExperiments(analysed.experiments);
  const app = { ...analysed, experiments, journeys: analysed.journeys.map(sentPart) };
  const known = new Set(parts.facts);
  const guards = parts.guards.filter((name) => known.has(name));
  const own = needsOf(nodesOf(app));
  const needs = { ...own, facts: own.facts || guards.length > 0 };
  const session = member(byKind.session.get('session')?.node, 'session');
  const isGuided = guidedJourneys(project).size > 0;
  const redirects = addresses.redirects.map(({ path, to }) => ({ path, to }));
  const members: [string, string][] = [
    ['redirects', JSON.stringify(redirects)],
    ['journeys', byId(app.journeys)],
    ['loadScreen', loadersCode(parts, 'screen')],
    ['loadTable', loadersCode(parts, 'table')],
    ['loadLayout', loadersCode(parts, 'layout')],
    ...(isGuided ? [['loadWays', `() => import(${quote('virtual:trilha/ways')})`] as [string, string]] : []),
    ['loadAhead', `() => import(${quote('virtual:trilha/ahead')})`],
    ['loadPublicNames', `() => import(${quote('virtual:trilha/public-names')})`],
    [
      'brands',
      brandsCode(
        app.brands.map((brand) => sentBrand(brand, project)),
        project,
      ),
    ],
    ['errors', app.errors ? errorsCode(app.errors) : NO_ERRORS],
    ['loadErrors', `() => import(${quote('virtual:trilha/errors')})`],
    ['session', JSON.stringify(session ? plain(session) : {})],
    ['privateQuery', JSON.stringify(privateQueryOf(project))],
    ['experiments', app.experiments ? print(app.experiments.node) : NO_EXPERIMENTS],
    ['facts', objectCode(guards.map((name) => [name, `facts.${name}`] as const))],
    ['resources', JSON.stringify(language.resources)],
    ['operations', appOperations(project, gather(nodesOf({ ...analysed, experiments })).operations)],
  ];
  const body = members.map(([name, code]) => `${name}: ${code}`).join(',\n');
  return [
    ...importLines(needs, project, paths),
    routesCode(addresses),
    LOADED_BY,
    `export const app = {\nroutes,\n${body},\n};`,
    ACCEPT_APP,
  ].join('\n');
}
