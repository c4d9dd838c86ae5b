/**
 * Rules about what becomes of answers: each is sent or read, and what the form accepts the call takes, too. Otherwise
 * the customer is asked for nothing, or learns only after pressing that an answer is refused.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import type { JsonSchema } from '@trilha/language/expression/schema-type';
import {
  type Analysed,
  type AnalysedCall,
  type AnalysisScope,
  bodyMembers,
  type CallMember,
  sentMembers,
  walk,
} from '@trilha/project/analyse/nodes';
import { withParameters } from '@trilha/project/analyse/parameters';
import { type AnalysedScreen, analyseScreen } from '@trilha/project/analyse/screen';
import type { Operation } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import {
  entriesOf,
  member,
  nodesIn,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { widerThan } from '../../readings/wider-limits.ts';
import { answerIn, isMember, memberAt } from './body-shape.ts';
import { checkSentMeaning } from './sent-meaning.ts';

const FORM = 'form';

/** The dotted names that an expression reads. The form as a function's argument tells nothing of single answers. */
function chainsIn(node: Ast, into: Set<string>, isWhole = true): void {
  const chain = memberChain(node);
  if (chain && (isWhole || chain.length > 1 || chain[0] !== FORM)) into.add(chain.join('.'));
  else for (const part of partsOf(node)) chainsIn(part, into, false);
}

/** The dotted names that a tree reads, but for those of its fields about themselves. */
const readBy = memo((node: Analysed): ReadonlySet<string> => {
  const names = new Set<string>();
  walk(node, (at) => {
    if (at.kind === 'expression' && at.typed?.ast) chainsIn(at.typed.ast, names);
    if (at.kind === 'text') for (const { ast } of at.typed.holes) if (ast) chainsIn(ast, names);
  });
  return names;
});

/** True when one of the names is the answer, a part of it or what it stands in. */
const isNamed = (path: string, names: ReadonlySet<string>): boolean =>
  [...names].some((name) => {
    const full = `${FORM}.${path}`;
    return name === full || name.startsWith(`${full}.`) || full.startsWith(`${name}.`);
  });

/** A member of a body, or a parameter, that one answer fills. */
interface Sent {
  path: string;
  operation: Operation;
  schema: JsonSchema;
}

/** The answers at a path: one, or those of a section. */
const answersAt = (path: string, fields: readonly ResolvedField[]): string[] =>
  fields.flatMap(({ path: own }) => (own === path || own.startsWith(`${path}.`) ? [own] : []));

const ANSWER = /^form\.([\w.]+)$/;

/** The answers that effects keep in variables as they are, by these: the first of each. */
const answersKeptIn = memo((node: SourceNode): ReadonlyMap<string, string> => {
  const kept = new Map<string, string>();
  for (const { key, value } of entriesOf(node)) {
    const [, path] = (key.startsWith('vars.') && ANSWER.exec(textOf(value)?.trim() ?? '')) || [];
    if (path !== undefined) kept.set(key, path);
  }
  for (const one of node.kind === 'scalar' ? [] : nodesIn(node))
    for (const [name, path] of answersKeptIn(one)) if (!kept.has(name)) kept.set(name, path);
  return kept;
});

/** The answers that a call sends as they are, by way of a variable, too. */
function sentBy({ operation, params, body, more }: AnalysedCall, screen: AnalysedScreen): Sent[] {
  if (!operation) return [];
  const fields = screen.screen.form?.fields ?? [];
  const { resolve } = screen.scope.project.contract;
  const kept = screen.screen.flow ? answersKeptIn(screen.screen.flow) : new Map<string, string>();
  const pathIn = ({ value }: CallMember) =>
    answerIn(value)?.join('.') ?? kept.get(value.typed?.source.trim() ?? '') ?? null;
  const inBody = (path: string, target: string): Sent[] => {
    const found = memberAt(operation.body?.schema ?? {}, target.split('.'), resolve);
    return operation.body && 'schema' in found ? [{ path, operation, schema: found.schema }] : [];
  };
  const named = bodyMembers({ body, more }).flatMap((sent) => {
    const path = pathIn(sent);
    const isForm = sent.value.typed?.source.trim() === FORM;
    if (isForm) return fields.flatMap((own) => inBody(own.path, `${sent.entry.key}.${own.path}`));
    if (path === null) return [];
    return answersAt(path, fields).flatMap((own) => inBody(own, sent.entry.key + own.slice(path.length)));
  });
  const inAddress = params.flatMap((sent): Sent[] => {
    const [path, schema] = [pathIn(sent), operation.params.get(sent.entry.key)?.schema];
    return path !== null && schema ? [{ path, operation, schema }] : [];
  });
  const isWhole = body?.kind === 'expression' && body.typed?.source.trim() === FORM;
  return [...named, ...inAddress, ...(isWhole ? fields.flatMap(({ path }) => inBody(path, path)) : [])];
}

/** Where a rule of a field is written; else where it is named. */
const placeOf = ({ rules, place }: ResolvedField, keyword: string): Place =>
  entriesOf(rules).find(({ key }) => key === keyword)?.keyPlace ?? place;

