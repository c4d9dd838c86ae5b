/** The groups of running experiments, which a loan gets when it is made and keeps. */
import type { CallContext } from '../contract/handler.ts';
import { assignGroups } from '../experiments/assignment-store.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';

/** The loan with its subject's groups; they replace those that it brings along for the same experiments. */
export async function withGroups(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const { database, experiments, now } = call;
  const groups = loan.subject === null ? {} : await assignGroups(database, experiments, loan.subject, now);
  const { multivariateTests } = loan.content.application;
  return withApplication(loan, { multivariateTests: { ...multivariateTests, ...groups } });
}
