/** Assignments of `set`: write a path in the screen's own state or in a shared root. */
import type { Expression } from '../../language/definition/annotations.ts';
import { evaluate } from './evaluate.ts';
import { setAnswers } from './form-turn.ts';
import { withValueAt } from './path.ts';
import type { Run } from './state.ts';
import { change, scopeFor, shareRoot, type Turn } from './turn.ts';

/** Runs the assignments in order; each sees the results of the previous ones. */
export function assignAll(turn: Turn, run: Run, assignments: Record<string, Expression> | undefined): void {
  for (const [path, value] of Object.entries(assignments ?? {})) {
    assign(turn, path, evaluate(value, scopeFor(turn, run)));
  }
}

/** Writes one value: `vars.…` and `form.…` belong to the screen, every other root is shared. */
export function assign(turn: Turn, path: string, value: unknown): void {
  const [root = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (root === 'vars') change(turn, { vars: withValueAt(turn.state.vars, inner, value) });
  else if (root === 'form') assignAnswer(turn, inner, value);
  else if (inner === '') shareRoot(turn, root, value);
  else shareRoot(turn, root, withValueAt(turn.world.context[root], inner, value));
}

function assignAnswer(turn: Turn, path: string, value: unknown): void {
  setAnswers(turn, withValueAt(turn.state.form, path, value));
  change(turn, {
    submitted: withValueAt(turn.state.submitted, path, value),
    formRevision: turn.state.formRevision + 1,
  });
}
