/** What is wrong with answers, in the words of the form: one message per field. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledForm, RuleError } from '@trilha/language/definition/compiled';
import { holds, wordsOf } from '../evaluate.ts';
import { own } from '../path.ts';
import { plainWords } from '../words.ts';
import { type Answers, answerAt } from './answers.ts';
import type { Entries, FormEntry } from './entries.ts';
import { pathOf } from './field-path.ts';
import { answersToSend, type FilledForm } from './filled-form.ts';
import { excessOf } from './limits.ts';

export interface Fault {
  /** Dotted path of the field; '' when it belongs to none. */
  path: string;
  keyword: string;
  text: string;
}

const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The path that a broken rule is about: for `required` the member that is missing. */
function brokenPath({ instancePath, keyword, params }: RuleError): string {
  const parts = instancePath.split('/').slice(1).map(unescaped);
  return pathOf([...parts, ...(keyword === 'required' ? [params.missingProperty as string] : [])]);
}

/** The entry at a path, or around it: an element of a list is the list's field. */
function entryFor(entries: Entries, path: string): FormEntry | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const entry = entries.get(at);
    if (entry) return entry;
  }
  return undefined;
}

/** The message for a keyword or a check of the field type. It may name the field's label, and the number in the rule. */
function messageFor(
  { ui, rules }: FormEntry,
  keyword: string,
  scope: Scope,
  limit = rules[keyword],
): string | undefined {
  const message = ui.messages?.[keyword];
  if (typeof message !== 'function') return message;
  const label = plainWords(wordsOf(ui.label, scope));
  return message({ ...scope, label, limit: typeof limit === 'number' ? limit : null });
}

/** The first broken rule of each field. */
function brokenRules({ validate }: CompiledForm, filled: FilledForm, sent: Answers): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  if (validate(sent)) return faults;
  for (const error of validate.errors ?? []) {
    const path = brokenPath(error);
    const entry = entryFor(filled.entries, path);
    const at = entry?.path ?? '';
    if (faults.has(at)) continue;
    const text = (entry && messageFor(entry, error.keyword, filled.scope)) ?? error.message ?? error.keyword;
    faults.set(at, { path: at, keyword: error.keyword, text });
  }
  return faults;
}

/** What is known to be wrong besides the rules. */
export interface OtherFaults {
  /** Names of failing checks of field types, by path. */
  problems: Readonly<Record<string, string>>;
  /** Messages of the server, by path; '' is the form as a whole. */
  refused: Readonly<Record<string, string>>;
}

/**
 * One fault for each visible field, in the order of the fields: a check of its type, a rule, a limit
 * from data, a rule across fields, a refusal.
 */
export function judge(
  form: CompiledForm,
  filled: FilledForm,
  { problems = {}, refused = {} }: Partial<OtherFaults> = {},
): Fault[] {
  const { entries, hidden, scope } = filled;
  const sent = answersToSend(filled);
  const broken = brokenRules(form, filled, sent);
  const fault = (entry: FormEntry, keyword: string, limit?: number): Fault => {
    return { path: entry.path, keyword, text: messageFor(entry, keyword, scope, limit) ?? keyword };
  };
  const faultOf = (entry: FormEntry): Fault | undefined => {
    const { path, segments, ui } = entry;
    const problem = own(problems, path);
    if (problem !== undefined) return fault(entry, problem);
    if (broken.has(path)) return broken.get(path);
    const answer = answerAt(sent, segments);
    const excess = ui.limits && excessOf(ui.limits, answer, scope);
    if (excess) return fault(entry, excess.keyword, excess.limit);
    // A rule across fields concerns a field that is answered.
    const isJudged = ui.must !== undefined && answer !== undefined;
    return isJudged && !holds(ui.must, { ...scope, form: sent }) ? fault(entry, 'must') : undefined;
  };
  return [...entries.keys(), '']
    .filter((path) => !hidden.has(path))
    .flatMap((path) => {
      const entry = entries.get(path);
      const text = own(refused, path);
      const refusal = text === undefined ? [] : { path, keyword: 'refused', text };
      return (entry ? faultOf(entry) : broken.get(path)) ?? refusal;
    });
}
