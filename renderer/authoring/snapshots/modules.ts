/**
 * The emitted modules, evaluated in Node without a browser or Vite: data, expressions and validators, with null in
 * place of React components unless they are asked for. Screens are evaluated lazily.
 */
import type { Compilation } from '@trilha/compiler/compile';
import { FORM_ENGINES } from '@trilha/compiler/emit/form-code';
import { RUNTIME } from '@trilha/compiler/emit/module';
import type { Expression } from '@trilha/language/definition/annotations';
import type {
  CompiledApp,
  CompiledLayout,
  CompiledPart,
  CompiledScreen,
  CompiledWays,
} from '@trilha/language/definition/compiled';
import type { CompiledTable } from '@trilha/language/definition/routing';
import { asFunctionBody, importsOf } from '@trilha/language/emitted-module';
import { importModule } from '../imports/import-module.ts';
import { OWN_IMPORTS } from './own-imports.ts';

type Exports = Record<string, unknown>;
type Load = (specifier: string) => Exports;
type Factory = (load: Load, later: (specifier: string) => Promise<Exports>, exported: Exports) => void;

/** Evaluated sources, for many compilations that are nearly equal. */
export type ModuleCache = Map<string, Factory>;

export const createModuleCache = (): ModuleCache => new Map();

/** The whole project in the form that the engine needs. */
export interface Modules {
  app: CompiledApp;
  tables: Readonly<Record<string, CompiledTable>>;
  /** The ways between screens; empty where no journey is guided. */
  ways: CompiledWays;
  /** Every fact by name. */
  facts: Record<string, Expression>;
  /** Functions that expressions call: the runtime's and the host's. */
  runtime: Exports;
  functions: Exports;
  /** @throws when there is no such screen, or it has not been compiled */
  screen(id: string): CompiledScreen;
  layout(id: string): CompiledLayout;
  /** A part as it is played, on a page of the journey whose folder it lies in; its parameters are roots of the scope. */
  part(id: string): CompiledScreen;
}

const PREFIX = 'virtual:trilha/';

function factoryOf(code: string, { cache, hasComponents }: LoadOptions): Factory {
  const known = cache.get(code);
  if (known) return known;
  const body = asFunctionBody(code, hasComponents ? undefined : 'null');
  const factory = new Function('load', 'later', 'exported', body) as Factory;
  cache.set(code, factory);
  return factory;
}

interface LoadOptions {
  cache: ModuleCache;
  /** Loads React components, too, so that the screens can be rendered. */
  hasComponents: boolean;
}

/** Components come with modules of their own kind, which have to be the same ones. */
const imported = async (path: string, hasComponents: boolean): Promise<Exports> =>
  (!hasComponents && OWN_IMPORTS.get(path)) || importModule<Exports>(path);

/** Files of the project that modules import: the runtime and the host's functions as namespaces, and components. */
async function importFiles(sources: Iterable<string>, hasComponents: boolean): Promise<Map<string, Exports>> {
  const paths = new Set([RUNTIME]);
  for (const code of sources) {
    for (const { specifier, member } of importsOf(code))
      if (hasComponents || member === null) paths.add(specifier);
  }
  const files = [...paths].filter((path) => !path.startsWith(PREFIX));
  return new Map(
    await Promise.all(files.map(async (path) => [path, await imported(path, hasComponents)] as const)),
  );
}

function playedPart(part: CompiledPart, { journeys }: CompiledApp): CompiledScreen {
  const [folder = ''] = part.id.split('/');
  const journey = Object.hasOwn(journeys, folder) ? folder : null;
  const { groups: _, ...shown } = part;
  const page = { ...shown, title: '', layout: null, variant: null, journey, stage: null, brand: null };
  return { ...page, placed: { page, parameters: {} } };
}

/**
 * Evaluates a compilation.
 * @param cache of sources, for calls with the same `hasComponents`
 * @param hasComponents loads React components, too, so that the screens can be rendered
 * @throws when a requested part is not among its modules
 */
export async function loadModules(
  { modules }: Pick<Compilation, 'modules'>,
  cache: ModuleCache = createModuleCache(),
  hasComponents = false,
): Promise<Modules> {
  const files = await importFiles(modules.values(), hasComponents);
  const evaluated = new Map<string, Exports>(files);
  const later = async (specifier: string) => load(specifier);
  const load: Load = (specifier) => {
    const known = evaluated.get(specifier);
    if (known) return known;
    const code = modules.get(specifier);
    if (code === undefined) throw new Error(`there is no module ${specifier}`);
    const exported: Exports = {};
    evaluated.set(specifier, exported);
    factoryOf(code, { cache, hasComponents })(load, later, exported);
    return exported;
  };
  const part = <T>(kind: string, id: string) => load(`${PREFIX}${kind}/${id}`)[kind] as T;
  const ids = (kind: string) =>
    [...modules.keys()].flatMap((key) =>
      key.startsWith(`${PREFIX}${kind}/`) ? [key.slice(PREFIX.length + kind.length + 1)] : [],
    );
  const app = load(`${PREFIX}app`).app as CompiledApp;
  Object.assign(app.errors.catalogue, load(`${PREFIX}errors`).catalogue);
  // Here all modules are at hand: the list of them need not come first.
  const { screen, table, layout } = load(`${PREFIX}modules`);
  Object.assign(app.loadScreen, screen);
  Object.assign(app.loadTable, table);
  Object.assign(app.loadLayout, layout);
  return {
    app,
    tables: Object.fromEntries(ids('table').map((id) => [id, part<CompiledTable>('table', id)])),
    ways: modules.has(`${PREFIX}ways`) ? (load(`${PREFIX}ways`).ways as CompiledWays) : {},
    facts: load(`${PREFIX}facts`) as Record<string, Expression>,
    runtime: files.get(RUNTIME) ?? {},
    functions: [...files].find(([path]) => ![RUNTIME, ...FORM_ENGINES].includes(path))?.[1] ?? {},
    screen: (id) => part('screen', id),
    layout: (id) => part('layout', id),
    part: (id) => playedPart(part('part', id), app),
  };
}
