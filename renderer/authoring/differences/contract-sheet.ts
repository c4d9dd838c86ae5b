/** The contract as a sheet: each call, and each member that it takes or answers with. */
import type { JsonSchema } from '@trilha/language/expression/schema-type';
import { personalKind } from '@trilha/language/expression/type';
import { isRecord } from '@trilha/language/record';
import type { Contract, Operation } from '@trilha/project/load/contract';
import type { Place } from '@trilha/project/load/source-node';
import type { Member, Sheet, SheetPart } from './sheet.ts';

/** Where the contract is read from as a whole: its places are not kept. */
const AT: Place = { file: { path: 'schemas/api', text: '', lines: [0] }, start: 0, end: 0 };

const DEPTH = 6;

/** What reviewers want to know of a member, besides its type. */
const TOLD = [
  'enum',
  'const',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'x-extensible-enum',
];

export const PERSONAL = 'about a person';

interface Found {
  path: string;
  schema: JsonSchema;
  required: boolean;
}

/** The members of a schema at any depth; references and alternatives are followed. */
function membersOf(schema: JsonSchema, { resolve }: Contract, path = '', depth = 0): Found[] {
  if (depth > DEPTH) return [];
  const below = (next: unknown, at: string) =>
    isRecord(next) ? membersOf(next, { resolve } as Contract, at, depth + 1) : [];
  if (typeof schema.$ref === 'string') return below(resolve(schema.$ref), path);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
  const names = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(
    ([name, value]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const found = isRecord(value) ? [{ path: at, schema: value, required: names.includes(name) }] : [];
      return [...found, ...below(value, at)];
    },
  );
  return [...own, ...parts.flatMap((part) => below(part, path)), ...below(schema.items, `${path}[]`)];
}

const at = (value: unknown): Member => ({ value, at: AT });

function factsOf({ schema, required }: Omit<Found, 'path'>, { resolve }: Contract): Map<string, Member> {
  const named = typeof schema.$ref === 'string' ? resolve(schema.$ref) : null;
  const whole = { ...named, ...schema };
  const limits = TOLD.flatMap((key): [string, Member][] =>
    key in whole ? [[`rule ${key}`, at(whole[key])]] : [],
  );
  return new Map<string, Member>([
    ['required', at(required)],
    ...(whole.type === undefined ? [] : [['type', at(whole.type)] as [string, Member]]),
    ...(whole['x-personal']
      ? [[PERSONAL, at(personalKind(whole['x-personal']) ?? true)] as [string, Member]]
      : []),
    ...limits,
  ]);
}

function memberPart(kind: string, found: Found, contract: Contract): SheetPart {
  const members = factsOf(found, contract);
  const said = [
    ...(members.has('type') ? [[members.get('type')?.value].flat().join(' or ')] : []),
    ...(found.required ? ['compulsory'] : []),
    ...(members.has(PERSONAL) ? [PERSONAL] : []),
  ];
  return { kind, name: found.path, at: AT, summary: said.join(', '), members };
}

/** Once for each path: alternatives may have the same members. */
const once = (parts: readonly SheetPart[]): SheetPart[] => [
  ...new Map(parts.map((part) => [`${part.kind} ${part.name}`, part])).values(),
];

function partsOf(operation: Operation, contract: Contract): SheetPart[] {
  const { id, method, path, params, body, response, needsSession, isBinding, statuses } = operation;
  const members = new Map<string, Member>([
    ['address', at(`${method} ${path}`)],
    ['a session is needed', at(needsSession)],
    ['binding', at(isBinding)],
    ['statuses', at([...statuses])],
  ]);
  const takes = `call ${id} takes`;
  const taken = [...params]
    .filter(([, { isHosts }]) => !isHosts)
    .map(([name, { schema, required }]) => memberPart(takes, { path: name, schema, required }, contract));
  const inBody = membersOf(body?.schema ?? {}, contract).map((found) => memberPart(takes, found, contract));
  const answered = membersOf(response.schema ?? {}, contract).map((found) =>
    memberPart(`call ${id} answers with`, found, contract),
  );
  return [
    { kind: 'call', name: id, at: AT, summary: `${method} ${path}`, members },
    ...once([...taken, ...inBody, ...answered]),
  ];
}

export const contractSheet = (contract: Contract, error: string): Sheet => [
  ...[...contract.operations.values()].flatMap((operation) => partsOf(operation, contract)),
  ...once(
    membersOf({ $ref: `#/components/schemas/${error}` }, contract).map((found) =>
      memberPart('error', found, contract),
    ),
  ),
];
