/** The types of the scope's roots: what the compiler knows of each by itself. */
import { schemaType } from '../../expression/schema-type.ts';
import {
  ANY,
  mapOf,
  NUMBER,
  type ObjectType,
  objectOf,
  orNull,
  STRING,
  type Type,
} from '../../expression/type.ts';
import { entriesOf, type MapNode, member, plain, type SourceNode, textOf } from '../load/source-node.ts';
import type { Project } from '../project.ts';

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

/** A constant's type, for session flags: null may become anything. */
function typeOfConstant(value: unknown): Type {
  if (typeof value === 'string') return text;
  if (typeof value === 'number') return orNull(NUMBER);
  return typeof value === 'boolean' ? { kind: 'bool', nullable: true } : ANY;
}

function sessionType(project: Project, described: Type | undefined): ObjectType {
  const flags = entriesOf(member(project.byKind.session.get('session')?.node, 'session'));
  const own = Object.fromEntries(flags.map(({ key, value }) => [key, typeOfConstant(plain(value))]));
  const hosts = described?.kind === 'object' ? Object.fromEntries(described.members()) : {};
  return objectOf({ ...hosts, ...own }, 'session');
}

function experimentsType(project: Project): ObjectType {
  const tests = entriesOf(member(project.byKind.experiments.get('experiments')?.node, 'experiments'));
  return objectOf(
    Object.fromEntries(
      tests.map(({ key, value }) => {
        const groups = member(value, 'groups');
        const values = groups?.kind === 'list' ? groups.items.flatMap((item) => textOf(item) ?? []) : [];
        return [key, { kind: 'string', nullable: false, values } as Type];
      }),
    ),
    'experiments',
  );
}

function brandType(project: Project): ObjectType {
  const contacts = [...project.byKind.brand.values()].flatMap(({ node }) =>
    entriesOf(member(node, 'contact')),
  );
  const contact = objectOf(Object.fromEntries(contacts.map(({ key }) => [key, text])), 'contact');
  return objectOf({ id: STRING, name: STRING, logo: STRING, contact: orNull(contact) }, 'brand');
}

const screenType = objectOf({ id: STRING, variant: text, journey: text, mount: text }, 'screen');

/** Roots that stand everywhere, whatever the screen. */
export function commonRoots(project: Project): Record<string, Type> {
  const { scope } = project.language;
  const hosts = Object.entries(scope).map(([name, schema]) => [
    name,
    schemaType(schema, project.contract.resolve),
  ]);
  const described: Record<string, Type> = Object.fromEntries(hosts);
  return {
    ...described,
    session: sessionType(project, described.session),
    experiments: experimentsType(project),
    brand: brandType(project),
    screen: screenType,
    query: mapOf(text),
    params: mapOf(text),
    today: STRING,
  };
}

/** Roots whose content only a screen knows, where it is not known: facts, layouts, journeys, tables. */
export const UNKNOWN_SCREEN: Record<string, Type> = {
  form: orNull(mapOf(ANY)),
  vars: mapOf(ANY),
  timers: mapOf(orNull(NUMBER)),
};

/** Roots that exist in some places only. */
export const ELSEWHERE: Record<string, string> = {
  result: 'the answer of a call: only in its `set` and in the effects after it',
  error: 'only inside `fail`',
  item: 'only inside `each`, computed options, and the event that a button in `each` emits',
};

/** The `timers` root of a screen: seconds left, by name. */
export const timersType = (flow: MapNode | null): ObjectType =>
  objectOf(
    Object.fromEntries(
      entriesOf(member(flow ?? undefined, 'timers')).map(({ key }) => [key, orNull(NUMBER)]),
    ),
    'timers',
  );

/** Drops the constants that a first value happens to have: a variable may become another. */
export function widened(type: Type): Type {
  if (type.kind === 'null') return ANY;
  if (type.kind === 'string') return text;
  if (type.kind === 'number') return orNull(NUMBER);
  return orNull(type);
}

/** Loaded answers under `vars`, by name of the load. */
export function loadTypes(flow: SourceNode | null, project: Project): Record<string, Type> {
  return Object.fromEntries(
    entriesOf(member(flow ?? undefined, 'load')).map(({ key, value }) => {
      const id = textOf(value) ?? textOf(member(value, 'call')) ?? '';
      const schema = project.contract.operations.get(id)?.answer.schema;
      return [key, schema ? orNull(schemaType(schema, project.contract.resolve)) : ANY];
    }),
  );
}