/** Checks the limits of the answers that a screen sends. */
export function checkSentLimits(analysed: AnalysedScreen, diagnostics: Diagnostics): void {
  const { project } = analysed.scope;
  const fields = analysed.screen.form?.fields ?? [];
  if (fields.length === 0) return;
  const byPath = new Map(fields.map((field) => [field.path, field]));
  for (const { path, operation, schema } of analysed.says.calls.flatMap((call) => sentBy(call, analysed))) {
    const field = byPath.get(path);
    if (!field) continue;
    checkSentMeaning(field, schema, project, diagnostics);
    for (const { keyword, limit, says } of widerThan(field, schema, project)) {
      const message = `${operation.id} ${says}, and the form accepts more for ${path}`;
      diagnostics.at(placeOf(field, keyword), 'TR408', message, `${keyword}: ${limit}`);
    }
  }
}

/** A field with an answer of its own. One that must be ticked is known once the form is valid: the call itself says it. */
const asks = ({ rules, required }: ResolvedField) =>
  !member(rules, 'properties') && !(required && member(rules, 'const'));

/** An answer that nothing uses, with the one call that takes a member of its name and does not get it. */
interface Unused {
  field: ResolvedField;
  forgottenBy: AnalysedCall | undefined;
  /** A member that gets an answer which the same call sends already, and this one would fit. */
  insteadOf: CallMember | undefined;
}

const typeOf = (field: ResolvedField | undefined): string => {
  const type = member(field?.rules, 'type');
  return type ? JSON.stringify(plain(type)) : '';
};

/** The second member of a call that gets one answer, of the type of a field that is sent nowhere. */
function sentTwice(field: ResolvedField, { screen, says }: AnalysedScreen): CallMember | undefined {
  const typeAt = (path: string) => typeOf(screen.form?.fields.find((one) => one.path === path));
  for (const call of says.calls) {
    const sent = sentMembers(call);
    const paths = sent.map(({ value }) => answerIn(value)?.join('.'));
    const second = sent.find((_, at) => {
      const path = paths[at];
      return path !== undefined && paths.indexOf(path) < at && typeAt(path) === typeOf(field);
    });
    if (second) return second;
  }
  return undefined;
}

/** The only call that would take an answer under its own name. */
function callTaking(path: string, { says, scope }: AnalysedScreen): AnalysedCall | undefined {
  const { resolve } = scope.project.contract;
  const taking = says.calls.filter(({ operation }) => {
    const schema = operation?.body?.schema;
    return schema && isMember(schema, path.split('.'), resolve);
  });
  return taking.length === 1 ? taking[0] : undefined;
}

/** The fields of a screen whose answers nothing uses. */
function unusedAnswers(screen: ResolvedScreen, common: AnalysisScope): readonly Unused[] {
  const fields = screen.form?.fields ?? [];
  if (fields.length === 0) return [];
  return common.project.memo.value(`unused answers of ${screen.source.kind} ${screen.id}`, [screen], () => {
    const analysed = analyseScreen(screen, withParameters(screen, common));
    const { head, form, flow } = analysed;
    const outside = [...Object.values(head), flow].map(readBy);
    const looks = new Map(form?.fields.map((one) => [one.field.path, readBy(one.looks)]));
    const handled = new Set(entriesOf(member(screen.flow ?? undefined, 'on')).map(({ key }) => key));
    const unused = fields.filter(asks).filter(({ path }) => {
      const others = [...looks].flatMap(([of, names]) => (of === path ? [] : [names]));
      return !handled.has(`change.${path}`) && ![...outside, ...others].some((names) => isNamed(path, names));
    });
    return unused.map((field) => ({
      field,
      forgottenBy: callTaking(field.path, analysed),
      insteadOf: sentTwice(field, analysed),
    }));
  });
}

/** Checks that each answer is used. It runs when nothing else is wrong: a broken call sends nothing. */
export function checkUsedAnswers(
  screen: ResolvedScreen,
  bases: readonly ResolvedScreen[],
  common: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  const known = new Set(bases.flatMap((base) => unusedAnswers(base, common).map(({ field }) => field.path)));
  const { file } = screen.source;
  for (const { field, forgottenBy, insteadOf } of unusedAnswers(screen, common)) {
    const { path, place } = field;
    // What a base does not use is reported there.
    if (known.has(path)) continue;
    if (insteadOf) {
      const { entry, value } = insteadOf;
      const message = `${entry.key} gets ${value.typed?.source}, which is sent already, and ${path} is not sent`;
      const related = { place, says: `where ${path} is asked` };
      diagnostics.at(entry.keyPlace, 'TR421', message, `${entry.key}: form.${path}`, related);
      continue;
    }
    const isOwn = place.file === file;
    const asked = isOwn || bases.length === 0 ? place : { file, start: 0, end: 0 };
    // What a variant asks besides is its own to send.
    const forgetting = isOwn && bases.length > 0 ? undefined : forgottenBy?.place;
    const takes = forgottenBy ? `, and ${forgottenBy.operation?.id} takes it` : '';
    const hint = `send it in a body (${path}: form.${path}), or do not ask`;
    const message = `The answer ${path} is neither sent nor read${takes}`;
    diagnostics.at(forgetting ?? asked, 'TR409', message, hint);
  }
}
