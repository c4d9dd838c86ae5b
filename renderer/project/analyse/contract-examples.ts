/**
 * Examples of what a call answers, for calls that no server implements yet (`x-examples`): by them the product's own server, its
 * samples and the workbench answer. They are checked against the contract, at the place where they are written.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Language } from '@trilha/language/host';
import { isRecord } from '@trilha/language/record';
import type { Contract, Operation } from '../load/contract.ts';
import type { Diagnostic } from '../load/diagnostic.ts';
import { parseYaml, sourceFile } from '../load/parse-yaml.ts';
import { contractFiles } from '../load/project-files.ts';
import { type Entry, entriesOf, member, positionOf, type SourceNode } from '../load/source-node.ts';
import { placed } from '../load/written-node.ts';
import { contractValidator } from './sent-body.ts';

/** A mistake, with the members below `x-examples` that lead to it. */
interface Mistake {
  path: readonly string[];
  message: string;
  hint?: string | undefined;
}

/** The members of each case; `ok` is the body itself. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  ok: [],
  refused: ['status', 'code'],
  slow: ['seconds'],
};
/** A page gives up a call after 45 seconds. */
const SLOWEST = 40;

/** The body that each call answers by its example, by operation. */
export const exampleBodies = ({ operations }: Contract): Record<string, unknown> =>
  Object.fromEntries(
    [...operations.values()].flatMap(({ id, examples }) =>
      isRecord(examples) && 'ok' in examples ? [[id, examples.ok]] : [],
    ),
  );

/** The error codes that the contract lists; null where any is right. */
function codesOf({ resolve }: Contract, { errorSchema }: Pick<Language, 'errorSchema'>): string[] | null {
  const properties = resolve(`#/components/schemas/${errorSchema}/properties`);
  const { enum: closed, 'x-extensible-enum': open } = (properties?.code ?? {}) as Record<string, unknown>;
  const codes = closed ?? open;
  return Array.isArray(codes) ? codes.map(String) : null;
}

function okMistake({ id, response }: Operation, body: unknown, contract: Contract): Mistake | null {
  if (response.schema === null)
    return body === null ? null : { path: ['ok'], message: `${id} answers without a body`, hint: 'ok:' };
  let validate: ReturnType<typeof contractValidator>;
  try {
    validate = contractValidator(response.schema, contract, null);
  } catch (error) {
    return { path: [], message: `The response of ${id} is no JSON Schema: ${(error as Error).message}` };
  }
  const [broken] = validate(body) ? [] : (validate.errors ?? []);
  if (!broken) return null;
  const path = ['ok', ...broken.instancePath.split('/').slice(1)];
  return {
    path,
    message: `The example of ${path.join('.')} breaks the contract of ${id}: ${broken.message}`,
  };
}

function refusedMistake(
  { id, statuses }: Operation,
  { status, code }: Record<string, unknown>,
  codes: readonly string[] | null,
): Mistake | null {
  const isPromised = statuses.includes(String(status)) || statuses.includes('default');
  if (typeof status !== 'number' || status < 400 || status > 599 || !isPromised) {
    const hint = statuses.filter((one) => one >= '4').join(', ');
    return { path: ['refused', 'status'], message: `${id} has no refusal with this status`, hint };
  }
  if (typeof code === 'string' && (codes === null || codes.includes(code))) return null;
  const hint = typeof code === 'string' ? suggestion(code, codes ?? []) : 'code: not-found';
  return { path: ['refused', 'code'], message: `The contract has no error code ${code}`, hint };
}

function slowMistake({ seconds }: Record<string, unknown>): Mistake | null {
  if (typeof seconds === 'number' && seconds > 0 && seconds <= SLOWEST) return null;
  const message = `A slow answer takes more than 0 and at most ${SLOWEST} seconds`;
  return { path: ['slow', 'seconds'], message, hint: 'slow: { seconds: 3 }' };
}

/** A member that the cases do not have. */
function unknownMember(name: string, written: unknown): Mistake | null {
  const known = Object.hasOwn(CASES, name) ? CASES[name] : undefined;
  if (!known) {
    const hint = suggestion(name, Object.keys(CASES)) ?? Object.keys(CASES).join(', ');
    return { path: [name], message: `${name} is no case of x-examples`, hint };
  }
  if (name === 'ok') return null;
  const hint = known.join(', ');
  if (!isRecord(written)) return { path: [name], message: `${name} has to be a map`, hint };
  const other = Object.keys(written).find((one) => !known.includes(one));
  return other === undefined ? null : { path: [name, other], message: `${other} is not known here`, hint };
}

function mistakesOf(
  operation: Operation,
  contract: Contract,
  language: Pick<Language, 'errorSchema'>,
): Mistake[] {
  const { id, examples } = operation;
  if (!isRecord(examples) || !('ok' in examples))
    return [{ path: [], message: `The examples of ${id} do not say what it answers`, hint: 'ok: { … }' }];
  const unknown = Object.entries(examples).flatMap(([name, written]) => unknownMember(name, written) ?? []);
  if (unknown.length > 0) return unknown;
  const { ok, refused, slow } = examples;
  return [
    okMistake(operation, ok, contract),
    isRecord(refused) ? refusedMistake(operation, refused, codesOf(contract, language)) : null,
    isRecord(slow) ? slowMistake(slow) : null,
  ].flatMap((mistake) => mistake ?? []);
}

/** The map of an operation in a file of the contract. */
function operationIn(file: SourceNode, id: string): SourceNode | undefined {
  const paths = entriesOf(member(file, 'paths'));
  return paths
    .flatMap(({ value }) => entriesOf(value))
    .map(({ value }) => value)
    .find((one) => {
      const named = member(one, 'operationId');
      return named?.kind === 'scalar' && named.value === id;
    });
}

/** Where a mistake stands; the folder of the contract if that cannot be told. */
function placeOf(id: string, { path }: Mistake, root: string): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  for (const name of contractFiles(root).filter((one) => one.endsWith('.yaml'))) {
    const file = sourceFile(name, readFileSync(join(root, name), 'utf8'));
    const parsed = parseYaml(file);
    let at = 'node' in parsed ? operationIn(placed(parsed.node, file, []), id) : undefined;
    if (!at) continue;
    let place = at.start;
    for (const key of ['x-examples', ...path]) {
      const item: SourceNode | undefined = at?.kind === 'list' ? at.items[Number(key)] : undefined;
      const entry: Entry | undefined = entriesOf(at).find((one) => one.key === key);
      at = entry?.value ?? item;
      if (!at) break;
      place = (entry?.keyPlace ?? at).start;
    }
    return { file: name, ...positionOf(file, place) };
  }
  return { file: 'schemas/api', line: 1, column: 1 };
}

/** What is wrong with the examples of a contract (TR008). @param root absolute path of the product */
export function exampleMistakes(
  contract: Contract,
  language: Pick<Language, 'errorSchema'>,
  root: string,
): Diagnostic[] {
  return [...contract.operations.values()]
    .filter(({ examples }) => examples !== undefined)
    .flatMap((operation) =>
      mistakesOf(operation, contract, language).map((mistake) => ({
        code: 'TR008',
        ...placeOf(operation.id, mistake, root),
        message: mistake.message,
        ...(mistake.hint && { hint: mistake.hint }),
      })),
    );
}
