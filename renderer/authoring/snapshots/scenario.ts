/** A scenario: a sample and its differences. It determines the world around a screen. */
import type { Sample } from '@trilha/language/definition/sample';
import { valueAt, withValueAt } from '@trilha/runtime/engine/path';
import type { World } from '@trilha/runtime/engine/world';
import type { Usual } from '../samples/usual.ts';
import type { Modules } from './modules.ts';

export interface Scenario {
  /** Id of the sample; null is a first visit. */
  sample: string | null;
  /**
   * Differences, by dotted path: roots that the host shares (`session.x`), `query`, `params`, `mount`, `path`,
   * `experiments` (the group), and of the screen itself `form` (its answers), `vars` and `timers` (once it is
   * ready), `result.<operation>` (members of a response), `later.<operation>` (the same, once it is ready),
   * `opening.<operation>` (how it fails while the screen opens).
   */
  set: Readonly<Record<string, unknown>>;
}

/** The samples and defaults on which scenarios are based. */
export interface Setting {
  samples: ReadonlyMap<string, Sample>;
  /** Values where a sample has none: those of the first sample that has them. */
  usual: Usual;
  /** Shared roots of a first visit. */
  fresh: Readonly<Record<string, unknown>>;
  /** yyyy-mm-dd */
  today: string;
}

const OF_THE_SCREEN = new Set([
  'form',
  'vars',
  'timers',
  'result',
  'later',
  'query',
  'params',
  'experiments',
  'mount',
  'path',
]);

const rootOf = (path: string) => path.split('.')[0] ?? '';
const below = (path: string) => path.slice(rootOf(path).length + 1);

/** Sets a value at a path that may contain list indexes: `vars.items.0.state`. */
export function patched(tree: unknown, path: string, value: unknown): unknown {
  const [step = '', ...rest] = path.split('.');
  if (step === '') return value;
  if (!Array.isArray(tree)) {
    const inner = rest.length === 0 ? value : patched(valueAt(tree, step), rest.join('.'), value);
    return withValueAt(tree, step, inner);
  }
  const index = Number(step);
  return tree.map((item, at) => (at === index ? patched(item, rest.join('.'), value) : item));
}

/** The differences under one root, as `[path below it, value]`. */
export const differencesOf = ({ set }: Scenario, root: string): [string, unknown][] =>
  Object.entries(set).flatMap(([path, value]) => (rootOf(path) === root ? [[below(path), value]] : []));

/** The differences of an operation's response, as `[path in it, value]`. @param isReady from now on `later` applies, too */
export const responseDifferences = (
  scenario: Scenario,
  operation: string,
  isReady: boolean,
): (readonly [string, unknown])[] =>
  ['result', ...(isReady ? ['later'] : [])]
    .flatMap((root) => differencesOf(scenario, root))
    .filter(([path]) => path === operation || path.startsWith(`${operation}.`))
    .map(([path, value]) => [path.slice(operation.length + 1), value] as const);

export const applied = (tree: unknown, differences: readonly (readonly [string, unknown])[]): unknown =>
  differences.reduce((whole, [path, value]) => patched(whole, path, value), tree);

/** Shared roots with a scenario's differences. */
export function withDifferences(
  roots: Readonly<Record<string, unknown>>,
  scenario: Scenario,
): Record<string, unknown> {
  const context = { ...roots };
  for (const [path, value] of Object.entries(scenario.set)) {
    const root = rootOf(path);
    if (!OF_THE_SCREEN.has(root)) context[root] = patched(context[root], below(path), value);
  }
  return context;
}

/** The shared roots in a scenario. */
export function contextOf(scenario: Scenario, { samples, fresh }: Setting): Record<string, unknown> {
  const sample = scenario.sample === null ? undefined : samples.get(scenario.sample);
  return withDifferences({ ...fresh, ...sample?.context }, scenario);
}

/** Experiments with the scenario's groups forced, whatever the server assigned. */
function experimentsOf({ app }: Modules, scenario: Scenario): Modules['app']['experiments'] {
  const forced = differencesOf(scenario, 'experiments');
  if (forced.length === 0) return app.experiments;
  const groups = forced.flatMap(([id, group]) => {
    const experiment = app.experiments.experiments[id];
    return experiment ? [[id, { ...experiment, name: '', default: String(group) }] as const] : [];
  });
  return {
    ...app.experiments,
    experiments: { ...app.experiments.experiments, ...Object.fromEntries(groups) },
  };
}

const tree = (value: unknown) => value as Record<string, unknown>;

/** The world around a screen in a scenario. */
export function worldOf(scenario: Scenario, setting: Setting, modules: Modules): World {
  return {
    app: { ...modules.app, experiments: experimentsOf(modules, scenario) },
    context: contextOf(scenario, setting),
    query: tree(applied({}, differencesOf(scenario, 'query'))),
    params: tree(applied({}, differencesOf(scenario, 'params'))),
    mount: (scenario.set.mount as string | undefined) ?? null,
    path: (scenario.set.path as string | undefined) ?? null,
    today: setting.today,
    newKey: () => 'key',
  };
}

/** Shared roots of a first visit: null, or the first value of a closed set. */
export function freshContext(
  scope: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { app }: Modules,
): Record<string, unknown> {
  const first = (schema: Readonly<Record<string, unknown>>) => {
    if (Array.isArray(schema.enum)) return schema.enum[0];
    return schema.type === 'object' ? {} : null;
  };
  const brand = Object.values(app.brands).find((one) => one.default) ?? null;
  const roots = Object.entries(scope).map(([name, schema]) => [name, first(schema)]);
  return { ...Object.fromEntries(roots), session: { ...app.session }, brand };
}
