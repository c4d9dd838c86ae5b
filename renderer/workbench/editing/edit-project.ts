/** Edits of a project: planned, checked in memory, and written only if the checker finds no new error. */
import type { Compilation } from '@trilha/compiler/compile';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import type { Edit, EditResult, Finding } from '../edits.ts';
import type { EditHistory } from './edit-history.ts';
import { aimOf, planEdit, type Texts } from './plan-edit.ts';
import { EditRefusal } from './yaml-text.ts';

export interface ProjectEditor {
  edit(edit: Edit): EditResult;
  /** Writes several files at once, if the checker finds no new error. */
  writeAll(plan: (compilation: Compilation, history: EditHistory) => Texts): EditResult;
  undo(): EditResult;
  /** The number of edits that can be undone. */
  steps(): number;
}

const identity = ({ code, file, message }: Diagnostic) => `${code} ${file} ${message}`;

const findingOf = ({ code, file, line, message, hint }: Diagnostic): Finding => ({
  code,
  file,
  line,
  message,
  ...(hint === undefined ? {} : { hint }),
});

const refused = (why: string, findings: readonly Finding[] = []): EditResult => ({
  ok: false,
  why,
  findings,
});

/** An edit that cannot be planned is refused with its reason. */
function guarded(act: () => EditResult): EditResult {
  try {
    return act();
  } catch (error) {
    if (error instanceof EditRefusal) return refused(error.message);
    throw error;
  }
}

const REFUSED = 'The checker finds mistakes in this, so nothing was written';

/**
 * @param compiled compiles the project with other texts in some files; of its results, only the latest is asked
 */
export function createProjectEditor(
  compiled: (overlay: Texts) => Compilation,
  history: EditHistory,
): ProjectEditor {
  const writeAll = (
    plan: (compilation: Compilation, history: EditHistory) => Texts,
    aimAt: (before: Compilation) => (after: Compilation) => string | null = () => () => null,
  ): EditResult =>
    guarded(() => {
      const before = compiled({});
      const texts = plan(before, history);
      const isNothing = Object.entries(texts).every(([path, text]) => history.read(path) === text);
      if (isNothing) return { ok: true, files: [] };
      // The latest compilation alone may be asked: what is needed of this one is taken now.
      const [known, aim] = [new Set([...before.diagnostics, ...before.advice].map(identity)), aimAt(before)];
      const after = compiled(texts);
      const newOf = (found: readonly Diagnostic[]) =>
        found.filter((one) => !known.has(identity(one))).map(findingOf);
      const findings = newOf(after.diagnostics);
      if (findings.length > 0) return refused(REFUSED, findings);
      const missed = aim(after);
      if (missed !== null) return refused(missed);
      history.write(texts);
      const advice = newOf(after.advice);
      return { ok: true, files: Object.keys(texts), ...(advice.length > 0 && { advice }) };
    });
  return {
    edit: (edit) =>
      writeAll(
        (compilation, { read }) => planEdit(edit, compilation, read),
        (before) => aimOf(edit, before),
      ),
    writeAll,
    undo: () => guarded(() => ({ ok: true, files: history.undo() })),
    steps: () => history.steps,
  };
}
