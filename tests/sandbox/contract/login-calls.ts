/** Calls of login, and tokens for partners. */
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { comeBack, tokenFor } from '../auth/google-visit.ts';
import { newestLink } from '../auth/mailbox.ts';
import type { TestLender } from '../lender-client.ts';
import { customerIn } from './subjects.ts';
import type { ValidCall } from './valid-call.ts';

async function resetCode(lender: TestLender): Promise<string> {
  const { taxId, emailAddress } = EXISTING_CUSTOMER;
  await lender.app.inject({ url: `/api/auth/password?username=${taxId}` });
  return (await newestLink(lender, emailAddress)).split('/').at(-1) ?? '';
}

export const LOGIN_CALLS = {
  login: {
    who: null,
    send: () => ({ body: { username: EXISTING_CUSTOMER.taxId, password: EXISTING_CUSTOMER.password } }),
    status: 200,
  },
  loginWithGoogle: {
    who: null,
    send: async ({ browser }, lender) => ({
      body: { googleIdToken: await tokenFor(lender, browser, EXISTING_CUSTOMER.emailAddress) },
    }),
    status: 200,
  },
  loginWithGoogleCode: {
    who: null,
    send: async ({ browser }) => ({ body: await comeBack(browser, EXISTING_CUSTOMER.emailAddress) }),
    status: 200,
  },
  requestPasswordReset: {
    who: null,
    send: () => ({ query: { username: EXISTING_CUSTOMER.taxId } }),
    status: 200,
  },
  resetPassword: {
    who: null,
    send: async (_subject, lender) => ({
      query: { username: EXISTING_CUSTOMER.taxId },
      // The same password, so that no other row needs to know a new one.
      body: { validationCode: await resetCode(lender), newPassword: EXISTING_CUSTOMER.password },
    }),
    status: 204,
  },
  sendApplicationLink: {
    who: null,
    send: () => ({ query: { messageKind: 0 }, body: { emailAddress: EXISTING_CUSTOMER.emailAddress } }),
    status: 200,
  },
  getGoogleLogin: { who: null, status: 200 },
  getLogged: { who: customerIn(), status: 200 },
  logout: { who: customerIn(), status: 204 },
  listAccesses: { who: customerIn(), status: 200 },
  endOtherSessions: { who: customerIn(), status: 200 },
  getTempToken: { who: customerIn(), status: 200 },
  getSellerReferralToken: { who: customerIn(), status: 200 },
  getPartnerAuthToken: {
    who: customerIn(),
    send: ({ loan: { application } }) => ({
      body: {
        document: application.personal.taxId,
        email: application.personal.emailAddress,
        phone: application.personal.mobilePhoneNumber,
      },
    }),
    status: 200,
    foreign: 404,
  },
} as const satisfies Partial<Record<OperationId, ValidCall>>;
