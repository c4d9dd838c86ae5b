/** A loan created by a scenario continues its life cycle like any other: one row for each way. */

import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../../../src/conform/bodies.ts';
import type { Loan } from '../../../src/sandbox/base/wire.ts';
import { type Browser, lenderForFile, postContract, Browser as Visitor } from '../lender-client.ts';

const lender = lenderForFile();

async function customerIn(body: object): Promise<Browser> {
  const browser = new Visitor(lender.app);
  const reply = await browser.call('POST', '/sandbox/api/scenarios', { body });
  expect(reply.status, reply.text).toBe(201);
  return browser;
}

interface Way {
  readonly from: object;
  readonly act: (browser: Browser, loan: Loan) => Promise<unknown>;
  /** The resulting state. */
  readonly to: number;
  readonly check?: (loan: Loan, before: Loan) => void;
}

const put = (url: string, body?: object) => (browser: Browser) => browser.expectLoan('PUT', url, { body });

async function ok(reply: ReturnType<Browser['call']>): Promise<void> {
  const { status, text } = await reply;
  expect(status, text).toBeLessThan(300);
}

const complement = (browser: Browser): Promise<void> =>
  ok(
    browser.call('POST', '/api/loan/application/lead-complement', {
      body: {
        name: 'Ana Souza',
        birthDate: '1990-05-10',
        principal: 100_000,
        employmentKind: 'employee',
        monthlyIncome: 350_000,
        payDay: 5,
        termsAccepted: true,
      },
    }),
  );

