/** The form of a screen during a transition: the only place that changes its answers and what is said about them. */
import { type Answers, isSame } from './form/answers.ts';
import {
  following,
  withAttempt,
  withFailedCheck,
  withoutFaults,
  withoutProblems,
  withTouched,
} from './form/feedback.ts';
import { answersToSend, type FilledForm, filledForm } from './form/filled-form.ts';
import { type Fault, judge, type OtherFaults } from './form/judge.ts';
import { valueAt } from './path.ts';
import { change, scopeFor, type Turn } from './turn.ts';

const NOTHING: FilledForm = { entries: new Map(), answers: {}, scope: {}, hidden: new Set() };

function filled(turn: Turn): FilledForm {
  const { form } = turn.screen;
  return form ? filledForm(form, turn.state.form, scopeFor(turn)) : NOTHING;
}

function faultsOf(turn: Turn, others: Partial<OtherFaults>): Fault[] {
  const { form } = turn.screen;
  return form ? judge(form, filled(turn), others) : [];
}

/** All that is wrong now, the server's refusals among it. */
const allFaults = (turn: Turn): Fault[] =>
  faultsOf(turn, { problems: turn.state.feedback.problems, refused: turn.state.fieldErrors });

/** Messages on show follow the answers; the field at `also` may get a new one. */
function follow(turn: Turn, also?: string): void {
  const { feedback } = turn.state;
  if (also === undefined && Object.keys(feedback.messages).length === 0) return;
  change(turn, { feedback: following(feedback, allFaults(turn), also) });
}

/** Other answers: messages on show follow, and a refusal is forgotten with the answer that it was about. */
export function setAnswers(turn: Turn, form: Answers): void {
  const { form: before, fieldErrors } = turn.state;
  const isAnswered = (path: string) => !isSame(valueAt(before, path), valueAt(form, path));
  const kept = Object.entries(fieldErrors).filter(([path]) => !isAnswered(path));
  change(turn, { form, fieldErrors: Object.fromEntries(kept) });
  follow(turn);
}

/** The customer answered the field at a path. */
export function touch(turn: Turn, path: string): void {
  change(turn, { feedback: withTouched(turn.state.feedback, path) });
}

/** The customer left a field: it says what is wrong, if it was answered at all. */
export function leaveField(turn: Turn, path: string): void {
  if (turn.state.feedback.touched.includes(path)) follow(turn, path);
}

/** A check of a field type failed, or holds again (null). */
export function checkField(turn: Turn, path: string, check: string | null): void {
  change(turn, { feedback: withFailedCheck(turn.state.feedback, path, check) });
  follow(turn, path);
}

/** Messages of the server. One that was not there before counts as a failed attempt, so that the summary says it. */
export function refuse(turn: Turn, messages: Readonly<Record<string, string>>): void {
  const { fieldErrors } = turn.state;
  const isNew = Object.entries(messages).some(([path, text]) => fieldErrors[path] !== text);
  if (!isNew) return;
  change(turn, { fieldErrors: { ...fieldErrors, ...messages } });
  change(turn, { feedback: withAttempt(turn.state.feedback, allFaults(turn)) });
}

/**
 * The customer asks to send the form. What the server refused before does not count: it may pass now.
 * @returns the answers to send, or null when something is wrong with them
 */
export function attempt(turn: Turn): Answers | null {
  const { feedback } = turn.state;
  const faults = faultsOf(turn, { problems: feedback.problems });
  const after = faults.length > 0 ? withAttempt(withoutProblems(feedback), faults) : withoutFaults(feedback);
  change(turn, { feedback: after, fieldErrors: {} });
  return faults.length > 0 ? null : answersToSend(filled(turn));
}
