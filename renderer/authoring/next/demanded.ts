/** What the contract demands of what a call sends, and whether a screen always sends it. */
import { isRecord } from '@trilha/language/record';
import { type AnalysedCall, sentMembers } from '@trilha/project/analyse/nodes';
import type { Contract, Operation } from '@trilha/project/load/contract';
import { member } from '@trilha/project/load/source-node';
import type { ResolvedForm } from '@trilha/project/resolve/form';

const FORM = 'form.';

/** What a call sends under a name: a field of the form, something else, or nothing. */
type SentValue = { field: string } | 'else' | null;

/** @param name of a parameter, or the path of a member of the body */
export function sentUnder(name: string, call: Pick<AnalysedCall, 'params' | 'body' | 'more'>): SentValue {
  const { body } = call;
  const holder = sentMembers(call).find(
    ({ entry }) => name === entry.key || name.startsWith(`${entry.key}.`) || entry.key.startsWith(`${name}.`),
  );
  const source = holder?.value.typed?.source;
  if (holder) {
    const rest = name.slice(holder.entry.key.length);
    return source?.startsWith(FORM) ? { field: source.slice(FORM.length) + rest } : 'else';
  }
  if (body?.kind !== 'expression') return null;
  return body.typed?.source === 'form' ? { field: name } : 'else';
}

/** The field of the form is there, and no one can leave it out. */
export function isAlwaysAnswered(path: string, form: ResolvedForm | null): boolean {
  const field = form?.fields.find((one) => one.path === path);
  return field?.required === true && !member(field.ui ?? undefined, 'when');
}

const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** Names that a call is refused without, at any depth of its body, those that it needs under a condition among them. */
export function demandedBy({ params, body }: Operation, { resolve }: Contract): ReadonlySet<string> {
  const demanded = new Set(
    [...params].flatMap(([name, one]) => (one.required && !one.isHosts ? [name] : [])),
  );
  const read = (schema: unknown, path: string, depth: number): void => {
    if (!isRecord(schema) || depth > 6) return;
    if (typeof schema.$ref === 'string') read(resolve(schema.$ref), path, depth + 1);
    const conditions = Array.isArray(schema['x-needed-when']) ? schema['x-needed-when'].filter(isRecord) : [];
    const lists = [schema.required, schema['x-needed'], ...conditions.map(({ members }) => members)];
    for (const name of lists.flatMap(namesIn)) demanded.add(path + name);
    for (const [name, below] of Object.entries(isRecord(schema.properties) ? schema.properties : {}))
      read(below, `${path}${name}.`, depth + 1);
    for (const part of Array.isArray(schema.allOf) ? schema.allOf : []) read(part, path, depth + 1);
  };
  read(body?.schema, '', 0);
  return demanded;
}

/** A call to whose operation the contract demands the answer of a field; undefined if none of these does. */
export const callThatDemands = (path: string, calls: readonly AnalysedCall[], contract: Contract) =>
  calls.find((call) => {
    const { operation } = call;
    if (!operation) return false;
    return [...demandedBy(operation, contract)].some((name) => {
      const sent = sentUnder(name, call);
      return sent !== null && sent !== 'else' && sent.field === path;
    });
  });
