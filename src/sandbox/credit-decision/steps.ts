/** Completes steps, and triggers what follows when none is left. */

import type { StepCode } from '../base/wire.ts';
import { askSteps, completeStep, type LoanRecord, move } from '../life-cycle/loan-record.ts';
import { planOf } from './demo-customers.ts';

/** Starts underwriting: the contract's part is done. */
export function sendToUnderwriting(loan: LoanRecord, at: Date): LoanRecord {
  const plan = planOf(loan.content.application.personal.taxId);
  return askSteps(move(loan, 'sent-to-underwriting', at), plan.stepsInUnderwriting);
}

function whenNoneIsLeft(loan: LoanRecord, at: Date): LoanRecord {
  if (loan.state === 'pendingSteps') return move(loan, 'sent-to-policy', at);
  if (loan.state === 'postContractSteps') return sendToUnderwriting(loan, at);
  // In underwriting the analysis starts now: its time counts from the last step.
  return { ...loan, stateSince: at };
}

/** Marks the step done and continues if it was the last. Throws `conflict-of-state` when it is not pending. */
export function finishStep(loan: LoanRecord, step: StepCode, at: Date): LoanRecord {
  const done = completeStep(loan, step);
  return done.content.application.pendingSteps.length === 0 ? whenNoneIsLeft(done, at) : done;
}

/** Completes the first pending one of `steps`. Throws `conflict-of-state` when none is pending. */
export function finishFirstPending(loan: LoanRecord, steps: readonly StepCode[], at: Date): LoanRecord {
  const pending = loan.content.application.pendingSteps;
  const step = steps.find((code) => pending.includes(code));
  return finishStep(loan, step ?? steps[0] ?? 0, at);
}
