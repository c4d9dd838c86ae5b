/** A form with answers, in a scope: which fields are hidden, and what is sent. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { type Answers, answerAt } from './answers.ts';
import { type Entries, entriesOf } from './entries.ts';
import { pathOf } from './field-path.ts';

export interface FilledForm {
  entries: Entries;
  /** The answers to fields of the form, those of hidden ones too. */
  answers: Answers;
  /** The scope with these answers as `form`. */
  scope: Scope;
  /** Paths whose `when` is false, or that are in a section whose `when` is. */
  hidden: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Only the answers that the form asks for: no unknown names, no null; each section an object, each group a list. */
function onlyAsked(entries: Entries, answers: Answers, hidden: ReadonlySet<string>): Answers {
  const kept: Record<string, unknown> = {};
  const sections = new Map<string, Record<string, unknown>>([['', kept]]);
  for (const { path, segments, isSection, inner } of entries.values()) {
    const inside = sections.get(pathOf(segments.slice(0, -1)));
    if (hidden.has(path) || inside === undefined) continue;
    const name = segments.at(-1) ?? '';
    const answer = answerAt(answers, segments);
    if (isSection) {
      const section = (inner ? [] : {}) as Record<string, unknown>;
      sections.set(path, section);
      inside[name] = section;
    } else if (answer !== undefined && answer !== null) inside[name] = answer;
  }
  return kept;
}

function hiddenBy(entries: Entries, scope: Scope): Set<string> {
  const hidden = new Set<string>();
  for (const { path, ui, sections } of entries.values()) {
    if (sections.some((section) => hidden.has(section)) || ui.when?.(scope) === false) hidden.add(path);
  }
  return hidden;
}

/** The answer of a hidden field does not count for the conditions of others. */
function hiddenPaths(entries: Entries, scope: Scope, answers: Answers): ReadonlySet<string> {
  if (![...entries.values()].some(({ ui }) => ui.when !== undefined)) return NONE;
  let hidden = hiddenBy(entries, scope);
  for (let round = 0; round < entries.size; round += 1) {
    const next = hiddenBy(entries, { ...scope, form: onlyAsked(entries, answers, hidden) });
    if (next.size === hidden.size && [...next].every((path) => hidden.has(path))) return next;
    hidden = next;
  }
  return hidden;
}

export function filledForm(form: CompiledForm, given: Answers, outer: Scope): FilledForm {
  const entries = entriesOf(form, given);
  const answers = onlyAsked(entries, given, NONE);
  const scope = { ...outer, form: answers };
  return { entries, answers, scope, hidden: hiddenPaths(entries, scope, answers) };
}

/** The answers to send: none that is hidden or empty. */
export const answersToSend = ({ entries, answers, hidden }: FilledForm): Answers =>
  onlyAsked(entries, answers, hidden);
