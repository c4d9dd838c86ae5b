/**
 * Accepted behaviour of one subject, as small as it gets: each reading once, with the situations in which it reads
 * so; of a variant, only what differs from its base.
 */
import { isSame } from '../view/form/answers.ts';
import type { Situation } from './situation.ts';
import type { Answers, Behaviour, Verdicts } from './subject.ts';

/** Everything: by section, by piece or script, by situation. */
export interface Whole {
  situations: ReadonlyMap<string, Situation>;
  answers: Answers;
  behaviour: ReadonlyMap<string, Behaviour>;
  /** By situation. */
  verdicts: ReadonlyMap<string, Verdicts>;
}

/** One reading in all situations, or each with its situations, or (in a variant) none where the base has one. */
export type Reading = string | readonly { in: string; is: string }[] | null;
export type Readings = Readonly<Record<string, Reading>>;

/** As it stands in a file. */
export interface BehaviourRecord {
  base?: string;
  situations: Readonly<Record<string, Situation>>;
  /** What the form is filled with; a situation's `form.…` goes over it. */
  answers?: Answers;
  shows?: Readings;
  does?: Readings;
  /** What the form says of values; null: the variant does not ask this field. */
  takes?: Readonly<Record<string, Readonly<Record<string, Verdicts[string] | null>>>>;
}

type Section = 'shows' | 'does';
type Table = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Readings by piece, then by situation. */
function tableOf(behaviour: ReadonlyMap<string, Behaviour>, section: Section): Table {
  const table = new Map<string, Map<string, string>>();
  for (const [situation, one] of behaviour)
    for (const [piece, reading] of one[section]) {
      const row = table.get(piece) ?? new Map<string, string>();
      table.set(piece, row.set(situation, reading));
    }
  return table;
}

function compactRow(row: ReadonlyMap<string, string>, all: number): Reading {
  const names = new Map<string, string[]>();
  for (const [situation, reading] of row) names.set(reading, [...(names.get(reading) ?? []), situation]);
  const [only] = names;
  if (only && names.size === 1 && row.size === all) return only[0];
  return [...names].map(([is, situations]) => ({ in: situations.join(' '), is }));
}

const isSameRow = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string> | undefined) =>
  other !== undefined &&
  one.size === other.size &&
  [...one].every(([key, value]) => other.get(key) === value);

function compactTable(table: Table, base: Table | null, all: number): Readings {
  const own = [...table].filter(([piece, row]) => !isSameRow(row, base?.get(piece)));
  const gone = [...(base?.keys() ?? [])].filter((piece) => !table.has(piece));
  return {
    ...Object.fromEntries(own.map(([piece, row]) => [piece, compactRow(row, all)])),
    ...Object.fromEntries(gone.map((piece) => [piece, null])),
  };
}

function ownVerdicts(whole: Whole, base: Whole | null): NonNullable<BehaviourRecord['takes']> {
  const entries = [...whole.situations.keys()].flatMap((situation) => {
    const [verdicts, known] = [whole.verdicts.get(situation) ?? {}, base?.verdicts.get(situation) ?? {}];
    const own = Object.entries(verdicts).filter(([path, values]) => !isSame(values, known[path]));
    const gone = Object.keys(known).filter((path) => verdicts[path] === undefined);
    const all = [...own, ...gone.map((path) => [path, null] as const)];
    return all.length === 0 ? [] : [[situation, Object.fromEntries(all)] as const];
  });
  return Object.fromEntries(entries);
}

const withoutNull = (verdicts: NonNullable<BehaviourRecord['takes']>[string]): Verdicts =>
  Object.fromEntries(Object.entries(verdicts).flatMap(([path, values]) => (values ? [[path, values]] : [])));

const unlessEmpty = <T extends object>(name: string, value: T) =>
  Object.keys(value).length === 0 ? {} : { [name]: value };

/** @param base the whole behaviour of the variant's base, seen in the same situations as far as it has them */
export function compact(whole: Whole, base: Whole | null, baseId: string | null): BehaviourRecord {
  const own = [...whole.situations].filter(([name]) => !base?.situations.has(name));
  const table = (section: Section) => {
    const below = base && tableOf(base.behaviour, section);
    return compactTable(tableOf(whole.behaviour, section), below, whole.situations.size);
  };
  return {
    ...(baseId === null ? {} : { base: baseId }),
    situations: Object.fromEntries(own),
    ...(isSame(whole.answers, base?.answers ?? {}) ? {} : { answers: whole.answers }),
    ...unlessEmpty('shows', table('shows')),
    ...unlessEmpty('does', table('does')),
    ...unlessEmpty('takes', ownVerdicts(whole, base)),
  };
}

function expandSection(record: Readings, base: Table | null, situations: readonly string[]): Table {
  const table = new Map(base ?? []);
  for (const [piece, reading] of Object.entries(record)) {
    if (reading === null) table.delete(piece);
    else if (typeof reading === 'string')
      table.set(piece, new Map(situations.map((name) => [name, reading])));
    else
      table.set(
        piece,
        new Map(reading.flatMap(({ in: names, is }) => names.split(' ').map((name) => [name, is] as const))),
      );
  }
  return table;
}

/** The rows of one situation. */
const columnOf = (table: Table, situation: string): Map<string, string> =>
  new Map(
    [...table].flatMap(([piece, row]) => {
      const reading = row.get(situation);
      return reading === undefined ? [] : [[piece, reading] as const];
    }),
  );

/** The whole behaviour that a record stands for. */
export function expand(record: BehaviourRecord, base: Whole | null): Whole {
  const situations = new Map([...(base?.situations ?? []), ...Object.entries(record.situations)]);
  const names = [...situations.keys()];
  const section = (name: Section) =>
    expandSection(record[name] ?? {}, base && tableOf(base.behaviour, name), names);
  const [shows, does] = [section('shows'), section('does')];
  const verdicts = names.map((name): [string, Verdicts] => [
    name,
    withoutNull({ ...base?.verdicts.get(name), ...record.takes?.[name] }),
  ]);
  return {
    situations,
    answers: record.answers ?? base?.answers ?? {},
    behaviour: new Map(
      names.map((name) => [name, { shows: columnOf(shows, name), does: columnOf(does, name) }]),
    ),
    verdicts: new Map(verdicts.filter(([, one]) => Object.keys(one).length > 0)),
  };
}
