/**
 * Knowledge-based questions (step 12) about what data sources know of the customer; the third wrong set declines. A set
 * stays until it is answered, also when it is asked for again: other wrong options would show which one is right.
 */

import { conflictOfState, notFound } from '../base/lender-error.ts';
import { changeLoan, requireLoan } from '../caller/current-loan.ts';
import { refuse } from '../caller/refusal.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { finishStep } from '../credit-decision/steps.ts';
import { type LoanRecord, move } from '../life-cycle/loan-record.ts';
import { type MadeQuestion, makeQuestions } from '../verification/make-questions.ts';

const MOST_ATTEMPTS = 3;

interface Questionnaire {
  questions: MadeQuestion[];
  failed_attempts: number;
}

type Call = Parameters<Handler<'getQuestions'>>[0] | Parameters<Handler<'answerQuestions'>>[0];

async function readQuestionnaire(call: Call, loanId: string): Promise<Questionnaire | null> {
  const [row] = await call.database.query<Questionnaire>(
    'select questions, failed_attempts from questionnaire where loan_id = $1',
    [loanId],
  );
  return row ?? null;
}

/** Stores a set of questions that nobody has answered yet. */
async function renewQuestions(call: Call, loan: LoanRecord, failed: number): Promise<MadeQuestion[]> {
  const questions = makeQuestions(loan.content.application.personal.taxId ?? '', failed);
  await call.database.query(
    `insert into questionnaire (loan_id, questions, failed_attempts) values ($1, $2::jsonb, $3)
     on conflict (loan_id) do update set questions = excluded.questions, failed_attempts = excluded.failed_attempts`,
    [loan.id, JSON.stringify(questions), failed],
  );
  return questions;
}

const getQuestions: Handler<'getQuestions'> = async (call) => {
  const loan = await requireLoan(call);
  if (!loan.content.application.pendingSteps.includes(12)) throw notFound();
  const stored = await readQuestionnaire(call, loan.id);
  const questions = stored?.questions ?? (await renewQuestions(call, loan, 0));
  return {
    status: 200,
    body: {
      attemptsLeft: MOST_ATTEMPTS - (stored?.failed_attempts ?? 0),
      questions: questions.map(({ id, text, options }) => ({ id, text, options })),
    },
  };
};

const answerQuestions: Handler<'answerQuestions'> = async (call) => {
  const loan = await requireLoan(call);
  if (!loan.content.application.pendingSteps.includes(12)) throw conflictOfState();
  const stored = await readQuestionnaire(call, loan.id);
  if (!stored) throw conflictOfState();
  const { answers } = call.body;
  if (stored.questions.every(({ id, rightOption }) => answers[id] === rightOption)) {
    return changeLoan(call, (current, now) => finishStep(current, 12, now));
  }
  const failed = stored.failed_attempts + 1;
  await renewQuestions(call, loan, failed);
  if (failed >= MOST_ATTEMPTS) {
    return changeLoan(call, (current, now) => move(current, 'policy-declined', now));
  }
  const left = MOST_ATTEMPTS - failed;
  const tries = left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`;
  return refuse(422, 'kba-wrong-answers', `As respostas não conferem com os seus dados. ${tries}`);
};

export const questionHandlers: Handlers = { getQuestions, answerQuestions };
