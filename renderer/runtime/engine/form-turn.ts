/** The form of a screen during a transition: the only place that changes its answers and what is said about them. */
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { type Answers, isSame } from './form/answers.ts';
import {
  type Feedback,
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

const stepping = (form: CompiledForm | null) =>
  form?.stepping as typeof import('./form/steps.ts') | undefined;

/** What only forms need whose choices change: their modules bring it. */
const offering = ({ offered }: CompiledForm) => offered as typeof import('./form/offered.ts') | undefined;

/** Takes away the answers that their fields no longer offer. */
export function keepOffered(turn: Turn): void {
  const { form } = turn.screen;
  if (!form || turn.state.openingStep !== 'done') return;
  const offered = offering(form)?.offeredAnswers(form, turn.state.form, scopeFor(turn));
  if (offered && offered !== turn.state.form) setAnswers(turn, offered);
}

const grouping = ({ groups }: CompiledForm) => groups as typeof import('./form/groups.ts') | undefined;

/** The elements of a repeated group have moved. */
export function moveFields(turn: Turn, group: string, moves: readonly (number | null)[]): void {
  const { form } = turn.screen;
  change(turn, (form && grouping(form)?.moved(turn.state, group, moves)) ?? {});
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

/** The step of a fault; where the form as a whole is wrong, or there are no steps, the current one. */
const stepOfFault = ({ screen: { form }, state }: Turn, { path }: Fault): number =>
  (form && stepping(form)?.stepOf(form, path)) ?? state.step ?? 0;

/** An attempt failed. A form with steps goes to the first of them with a fault, and says that one's. */
function fail(turn: Turn, feedback: Feedback, faults: readonly Fault[]): void {
  const step = Math.min(...faults.map((fault) => stepOfFault(turn, fault)));
  const said = faults.filter((fault) => stepOfFault(turn, fault) === step);
  change(turn, { feedback: withAttempt(feedback, said), ...(turn.screen.form?.steps ? { step } : {}) });
}

/** Shows a step, no later one than the first with a fault. */
export function showStep(turn: Turn, wanted: number): void {
  const { form } = turn.screen;
  const step = form && stepping(form)?.reachableStep(form, filled(turn), allFaults(turn), wanted);
  if (step != null && step !== turn.state.step)
    change(turn, { step, feedback: withoutFaults(turn.state.feedback) });
}

/** Messages of the server. One that was not there before counts as a failed attempt, so that the summary says it. */
export function refuse(turn: Turn, messages: Readonly<Record<string, string>>): void {
  const { fieldErrors } = turn.state;
  const isNew = Object.entries(messages).some(([path, text]) => fieldErrors[path] !== text);
  if (!isNew) return;
  change(turn, { fieldErrors: { ...fieldErrors, ...messages } });
  fail(turn, turn.state.feedback, allFaults(turn));
}

/**
 * The customer asks to send the form, or to go on to its next step. What the server refused before does not count: it may
 * pass now.
 * @returns the answers to send, or null when something is wrong with them, or another step follows
 */
export function attempt(turn: Turn): Answers | null {
  // What they offer may depend on what other screens share, which is no event of this one.
  keepOffered(turn);
  const { feedback, step } = turn.state;
  const { form } = turn.screen;
  const at = step ?? 0;
  const steps = stepping(form);
  const next = form && steps?.stepAfter(form, filled(turn), at);
  const faults = faultsOf(turn, { problems: feedback.problems }).filter(
    ({ path }) => next == null || (form && steps?.stepOf(form, path) === at),
  );
  change(turn, { fieldErrors: {} });
  if (faults.length > 0) fail(turn, withoutProblems(feedback), faults);
  else change(turn, { feedback: withoutFaults(feedback), ...(next == null ? {} : { step: next }) });
  return faults.length > 0 || next != null ? null : answersToSend(filled(turn));
}
