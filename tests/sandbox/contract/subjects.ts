/** Customers at a stage of their loan for the tables of calls: each has its own name, address and phone. */
import { JPEG, PRE_CONTRACT } from '../../../src/conform/bodies.ts';
import type { Loan } from '../../../src/sandbox/base/wire.ts';
import { codeOfAccount } from '../auth/mailbox.ts';
import {
  application,
  Browser,
  type CallOptions,
  JPEG_HEADERS,
  postContract,
  type TestLender,
} from '../lender-client.ts';
import { type RunningLoanOptions, runningLoan } from '../payments/running-loan.ts';

/** Plans of demo CPFs, by their outcome. */
export const PLAN = {
  approved: '52998224725',
  declinedByBank: '20101010141',
  offeredAsAsked: '21212121244',
  incomeProof: '20303030380',
  statement: '20404040403',
  questions: '20505050510',
  smsToken: '20909090998',
  severalOffers: '21111111120',
  extraFormalization: '21313131369',
  accountAsked: '21717171737',
  psychometric: '21818181851',
  phoneCollateral: '22121212108',
} as const;

type Method = 'GET' | 'PUT' | 'POST';
type Act = readonly [method: Method, url: string, options: CallOptions, pause: number];

/** Steps of a customer from the start page to the payout, each with the seconds that the lender then needs. */
const STAGES = ['started', 'chosen', 'decided', 'signed', 'told', 'identified', 'analysed'] as const;
export type Progress = (typeof STAGES)[number];

const ACT_TO_REACH: Readonly<Record<Exclude<Progress, 'started'>, Act | number>> = {
  chosen: ['PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT }, 0],
  decided: 3,
  signed: ['PUT', '/api/loan/application/contract', { body: { accepted: true } }, 0],
  told: ['PUT', '/api/contract/post', { body: postContract() }, 0],
  identified: ['PUT', '/api/identity', { body: JPEG, headers: JPEG_HEADERS }, 0],
  analysed: 4,
};

export interface Subject {
  readonly browser: Browser;
  readonly loan: Loan;
  readonly customerId: string;
  /** In lower case. */
  readonly emailAddress: string;
}

let people = 0;

function nextContacts() {
  people += 1;
  return {
    emailAddress: `pessoa.${people}@exemplo.com.br`,
    mobilePhoneNumber: `119${String(people).padStart(8, '0')}`,
  };
}

async function subjectOf(browser: Browser): Promise<Subject> {
  const loan = await browser.loan();
  const { id, emailAddress } = loan.application.personal;
  return { browser, loan, customerId: id ?? '', emailAddress: emailAddress ?? '' };
}

/** Approves an earlier loan of this CPF, which proves its contact. Limits of messages are tested elsewhere. */
async function proveContact(lender: TestLender, browser: Browser, taxId: string): Promise<void> {
  const body = { token: await codeOfAccount(lender, taxId) };
  await browser.expectLoan('PUT', '/api/loan/application/verification-token', { body });
  await lender.database.query(
    "delete from rate_window where bucket = 'proofs' or bucket like 'messages-by-%'",
  );
}

/** An applicant with a plan at a stage; moves the lender's clock. */
export async function applicantAt(
  lender: TestLender,
  taxId: string,
  stage: Progress = 'started',
): Promise<Subject> {
  const browser = new Browser(lender.app);
  const body = application(taxId, nextContacts());
  const begun = await browser.expectLoan('POST', '/api/loan/application/new', { body });
  if (begun.state.id === 1) await proveContact(lender, browser, taxId);
  await lender.pass(3);
  for (const step of STAGES.slice(1, STAGES.indexOf(stage) + 1) as Exclude<Progress, 'started'>[]) {
    const act = ACT_TO_REACH[step];
    if (typeof act === 'number') await lender.pass(act);
    else await browser.expectLoan(act[0], act[1], act[2]);
  }
  return subjectOf(browser);
}

/** Somebody who has only left a contact. */
export async function leadOf(lender: TestLender): Promise<Subject> {
  const browser = new Browser(lender.app);
  const body = { taxId: PLAN.approved, ...nextContacts() };
  const begun = await browser.expectLoan('POST', '/api/lead/new', { body });
  if (begun.state.id === 1) await proveContact(lender, browser, PLAN.approved);
  return subjectOf(browser);
}

/** A customer with a running loan and contacts of its own. */
export async function customerOf(lender: TestLender, situation: RunningLoanOptions): Promise<Subject> {
  const browser = await runningLoan(lender, situation);
  const subject = await subjectOf(browser);
  const contacts = nextContacts();
  await lender.database.query(
    `update customer set email_address = $2, mobile_phone_number = $3, name = 'Rita Nogueira' where id = $1`,
    [subject.customerId, contacts.emailAddress, contacts.mobilePhoneNumber],
  );
  const personal = JSON.stringify(contacts);
  await lender.database.query(
    `update loan set content = jsonb_set(content, '{application,personal}',
       (content -> 'application' -> 'personal') || $2::jsonb) where id = $1`,
    [subject.loan.id, personal],
  );
  return subjectOf(browser);
}

/** The same for the tables; by default ten days before the first due date. */
export const customerIn =
  (situation: RunningLoanOptions = { firstDueIn: 10 }) =>
  (lender: TestLender): Promise<Subject> =>
    customerOf(lender, situation);