const WAYS: Record<string, Way> = {
  'a lead is completed': {
    from: { scenario: 'lead' },
    act: complement,
    to: 4,
    check: (loan) => expect(loan.application.pendingSteps).toEqual([3]),
  },
  // State 1 with contacts: one call registers and completes the application.
  'an application that was only begun is completed': {
    from: { scenario: 'started' },
    act: complement,
    to: 4,
    check: (loan) => {
      expect(loan.application.pendingSteps).toEqual([3]);
      expect(loan.application.logs.map(({ event }) => event)).toContain('application-registered');
    },
  },
  'amount and term are chosen': {
    from: { scenario: 'pre-contract' },
    act: put('/api/loan/application/contract/pre', {
      principal: 100_000,
      term: 6,
      dueDay: 8,
      insuranceRequested: false,
    }),
    to: 16,
  },
  'the contract is signed': {
    from: { scenario: 'contract' },
    act: put('/api/loan/application/contract', { accepted: true }),
    to: 6,
  },
  'insurance is taken before the contract': {
    from: { scenario: 'contract-insurance-offer' },
    act: put('/api/insurance-apply'),
    to: 5,
    check: (loan) => expect(loan.application.financial.insured).toBe(true),
  },
  'the data after the contract are told': {
    from: { scenario: 'post-contract' },
    act: put('/api/contract/post', postContract()),
    to: 15,
    check: (loan) => expect(loan.application.pendingSteps).toEqual([26]),
  },
  'a bank that is not accepted is replaced': {
    from: { scenario: 'bank-not-accepted' },
    act: put('/api/loan/application/bank-account', ACCOUNT),
    to: 15,
  },
  'the questionnaire of the counter-offer is answered': {
    from: { scenario: 'offer' },
    act: (browser) => ok(browser.call('PUT', '/api/counter-offer?option=installment-value&level=high')),
    to: 14,
    check: (loan, before) => {
      expect(loan.counterOfferFeedback).toMatchObject({ option: 'installment-value', level: 'high' });
      expect(loan.conditions).toEqual(before.conditions);
      expect(loan.proposals).toHaveLength(2);
    },
  },
  'the second of two proposals is taken': {
    from: { scenario: 'offer-two-proposals' },
    act: put('/api/contract/request-alternative-offer'),
    to: 5,
    check: (loan, before) => expect(loan.conditions).toEqual(before.proposals[1]?.conditions),
  },
  'the first of two proposals is taken': {
    from: { scenario: 'contract-two-proposals' },
    act: put('/api/contract/request-original-offer'),
    to: 5,
    check: (loan, before) => expect(loan.conditions).toEqual(before.proposals[0]?.conditions),
  },
  'an offer is taken': {
    from: { scenario: 'offer-adiantasim' },
    act: (browser, { offers }) =>
      browser.expectLoan('PUT', '/api/multioffer/select', { body: { offerId: offers[0]?.id } }),
    to: 5,
    check: (loan, before) => expect(loan.conditions?.principal).toBe(before.offers[0]?.principal),
  },
  'one of several offers is taken': {
    from: { scenario: 'multi-offer' },
    act: (browser, { offers }) =>
      browser.expectLoan('PUT', '/api/multioffer/select', { body: { offerId: offers[1]?.id } }),
    to: 5,
    check: (loan, before) => expect(loan.conditions?.term).toBe(before.offers[1]?.term),
  },
  'the account of a failed deposit is corrected': {
    from: { scenario: 'deposit-returned' },
    act: put('/api/underwriting/correct-bank-account', ACCOUNT),
    to: 60,
    check: (loan) => expect(loan.formalization.financial.formalizationErrors).toEqual([]),
  },
  'the account the analysis asked for is told': {
    from: { scenario: 'bank-account-asked' },
    act: put('/api/loan/application/bank-account', ACCOUNT),
    to: 60,
  },
  'the account the bank refused is corrected': {
    from: { scenario: 'approval-account-error' },
    act: put('/api/underwriting/correct-bank-account', ACCOUNT),
    to: 60,
    check: (loan) => expect(loan.formalization.financial.formalizationErrors).toEqual([]),
  },
  'a refusal because of the account is looked at again': {
    from: { scenario: 'declined-by-bank' },
    act: put('/api/underwriting/correct-bank-account', ACCOUNT),
    to: 40,
  },
  'the payroll query is allowed': {
    from: { scenario: 'declined-payroll-consent' },
    act: put('/api/consent/payroll-loan', { accepted: true }),
    to: 51,
    check: (loan) => expect(loan.application.consents.map(({ kind }) => kind)).toContain('payroll-loan'),
  },
  'data sharing is asked for': {
    from: { scenario: 'underwriting', steps: [2] },
    act: (browser) => ok(browser.call('POST', '/api/consent?bankCode=260')),
    to: 40,
    check: (loan) => expect(loan.application.openFinance.consentState).toBe('AWAITING_AUTHORISATION'),
  },
  'the due day moves while nothing is paid': {
    from: { scenario: 'current-first' },
    act: (browser, { conditions }) =>
      browser.expectLoan(
        'PUT',
        `/api/loan/underwrite-partial?payDay=17&originalDueDate=${conditions?.firstInstallment.dueDate}`,
      ),
    to: 65,
    check: (loan) => expect(loan.conditions?.firstInstallment.dueDate).toMatch(/-17$/),
  },
  'insurance is taken while the loan runs': {
    from: { scenario: 'current' },
    act: (browser) => ok(browser.call('PUT', '/api/customer/sign/insurance')),
    to: 65,
    check: (loan) => expect(loan.application.financial.insured).toBe(true),
  },
  'insurance is cancelled': {
    from: { scenario: 'current-insured' },
    act: (browser) => ok(browser.call('PUT', '/api/customer/insurance/cancel')),
    to: 65,
    check: (loan) => expect(loan.application.financial.insured).toBe(false),
  },
  'an installment is anticipated': {
    from: { scenario: 'current' },
    act: (browser) =>
      ok(browser.call('POST', '/api/loan/current/anticipation', { body: { installmentNumbers: [12] } })),
    to: 65,
  },
  'Pix Automático is asked for': {
    from: { scenario: 'current' },
    act: (browser) =>
      ok(browser.call('POST', '/api/loan/automatic-payment', { body: { maxAmount: 30_000 } })),
    to: 65,
  },
  'another loan begins after the last payment': {
    from: { scenario: 'settled' },
    act: (browser) => ok(browser.call('PUT', '/api/loan/recurring-offer')),
    to: 3,
    check: (loan, before) => {
      expect(loan.id).not.toBe(before.id);
      expect(loan.labels2.recurrency).toBe(true);
    },
  },
  'another loan begins after an early end': {
    from: { scenario: 'settled-early' },
    act: (browser) => ok(browser.call('PUT', '/api/loan/recurring-offer')),
    to: 3,
  },
  'a debt under an agreement gets its token': {
    from: { scenario: 'external-agreement' },
    act: (browser) => ok(browser.call('POST', '/api/acordo-certo/find-iframe-token')),
    to: 90,
  },
};

describe('continuing from a scenario', () => {
  it.each(Object.entries(WAYS))('%s', async (_way, { from, act, to, check }) => {
    const browser = await customerIn(from);
    const before = await browser.loan();
    await act(browser, before);
    const after = await browser.loan();
    expect(after.state.id).toBe(to);
    check?.(after, before);
  });

  it('a debt held elsewhere accepts no payments', async () => {
    for (const scenario of ['external-agreement', 'sold-arc', 'withdrawing', 'settled']) {
      const browser = await customerIn({ scenario });
      const url = '/api/loan/current/installment/bill?billingMethod=PIX&installmentsNumbers=12';
      expect((await browser.call('GET', url)).status, scenario).toBe(409);
    }
  });

  it.each(['recovery', 'hoepers', 'arc'])('a debt sold to %s names its buyer', async (buyer) => {
    const browser = await customerIn({ state: 110, buyer });
    const reply = await browser.call('GET', '/api/loan/current/re-payments');
    expect(reply.json<{ portfolioSellInfo: { buyer: string } }>().portfolioSellInfo).toEqual({ buyer });
  });
});
