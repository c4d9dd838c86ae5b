/** Staff answer a demand; an accepted correction changes what was asked, in the account and its current loan. */
import { conflictOfState, notFound } from '../base/lender-error.ts';
import type { CallContext } from '../contract/handler.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import { findCurrentLoan, updateLoan } from '../life-cycle/loan-store.ts';
import { findAddress } from '../reference/address.ts';
import type { CorrectableField } from './demand.ts';
import { findDemand, type StaffDemand, storeAnswer } from './demand-store.ts';

export interface DemandAnswer {
  readonly answer: string;
  readonly accepted: boolean;
}

type Correct = (loan: LoanRecord, value: string) => LoanRecord;

const personal =
  (field: 'name' | 'birthDate'): Correct =>
  (loan, value) =>
    withApplication(loan, { personal: { ...loan.content.application.personal, [field]: value } });

const CORRECTIONS: Readonly<Record<CorrectableField, Correct>> = {
  name: personal('name'),
  birthDate: personal('birthDate'),
  zipCode: (loan, value) => {
    const address = findAddress(value);
    return withApplication(loan, {
      residential: { ...loan.content.application.residential, ...address, zipCode: value },
    });
  },
};

async function correct({ database }: CallContext, demand: StaffDemand): Promise<void> {
  const { field, value, customerId } = demand;
  if (field === null || value === null) return;
  if (field === 'name') {
    await database.query('update customer set name = $2 where id = $1', [customerId, value]);
  }
  const loan = await findCurrentLoan(database, { tokenHash: Buffer.alloc(0), customerId, loanId: null });
  if (loan) await updateLoan(database, CORRECTIONS[field](loan, value));
}

/** Throws not-found for no demand, and conflict-of-state for one that was answered. */
export async function answerDemand(call: CallContext, id: string, given: DemandAnswer): Promise<void> {
  const demand = await findDemand(call.database, id);
  if (!demand) throw notFound();
  if (demand.answeredAt) throw conflictOfState();
  if (given.accepted && demand.kind === 'correction') await correct(call, demand);
  await storeAnswer(call.database, id, given, call.now);
}
