/**
 * The compact snapshot of one subject: each reading once, with the scenarios that have it; for a variant, only the
 * differences from its base.
 */
import { type Answers, isSame } from '@trilha/runtime/engine/form/answers';
import { ranges } from './depends.ts';
import type { Scenario } from './scenario.ts';
import { sampleOf } from './scenario-name.ts';
import { type Behaviour, type Verdicts, valueKey } from './subject.ts';

/** The complete snapshot: by section, by piece or event, by scenario. */
export interface FullSnapshot {
  scenarios: ReadonlyMap<string, Scenario>;
  answers: Answers;
  behaviour: ReadonlyMap<string, Behaviour>;
  /** By scenario. */
  verdicts: ReadonlyMap<string, Verdicts>;
}

/**
 * One reading for all scenarios, or readings by the names of their scenarios (separated by ` | `, `otherwise` for all
 * others). Null: absent, or in a variant, no longer present.
 */
export type Reading = string | null | Readonly<Record<string, string | null>>;
export type SectionReadings = Readonly<Record<string, Reading>>;

/** Verdicts of a form on a field's values: message (or `right`) → values, whole numbers as ranges. */
export type CompactVerdicts = Readonly<Record<string, readonly unknown[]>>;

/** The content of a file. */
export interface Snapshot {
  base?: string;
  /** Scenarios without differences from a sample. */
  samples?: readonly string[];
  /** Differences from the sample at the start of the name. */
  scenarios?: Readonly<Record<string, Scenario['set']>>;
  /** Scenarios that show nothing, because the screen redirects by itself. Other readings do not apply to them. */
  blank?: readonly string[];
  /** The answers filled into the form; a scenario's `form.…` overrides them. */
  answers?: Answers;
  shows?: SectionReadings;
  does?: SectionReadings;
  /** By scenario and field; null: the variant does not have this field there. */
  takes?: Readonly<Record<string, Readonly<Record<string, CompactVerdicts | null>>>>;
}

type Section = 'shows' | 'does';
/** Readings by piece, then by scenario. */
type Table = ReadonlyMap<string, ReadonlyMap<string, string>>;

const OTHERWISE = 'otherwise';
const AND = ' | ';

function tableOf(behaviour: ReadonlyMap<string, Behaviour>, section: Section): Table {
  const table = new Map<string, Map<string, string>>();
  for (const [scenario, one] of behaviour)
    for (const [piece, reading] of one[section]) {
      const row = table.get(piece) ?? new Map<string, string>();
      table.set(piece, row.set(scenario, reading));
    }
  return table;
}

/** Pieces that also occur where nothing is shown. */
const ANYWHERE = /^(open|arrive)\b/;

/** The scenarios to which the readings of a piece apply. */
const about = (piece: string, scenarios: readonly string[], blank: ReadonlySet<string>): readonly string[] =>
  ANYWHERE.test(piece) ? scenarios : scenarios.filter((name) => !blank.has(name));

/**
 * The most frequent reading, the first one among equals, becomes `otherwise`; absence does if a piece is mostly
 * absent.
 */
function compactRow(row: ReadonlyMap<string, string>, scenarios: readonly string[]): Reading {
  const names = new Map<string | null, string[]>();
  for (const scenario of scenarios) {
    const reading = row.get(scenario) ?? null;
    names.set(reading, [...(names.get(reading) ?? []), scenario]);
  }
  const [most] = [...names].sort(([, one], [, other]) => other.length - one.length);
  if (!most) return null;
  const [usual] = most;
  if (names.size === 1) return usual;
  const others = [...names].filter(([reading]) => reading !== usual);
  return {
    ...(usual === null ? {} : { [OTHERWISE]: usual }),
    ...Object.fromEntries(others.map(([reading, own]) => [own.join(AND), reading])),
  };
}

const isSameRow = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string> | undefined) =>
  other !== undefined &&
  one.size === other.size &&
  [...one].every(([key, value]) => other.get(key) === value);

function compactTable(
  table: Table,
  base: Table | null,
  scenarios: readonly string[],
  blank: ReadonlySet<string>,
): SectionReadings {
  const own = [...table].filter(([piece, row]) => !isSameRow(row, base?.get(piece)));
  const gone = [...(base?.keys() ?? [])].filter((piece) => !table.has(piece));
  return {
    ...Object.fromEntries(
      own.map(([piece, row]) => [piece, compactRow(row, about(piece, scenarios, blank))]),
    ),
    ...Object.fromEntries(gone.map((piece) => [piece, null])),
  };
}

/** Values as in a file: `nothing`, ranges, and everything else as JSON. */
function compactVerdicts(values: Readonly<Record<string, string>>): CompactVerdicts {
  const said = new Map<string, unknown[]>();
  for (const [key, one] of Object.entries(values))
    said.set(one, [...(said.get(one) ?? []), key === NOTHING ? NOTHING : JSON.parse(key)]);
  return Object.fromEntries([...said].map(([one, own]) => [one, ranges(own)]));
}

const NOTHING = valueKey(undefined);

function keysOf(value: unknown): string[] {
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(String(value)) ?? [];
  if (from === undefined || to === undefined) return [value === NOTHING ? NOTHING : valueKey(value)];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index));
}

const verdictsIn = (judged: CompactVerdicts): Verdicts[string] =>
  Object.fromEntries(
    Object.entries(judged).flatMap(([said, values]) => values.flatMap(keysOf).map((key) => [key, said])),
  );

