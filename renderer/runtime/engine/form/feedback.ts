/** What a form tells its customer about the answers: a plain value, and what each occasion makes of it. */
import { isSame } from './answers.ts';
import type { Fault } from './judge.ts';

/** The last attempt to send that failed. */
export interface Attempt {
  /** How many failed so far. */
  count: number;
  /** What is still wrong of what it found, in the words on show. */
  faults: readonly Fault[];
  /** Something that it found has been mended since, or says something else. */
  isMended: boolean;
}

export interface Feedback {
  /** Paths that the customer answered: only these fields get a message when they are left. */
  touched: readonly string[];
  /** Names of failing checks of field types, by path. */
  problems: Readonly<Record<string, string>>;
  /** The messages on show, by path. */
  messages: Readonly<Record<string, string>>;
  /** What each of them is about, by path: a keyword, a check of a field type, or `refused`. */
  rules: Readonly<Record<string, string>>;
  attempt: Attempt;
}

export const NO_FEEDBACK: Feedback = {
  touched: [],
  problems: {},
  messages: {},
  rules: {},
  attempt: { count: 0, faults: [], isMended: false },
};

const said = (faults: readonly Fault[]): Pick<Feedback, 'messages' | 'rules'> => ({
  messages: Object.fromEntries(faults.map(({ path, text }) => [path, text])),
  rules: Object.fromEntries(faults.map(({ path, keyword }) => [path, keyword])),
});

/** The customer answered a field. */
export const withTouched = (feedback: Feedback, path: string): Feedback =>
  feedback.touched.includes(path) ? feedback : { ...feedback, touched: [...feedback.touched, path] };

/** A check of a field type failed, or holds again (null). */
export function withFailedCheck(feedback: Feedback, path: string, check: string | null): Feedback {
  const { [path]: _before, ...others } = feedback.problems;
  return { ...feedback, problems: check === null ? others : { ...others, [path]: check } };
}

/** What an attempt found and is still wrong. */
function stillWrong(attempt: Attempt, shown: readonly Fault[]): Attempt {
  const faults = attempt.faults.flatMap(({ path }) => shown.find((fault) => fault.path === path) ?? []);
  return isSame(faults, attempt.faults) ? attempt : { ...attempt, faults, isMended: true };
}

/**
 * Messages on show, and what the last attempt found, follow the faults. When the field at `also` is left, it may get one that it did not show before, and so
 * may others that were answered and contradict it now.
 */
export function following(feedback: Feedback, faults: readonly Fault[], also?: string): Feedback {
  const isNew = ({ path, keyword }: Fault) =>
    also !== undefined && (path === also || (keyword === 'must' && feedback.touched.includes(path)));
  const shown = faults.filter((fault) => isNew(fault) || Object.hasOwn(feedback.messages, fault.path));
  const { messages, rules, attempt } = feedback;
  return isSame(said(shown), { messages, rules })
    ? feedback
    : { ...feedback, ...said(shown), attempt: stillWrong(attempt, shown) };
}

/** An attempt failed: each field shows its message, the summary all of them. */
export const withAttempt = (feedback: Feedback, faults: readonly Fault[]): Feedback => ({
  ...feedback,
  ...said(faults),
  attempt: { count: feedback.attempt.count + 1, faults, isMended: false },
});

/** A check of a field type keeps a form from being sent once, not for good. */
export const withoutProblems = (feedback: Feedback): Feedback => ({ ...feedback, problems: {} });

/** The form was sent: there is nothing left to say. */
export const withoutFaults = (feedback: Feedback): Feedback => ({
  ...feedback,
  problems: {},
  ...said([]),
  attempt: { ...feedback.attempt, faults: [], isMended: false },
});
