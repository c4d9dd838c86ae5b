/** Which fields are out of sight. A hidden answer does not count for the conditions of others. */
import type { Scope } from '../../../language/definition/annotations.ts';
import type { Answers } from './answers.ts';
import { onlyAsked } from './answers.ts';
import type { Entry } from './entries.ts';

function hiddenBy(entries: readonly Entry[], scope: Scope): Set<string> {
  const hidden = new Set<string>();
  for (const { path, ui, sections } of entries) {
    if (sections.some((section) => hidden.has(section)) || ui.when?.(scope) === false) hidden.add(path);
  }
  return hidden;
}

/** @returns the paths whose `when` is false, or that stand in a section whose `when` is */
export function hiddenPaths(entries: readonly Entry[], scope: Scope, answers: Answers): Set<string> {
  if (!entries.some((entry) => entry.ui.when !== undefined)) return new Set();
  let hidden = hiddenBy(entries, { ...scope, form: answers });
  for (let round = 0; round < entries.length; round += 1) {
    const next = hiddenBy(entries, { ...scope, form: onlyAsked(entries, answers, hidden) });
    if (next.size === hidden.size && [...next].every((path) => hidden.has(path))) return next;
    hidden = next;
  }
  return hidden;
}
