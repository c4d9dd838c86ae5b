/**
 * Rule: each error code that the contract answers has its words, each code that the configuration names is one of
 * them, and the fields that take a message exist. Asked where the contract lists its codes: `enum`, or the open
 * `x-extensible-enum`.
 */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { effectKindOf } from '@trilha/project/load/schema-walk';
import {
  type Entry,
  entriesOf,
  member,
  nodesIn,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import { defaultMessages } from '@trilha/project/resolve/messages';
import { formsOf, type ResolvedScreen } from '@trilha/project/resolve/screen';
import { knownValues } from '../../readings/known-values.ts';

/** The codes that the contract lists, or null. */
function codesOf({ contract, language }: Project): readonly string[] | null {
  const body = contract.resolve(`#/components/schemas/${language.errorSchema}`);
  const code = (body?.properties as Record<string, Record<string, unknown>> | undefined)?.code;
  return knownValues(code ?? {})?.map(String) ?? null;
}

function checkCode({ key, keyPlace }: Entry, codes: readonly string[], diagnostics: Diagnostics): void {
  if (!codes.includes(key))
    diagnostics.at(keyPlace, 'TR808', `The contract has no error code ${key}`, suggestion(key, codes));
}

function checkBelow(node: SourceNode, codes: readonly string[], diagnostics: Diagnostics): void {
  const fail = member(node, 'fail');
  const byCode = fail?.kind === 'map' && effectKindOf(fail) === null ? entriesOf(fail) : [];
  for (const entry of byCode) if (entry.key !== 'otherwise') checkCode(entry, codes, diagnostics);
  for (const item of nodesIn(node)) checkBelow(item, codes, diagnostics);
}

/** Checks the keys of `fail` that are codes, at any depth of effects, in a flow or journey. */
export function checkFails(node: SourceNode, project: Project, diagnostics: Diagnostics): void {
  const codes = codesOf(project);
  if (codes) checkBelow(node, codes, diagnostics);
}

function checkCodes(catalogue: SourceNode, codes: readonly string[], diagnostics: Diagnostics): void {
  const entries = entriesOf(catalogue);
  for (const entry of entries) checkCode(entry, codes, diagnostics);
  const missing = codes.filter((code) => !entries.some(({ key }) => key === code));
  if (missing.length > 0) {
    diagnostics.at(catalogue, 'TR807', `No words for ${missing.join(', ')}`, `${missing[0]}: { text: … }`);
  }
}

/** A message may name several fields, each of some form. */
function checkFields(
  catalogue: SourceNode,
  fields: readonly ResolvedField[],
  diagnostics: Diagnostics,
): void {
  const paths = new Set(fields.map(({ path }) => path));
  for (const { value } of entriesOf(catalogue)) {
    const fields = member(value, 'fields');
    for (const field of fields?.kind === 'list' ? fields.items : []) {
      const path = textOf(field) ?? '';
      if (!paths.has(path))
        diagnostics.at(field, 'TR809', `No form has a field ${path}`, suggestion(path, paths));
    }
  }
}

/** A default message that some field takes. */
function checkDefaults(project: Project, fields: readonly ResolvedField[], diagnostics: Diagnostics): void {
  const taken = new Set(
    fields.flatMap(({ ui }) => entriesOf(member(ui ?? undefined, 'messages')).map(({ value }) => value)),
  );
  for (const { key: type, value: messages } of entriesOf(defaultMessages(project))) {
    const isKnown = type === 'any' || project.fields.has(type);
    const hint = isKnown ? undefined : suggestion(type, project.fields.keys());
    for (const { key, keyPlace, value } of entriesOf(messages)) {
      if (!taken.has(value))
        diagnostics.at(keyPlace, 'TR910', `Nothing uses the message ${key} of ${type}`, hint);
    }
  }
}

/** Checks the error catalogue. */
export function checkCatalogue(
  project: Project,
  screens: Iterable<ResolvedScreen>,
  diagnostics: Diagnostics,
): void {
  const catalogue = member(project.byKind.errors.get('errors')?.node, 'catalogue');
  if (!catalogue) return;
  const forms = formsOf(screens);
  const from = { file: 'flows/errors.yaml', of: [catalogue, ...forms] };
  project.memo.result('error catalogue', from, diagnostics, (own) => {
    const codes = codesOf(project);
    if (codes) checkCodes(catalogue, codes, own);
    const fields = forms.flatMap((form) => form.fields);
    checkFields(catalogue, fields, own);
    checkDefaults(project, fields, own);
  });
}
