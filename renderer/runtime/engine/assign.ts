/** Assignments of `set`: write a path in the screen's own state or in a shared root. */
import type { Expression } from '@trilha/language/definition/annotations';
import { evaluate } from './evaluate.ts';
import { isSame } from './form/answers.ts';
import { setAnswers } from './form-turn.ts';
import { valueAt, withValueAt } from './path.ts';
import type { Run } from './state.ts';
import { change, scopeFor, shareRoot, type Turn } from './turn.ts';

/** Runs the assignments in order; each sees the results of the previous ones. */
export function assignAll(turn: Turn, run: Run, assignments: Record<string, Expression> | undefined): void {
  for (const [path, value] of Object.entries(assignments ?? {})) {
    assign(turn, path, evaluate(value, scopeFor(turn, run)), run);
  }
}

/** Writes one value: `vars.…` and `form.…` belong to the screen, every other root is shared. */
export function assign(turn: Turn, path: string, value: unknown, run: Run): void {
  const [root = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (root === 'vars') change(turn, { vars: withValueAt(turn.state.vars, inner, value) });
  else if (root === 'form') assignAnswer(turn, inner, value, run);
  else if (inner === '') shareRoot(turn, root, value);
  else shareRoot(turn, root, withValueAt(turn.world.context[root], inner, value));
}

function assignAnswer(turn: Turn, path: string, value: unknown, { event }: Run): void {
  // What the customer has typed since the form was sent stays.
  const sent = event === 'submit' ? valueAt(turn.state.submitted, path) : null;
  if (sent !== null && !isSame(sent, valueAt(turn.state.form, path))) return;
  setAnswers(turn, withValueAt(turn.state.form, path, value));
  change(turn, { submitted: withValueAt(turn.state.submitted, path, value) });
}
