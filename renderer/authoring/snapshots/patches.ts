/** Further values for what an expression reads, and where a scenario has to set them. */
import type { Scope } from '@trilha/language/definition/annotations';
import { elementsOn, groupNameOf, pathOf } from '@trilha/runtime/engine/form/field-path';
import { valueAt } from '@trilha/runtime/engine/path';
import { Repeated } from './candidates.ts';
import { createKinds, type Kinds } from './kinds.ts';
import type { Observer } from './observer.ts';
import type { Probe } from './probe.ts';
import { contextOf, type Scenario } from './scenario.ts';
import type { SubjectParts } from './tracing.ts';
import type { Recorder } from './visit.ts';

/** One value at one place. */
export interface Patch {
  /** The path in the scope of the expression, and in the scenario. */
  inScope: string;
  inScenario: string;
  value: unknown;
  /** The initial value in the scenario, if it differs from the wanted one. */
  begins?: unknown;
}

/** The scenario with other values. An answer that is not there is null: files hold nothing that is undefined. */
export const withPatches = (scenario: Scenario, patches: readonly Patch[]): Scenario => {
  const set = patches.map(({ inScenario, value, begins = value }) => [inScenario, begins ?? null]);
  return { ...scenario, set: { ...scenario.set, ...Object.fromEntries(set) } };
};

/** The responses from which a flow assigns a path. */
const writtenFrom = (path: string, { written }: SubjectParts): string[] =>
  [...written].flatMap(([target, sources]) => {
    if (path !== target && !path.startsWith(`${target}.`)) return [];
    const below = path.slice(target.length);
    return [...sources].flatMap((source) => [`result.${source}${below}`, `later.${source}${below}`]);
  });

/** Roots that scenarios cannot set as a whole. */
const GIVEN = new Set(['today', 'now', 'screen', 'error', 'brand']);

/** Where a scenario can set the value that is at a path of an expression's scope. */
function sourcesOf(path: string, probe: Probe, parts: SubjectParts): string[] {
  const [root = '', ...rest] = path.split('.');
  if (path === 'screen.mount') return ['mount'];
  if (path === 'screen.id') return [path];
  if (path === 'brand.id') return ['session.brand'];
  if (root === 'result') return probe.result ? [['result', probe.result, ...rest].join('.')] : [];
  if (root === 'item') {
    const isPath = probe.item !== null && /^[\w.]+$/.test(probe.item);
    return isPath ? [[probe.item, '0', ...rest].join('.')] : [];
  }
  if (root === 'around') {
    const [name = '', ...below] = rest;
    const element = elementsOn(probe.item ?? '').findLast((one) => groupNameOf(one) === name);
    return element === undefined ? [] : [pathOf([element, ...below])];
  }
  const isWholeOnly = root === 'experiments' && rest.length !== 1;
  return GIVEN.has(root) || isWholeOnly ? [] : [path, ...writtenFrom(path, parts)];
}

/** Texts to try where any is allowed: letters, digits. */
const WORDS = ['text', '11987654321'];
const MOST_VALUES = 12;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** A member cannot be set on a missing root, except on responses and the form. */
const isMissing = (path: string, root: string, scope: Scope): boolean =>
  path !== root && (scope[root] ?? null) === null && root !== 'result' && root !== 'form';

/** The list with its first element as often as wanted; null where there is none. */
const repeated = ({ count }: Repeated, list: unknown): unknown[] | null =>
  Array.isArray(list) && list.length > 0 ? Array.from({ length: count }, () => list[0]) : null;

/** A counter that the flow increments before reading it needs a lower initial value. */
function countedUp(path: string, value: unknown, now: unknown, before: unknown): Patch[] {
  if (typeof value !== 'number' || typeof now !== 'number' || typeof before !== 'number' || now === before)
    return [];
  return [{ inScope: path, inScenario: path, value, begins: value - (now - before) }];
}

/** Possible values of one project's scope and samples. */
export class Patches {
  /** Values of the current form's fields, by path. */
  fields: Readonly<Record<string, readonly unknown[]>> = {};
  private readonly kinds: Kinds;
  private readonly ofSamples = new Map<string, unknown[]>();

  constructor(
    private readonly recorder: Recorder,
    private readonly observer: Observer,
  ) {
    this.kinds = createKinds(recorder.project);
  }

  /** Patches for one expression and the scope it had in a scenario, with values of the right kinds. */
  of(probe: Probe, scope: Scope, parts: SubjectParts, scenario: Scenario): Patch[] {
    const context = contextOf(scenario, this.recorder.setting);
    const lists = [...probe.candidates.keys()].map((path) => valueAt(scope, path));
    const elements = lists.flatMap((list) => (Array.isArray(list) ? list.slice(0, 1) : []));
    return [...probe.candidates].flatMap(([inScope, candidates]) => {
      const root = inScope.split('.')[0] ?? '';
      if (isMissing(inScope, root, scope)) return [];
      const known = this.known(root, inScope);
      const present = [...known, valueAt(scope, inScope)].filter((value) => value !== null);
      const kinds = new Set([...present.map(kindOf), ...this.kinds.of(inScope)]);
      const fits = (value: unknown) =>
        value === null || (value !== undefined && (kinds.size === 0 || kinds.has(kindOf(value))));
      const tried = [...candidates].map((value) =>
        value instanceof Repeated ? repeated(value, valueAt(scope, inScope)) : value,
      );
      const values = [...new Set([...tried, ...known, ...elements, ...WORDS])].filter(fits);
      const sources = sourcesOf(inScope, probe, parts);
      return values.flatMap((value) => [
        ...sources.map((inScenario) => ({ inScope, inScenario, value })),
        ...countedUp(inScope, value, valueAt(scope, inScope), valueAt(context, inScope)),
      ]);
    });
  }

  /** Values known to be possible at a path. */
  private known(root: string, path: string): readonly unknown[] {
    if (root === 'vars') return this.ofVariable(path);
    return root === 'form' ? (this.fields[path.slice('form.'.length)] ?? []) : this.ofSample(path);
  }

  private ofVariable(path: string): unknown[] {
    const [, name = '', ...rest] = path.split('.');
    const values = [...(this.observer.variables.get(name) ?? [])];
    const below = values.map((value) => (rest.length === 0 ? value : valueAt(value, rest.join('.'))));
    return below.filter((value) => value !== null && value !== undefined);
  }

  private ofSample(path: string): unknown[] {
    const known = this.ofSamples.get(path);
    if (known) return known;
    const all = [...this.recorder.setting.samples.values()].map(({ context }) => valueAt(context, path));
    const present = all.filter((value) => value !== null);
    const distinct = new Map(present.map((value) => [JSON.stringify(value), value]));
    const values = [...distinct.values()].slice(0, MOST_VALUES);
    this.ofSamples.set(path, values);
    return values;
  }
}
