/** What is wrong with answers, in the words of the form: one message per field. */
import type { Scope } from '../../../language/definition/annotations.ts';
import type { CompiledForm, RuleError } from '../../../language/definition/compiled.ts';
import type { Answers } from './answers.ts';
import type { Entry } from './entries.ts';

export interface Fault {
  /** Dotted path of the field; '' when it belongs to none. */
  path: string;
  keyword: string;
  text: string;
}

const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The dotted path that a broken rule is about: for `required` the member that is missing. */
function pathOf({ instancePath, keyword, params }: RuleError): string {
  const parts = instancePath.split('/').slice(1).map(unescaped);
  const missing =
    keyword === 'required' || keyword === 'dependentRequired' ? params.missingProperty : undefined;
  return [...parts, ...(typeof missing === 'string' ? [missing] : [])].join('.');
}

/** The entry at a path, or around it: an element of a list is the list's field. */
function entryFor(entries: ReadonlyMap<string, Entry>, path: string): Entry | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const entry = entries.get(at);
    if (entry) return entry;
  }
  return undefined;
}

/** The message for a keyword or a check of the field type. */
export function messageFor(entry: Entry, keyword: string, scope: Scope): string | undefined {
  const message = entry.ui.messages?.[keyword];
  return typeof message === 'function' ? message(scope) : message;
}

/**
 * Runs the form's validator and puts its findings into words. An `if` that failed says nothing of its own:
 * its branch does.
 * @param asked the answers without hidden ones
 */
export function judge(
  form: CompiledForm,
  entries: ReadonlyMap<string, Entry>,
  asked: Answers,
  hidden: ReadonlySet<string>,
  scope: Scope,
): Fault[] {
  if (form.validate(asked)) return [];
  const faults = new Map<string, Fault>();
  for (const error of form.validate.errors ?? []) {
    const path = pathOf(error);
    const entry = entryFor(entries, path);
    const at = entry?.path ?? '';
    if (error.keyword === 'if' || hidden.has(at) || faults.has(at)) continue;
    const text = (entry && messageFor(entry, error.keyword, scope)) ?? error.message ?? error.keyword;
    faults.set(at, { path: at, keyword: error.keyword, text });
  }
  return [...entries.keys(), ''].flatMap((path) => faults.get(path) ?? []);
}
