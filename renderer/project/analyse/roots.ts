/** The types of the scope's roots: what the compiler knows of each by itself. */
import { FREE_TEXT } from '@trilha/language/expression/meaning';
import { schemaType } from '@trilha/language/expression/schema-type';
import {
  ANY,
  asPersonal,
  listOf,
  mapOf,
  NUMBER,
  type ObjectType,
  objectOf,
  orNull,
  STRING,
  type Type,
  unlimited,
  withUnit,
} from '@trilha/language/expression/type';
import { Memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import { entriesOf, type MapNode, member, plain, textOf } from '../load/source-node.ts';
import { aboutEntries } from '../resolve/about.ts';
import { privateQueryOf } from '../resolve/private-query.ts';

const text = orNull(STRING);

/** `error` inside `fail`: the contract's error body and the status. */
export function errorType(project: Project): Type {
  const body = project.language.errorSchema;
  const schema = project.contract.resolve(`#/components/schemas/${body}`);
  const own = { status: NUMBER, code: text, message: text, field: text };
  const described = schema ? schemaType(schema, project.contract.resolve) : null;
  if (described?.kind !== 'object') return objectOf(own, 'error');
  return objectOf({ ...Object.fromEntries(described.members()), ...own, ...{ code: text } }, 'error');
}

/** A constant's type, for session flags: null by itself may become anything. */
function typeOfConstant(value: unknown): Type {
  if (typeof value === 'string') return text;
  if (typeof value === 'number') return orNull(NUMBER);
  return typeof value === 'boolean' ? { kind: 'bool', nullable: true } : ANY;
}

/** An object whose members are found in a table: to ask for one of them depends on that one alone. */
function tabledType(name: string, members: Record<string, Type>, tables: Memo): ObjectType {
  // Types that the host describes do not change while a language lives.
  const stampOf = (type: Type) =>
    'members' in type || type.kind === 'list' ? type.kind : JSON.stringify(type);
  const table = tables.table(`type ${name}`, new Map(Object.entries(members)), stampOf);
  return { kind: 'object', nullable: false, name, members: () => table, open: null };
}

/** Session flags as the configuration declares them, each with its first value. */
export const sessionFlags = ({ byKind }: Project) =>
  entriesOf(member(byKind.session.get('session')?.node, 'session'));

function sessionType(
  project: Project,
  described: Type | undefined,
  inferred: Readonly<Record<string, Type>>,
  tables: Memo,
): ObjectType {
  const flags = sessionFlags(project).map(({ key, value }) => [key, typeOfConstant(plain(value))] as const);
  const own = { ...Object.fromEntries(flags), ...inferred };
  const hosts = described?.kind === 'object' ? Object.fromEntries(described.members()) : {};
  return tabledType('session', { ...hosts, ...own }, tables);
}

function experimentsType(project: Project, tables: Memo): ObjectType {
  const tests = entriesOf(member(project.byKind.experiments.get('experiments')?.node, 'experiments'));
  return tabledType(
    'experiments',
    Object.fromEntries(
      tests.map(({ key, value }) => {
        const groups = member(value, 'groups');
        const values = groups?.kind === 'list' ? groups.items.flatMap((item) => textOf(item) ?? []) : [];
        return [key, { kind: 'string', nullable: false, values } as Type];
      }),
    ),
    tables,
  );
}

function brandType(project: Project, tables: Memo): ObjectType {
  const textsOf = (group: string) => {
    const written = [...project.byKind.brand.values()].flatMap(({ node }) => entriesOf(member(node, group)));
    return orNull(tabledType(group, Object.fromEntries(written.map(({ key }) => [key, text])), tables));
  };
  const names = [...project.byKind.brand.values()].flatMap(({ node }) => textOf(member(node, 'name')) ?? []);
  const values = names.length > 0 ? { values: names } : {};
  const name: Type = { kind: 'string', nullable: false, unit: 'name of a brand', ...values };
  const id = withUnit(STRING, 'id of a brand');
  const told = aboutEntries(project).map(({ key }) => key);
  const about = tabledType('about', Object.fromEntries(told.map((key) => [key, STRING])), tables);
  const named: Type = { kind: 'string', nullable: false, ...(told.length > 0 ? { values: told } : {}) };
  const own = { contact: textsOf('contact'), words: textsOf('words'), about, missing: listOf(named) };
  return objectOf({ id, name, logo: STRING, ...own }, 'brand');
}

/** The parameters of an address. Those that must leave it are about a person. */
function queryType(project: Project, tables: Memo): ObjectType {
  const written = withUnit(text, FREE_TEXT);
  const names = privateQueryOf(project).map((name) => [name, asPersonal(written, 'masked')] as const);
  return { ...tabledType('query', Object.fromEntries(names), tables), open: written };
}

const screenType = objectOf({ id: STRING, variant: text, journey: text, mount: text, path: text }, 'screen');

/**
 * Roots that stand everywhere, whatever the screen.
 * @param inferred types of session flags that begin as null
 */
export function commonRoots(
  project: Project,
  tables = new Memo(),
  inferred: Readonly<Record<string, Type>> = {},
): Record<string, Type> {
  const { scope } = project.language;
  const hosts = Object.entries(scope).map(([name, schema]) => [
    name,
    schemaType(schema, project.contract.resolve),
  ]);
  const described: Record<string, Type> = Object.fromEntries(hosts);
  return {
    ...described,
    session: sessionType(project, described.session, inferred, tables),
    experiments: experimentsType(project, tables),
    brand: brandType(project, tables),
    screen: screenType,
    query: queryType(project, tables),
    params: mapOf(text),
    today: withUnit(STRING, 'date'),
    now: withUnit(STRING, 'instant'),
  };
}

/** What a timer has left. */
const SECONDS = withUnit(NUMBER, 'seconds');

/** Roots whose content only a screen knows, where it is not known: facts, layouts, journeys, tables. */
export const UNKNOWN_SCREEN: Record<string, Type> = {
  form: orNull(mapOf(ANY)),
  vars: mapOf(ANY),
  timers: mapOf(orNull(SECONDS)),
};

/** Roots that exist in some places only. */
export const ELSEWHERE: Record<string, string> = {
  result: 'the answer of a call: only in its `set` and in the effects after it',
  error: 'only inside `fail`',
  index: 'only inside `each`',
  event: 'only in the effects of an event whose block gives something under `with`',
  around: 'only in a repeated group that stands in another',
  item: 'only inside `each`, computed options, and the event that a button in `each` emits',
};

/** The `timers` root of a screen: seconds left, by name. */
export const timersType = (flow: MapNode | null): ObjectType =>
  objectOf(
    Object.fromEntries(
      entriesOf(member(flow ?? undefined, 'timers')).map(({ key }) => [key, orNull(SECONDS)]),
    ),
    'timers',
  );

/** Drops the constants that a first value happens to have: a variable may become another. */
export function widened(type: Type): Type {
  if (type.kind === 'null') return ANY;
  return orNull(unlimited(type));
}