function ownVerdicts(whole: FullSnapshot, base: FullSnapshot | null): NonNullable<Snapshot['takes']> {
  const entries = [...whole.scenarios.keys()].flatMap((scenario) => {
    const [verdicts, known] = [whole.verdicts.get(scenario) ?? {}, base?.verdicts.get(scenario) ?? {}];
    const own = Object.entries(verdicts).filter(([path, values]) => !isSame(values, known[path]));
    const gone = Object.keys(known).filter((path) => verdicts[path] === undefined);
    const all = [
      ...own.map(([path, values]) => [path, compactVerdicts(values)] as const),
      ...gone.map((path) => [path, null] as const),
    ];
    return all.length === 0 ? [] : [[scenario, Object.fromEntries(all)] as const];
  });
  return Object.fromEntries(entries);
}

const expandVerdicts = (takes: NonNullable<Snapshot['takes']>[string], base: Verdicts): Verdicts => {
  const all = {
    ...base,
    ...Object.fromEntries(Object.entries(takes).map(([path, one]) => [path, one && verdictsIn(one)])),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([path, values]) => (values ? [[path, values]] : [])),
  );
};

const isBlank = (behaviour: Behaviour | undefined): boolean =>
  behaviour?.shows.size === 0 && [...behaviour.does.keys()].every((event) => ANYWHERE.test(event));

const unlessEmpty = <T extends object>(name: string, value: T) =>
  Object.keys(value).length === 0 ? {} : { [name]: value };

/** @param base the complete snapshot of the variant's base, in the same scenarios as far as it has them */
export function compact(whole: FullSnapshot, base: FullSnapshot | null, baseId: string | null): Snapshot {
  const names = [...whole.scenarios.keys()];
  const own = [...whole.scenarios].filter(([name]) => !base?.scenarios.has(name));
  const blank = new Set(names.filter((name) => isBlank(whole.behaviour.get(name))));
  const table = (section: Section) => {
    const below = base && tableOf(base.behaviour, section);
    return compactTable(tableOf(whole.behaviour, section), below, names, blank);
  };
  const plain = own.findIndex(([, { set }]) => Object.keys(set).length > 0);
  const [samples, others] = plain < 0 ? [own, []] : [own.slice(0, plain), own.slice(plain)];
  return {
    ...(baseId === null ? {} : { base: baseId }),
    ...(samples.length === 0 ? {} : { samples: samples.map(([name]) => name) }),
    ...unlessEmpty('scenarios', Object.fromEntries(others.map(([name, { set }]) => [name, set]))),
    ...(blank.size === 0 ? {} : { blank: [...blank] }),
    ...(isSame(whole.answers, base?.answers ?? {}) ? {} : { answers: whole.answers }),
    ...unlessEmpty('shows', table('shows')),
    ...unlessEmpty('does', table('does')),
    ...unlessEmpty('takes', ownVerdicts(whole, base)),
  };
}

function expandRow(reading: Exclude<Reading, null>, scenarios: readonly string[]): Map<string, string> {
  if (typeof reading === 'string') return new Map(scenarios.map((name) => [name, reading]));
  const { [OTHERWISE]: usual = null, ...others } = reading;
  const row = new Map<string, string | null>(scenarios.map((name) => [name, usual]));
  for (const [names, one] of Object.entries(others)) for (const name of names.split(AND)) row.set(name, one);
  return new Map([...row].flatMap(([name, one]) => (one === null ? [] : [[name, one] as const])));
}

function expandSection(
  readings: SectionReadings,
  base: Table | null,
  scenarios: readonly string[],
  blank: ReadonlySet<string>,
): Table {
  const table = new Map(base ?? []);
  for (const [piece, reading] of Object.entries(readings)) {
    if (reading === null) table.delete(piece);
    else table.set(piece, expandRow(reading, about(piece, scenarios, blank)));
  }
  return table;
}

/** The rows of one scenario. */
const columnOf = (table: Table, scenario: string): Map<string, string> =>
  new Map(
    [...table].flatMap(([piece, row]) => {
      const reading = row.get(scenario);
      return reading === undefined ? [] : [[piece, reading] as const];
    }),
  );

/** The scenarios of a file. */
export const scenariosOf = ({ samples = [], scenarios = {} }: Snapshot): [string, Scenario][] =>
  [...samples.map((name) => [name, {}] as const), ...Object.entries(scenarios)].map(([name, set]) => [
    name,
    { sample: sampleOf(name), set },
  ]);

/** The complete snapshot. */
export function expand(snapshot: Snapshot, base: FullSnapshot | null): FullSnapshot {
  const scenarios = new Map([...(base?.scenarios ?? []), ...scenariosOf(snapshot)]);
  const names = [...scenarios.keys()];
  const blank = new Set(snapshot.blank);
  const section = (name: Section) =>
    expandSection(snapshot[name] ?? {}, base && tableOf(base.behaviour, name), names, blank);
  const [shows, does] = [section('shows'), section('does')];
  const verdicts = names.map((name): [string, Verdicts] => [
    name,
    expandVerdicts(snapshot.takes?.[name] ?? {}, base?.verdicts.get(name) ?? {}),
  ]);
  return {
    scenarios,
    answers: snapshot.answers ?? base?.answers ?? {},
    behaviour: new Map(
      names.map((name) => [name, { shows: columnOf(shows, name), does: columnOf(does, name) }]),
    ),
    verdicts: new Map(verdicts.filter(([, one]) => Object.keys(one).length > 0)),
  };
}
