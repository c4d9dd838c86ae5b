/** Groups stay with their subject, from the first page to the second loan; each subject is counted once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { cpfCheckDigits } from '../../../src/domain/cpf.ts';
import type { Loan } from '../../../src/sandbox/base/wire.ts';
import { recordExposures } from '../../../src/sandbox/experiments/assignment-store.ts';
import { drawGroup, type Experiment } from '../../../src/sandbox/experiments/experiment.ts';
import { application, Browser, lenderForFile } from '../lender-client.ts';
import { runningLoan } from '../payments/running-loan.ts';
import { experiment, newVisitor } from './experiments.ts';

const NEW = '/api/loan/application/new';
const CURRENT = '/api/customer/loan/current';
const GROUPS = '/api/customer/visitor-groups';
const NAME = 'test-of-colour';

let running: readonly Experiment[];
const lender = lenderForFile({}, undefined, async () => running);
beforeEach(() => {
  running = [experiment({})];
});

let people = 0;

/** A complete application of somebody new. */
function somebody(changes: object = {}): object {
  people += 1;
  const digits = String(730_000_000 + people);
  const contacts = {
    emailAddress: `p${people}@exemplo.com.br`,
    mobilePhoneNumber: `119${70_000_000 + people}`,
  };
  return application(digits + cpfCheckDigits(digits), { ...contacts, ...changes });
}

function browserOf(visitor: string | undefined): Browser {
  const browser = new Browser(lender.app);
  browser.visitor = visitor;
  return browser;
}

const apply = (browser: Browser, body = somebody()): Promise<Loan> =>
  browser.expectLoan('POST', NEW, { body });
const groupOf = ({ application: { multivariateTests } }: Loan) => multivariateTests[NAME];

async function groupsOf(visitor: string | undefined): Promise<Record<string, string>> {
  const reply = await browserOf(visitor).call('GET', GROUPS);
  expect(reply.status).toBe(200);
  return reply.json<{ groups: Record<string, string> }>().groups;
}

/** A visitor whom the hash puts into this group. */
function visitorIn(group: string): string {
  for (;;) {
    const visitor = newVisitor();
    if (drawGroup(experiment({}), visitor) === group) return visitor;
  }
}

const exposuresOf = (subject: string) =>
  lender.database.query<{ group_name: string; operation: string }>(
    'select group_name, operation from experiment_exposure where subject = $1',
    [subject],
  );

const subjectOf = async ({ id }: Loan): Promise<string> => {
  const [row] = await lender.database.query<{ subject: string }>('select subject from loan where id = $1', [
    id,
  ]);
  return row?.subject ?? 'nobody';
};

describe('a visitor', () => {
  it('has the same group at every call, in every tab', async () => {
    const visitor = newVisitor();
    const all = await Promise.all(Array.from({ length: 10 }, () => groupsOf(visitor)));
    expect(new Set(all.map((groups) => groups[NAME]))).toEqual(new Set([drawGroup(experiment({}), visitor)]));
  });

  it.each([undefined, 'me', `${newVisitor()}0`, "' or 1=1"])(
    'with the cookie %s takes no part',
    async (visitor) => {
      expect(await groupsOf(visitor)).toEqual({});
    },
  );

  it('keeps the first assignment when weights and share change', async () => {
    const visitor = visitorIn('b');
    expect(await groupsOf(visitor)).toEqual({ [NAME]: 'b' });
    running = [experiment({ weights: [1_000_000, 1], share: 0.001 })];
    expect(await groupsOf(visitor)).toEqual({ [NAME]: 'b' });
    running = [];
    expect(await groupsOf(visitor)).toEqual({});
  });

  it('is counted at the call that shows the variant, once', async () => {
    running = [experiment({ exposedBy: ['getVisitorGroups'] })];
    const visitor = visitorIn('a');
    await Promise.all(Array.from({ length: 10 }, () => groupsOf(visitor)));
    expect(await exposuresOf(visitor)).toEqual([{ group_name: 'a', operation: 'getVisitorGroups' }]);
  });
});

describe('a loan', () => {
  it.each(['a', 'b'])('takes over the visitor’s group %s, and labels it', async (group) => {
    const visitor = visitorIn(group);
    const loan = await apply(browserOf(visitor));
    expect(groupOf(loan)).toBe(group);
    expect(loan.labels2.multivariateTests).toEqual([{ testId: NAME, group }]);
    expect(await subjectOf(loan)).toBe(visitor);
  });

  it('without a visitor gets a subject of its own', async () => {
    const loan = await apply(browserOf(undefined));
    expect(groupOf(loan)).toBe(drawGroup(experiment({}), await subjectOf(loan)));
  });

  it('cannot choose its group', async () => {
    const body = somebody({ multivariateTests: { [NAME]: 'b', other: 'kept' } });
    const { multivariateTests } = (await apply(browserOf(visitorIn('a')), body)).application;
    expect(multivariateTests).toEqual({ [NAME]: 'a', other: 'kept' });
  });

  it('of a customer who is logged in has the group of the one before', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -200, term: 3, state: 'settled' });
    const before = newVisitor();
    await lender.database.query('update loan set subject = $2 where id = $1', [customer.loanId, before]);
    customer.visitor = visitorIn(drawGroup(experiment({}), before) === 'a' ? 'b' : 'a');
    const offer = await customer.expectLoan('POST', '/api/loan/recurring-offer');
    expect([groupOf(offer), await subjectOf(offer)]).toEqual([drawGroup(experiment({}), before), before]);
    expect(offer.labels2).toMatchObject({
      recurrency: true,
      multivariateTests: [{ testId: NAME, group: groupOf(offer) }],
    });
  });

  it('is assigned nothing while nothing runs', async () => {
    running = [];
    const loan = await apply(browserOf(newVisitor()));
    expect([loan.application.multivariateTests, loan.labels2.multivariateTests]).toEqual([{}, []]);
  });
});

describe('an exposure', () => {
  it('is recorded once, however many tabs poll', async () => {
    const visitor = visitorIn('b');
    const browser = browserOf(visitor);
    await apply(browser);
    expect(await exposuresOf(visitor)).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => browser.call('GET', CURRENT)));
    expect(await exposuresOf(visitor)).toEqual([{ group_name: 'b', operation: 'getCurrentLoan' }]);
  });

  it('by a call that responds with no loan counts for experiments that name it', async () => {
    const shop = experiment({ exposedBy: ['getShop'] });
    const other = { exposedBy: null, isExposed: (loan: unknown) => loan !== null };
    running = [shop, experiment({ name: 'other', ...other })];
    const visitor = visitorIn('b');
    await groupsOf(visitor);
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    await lender.database.query('update loan set subject = $2 where id = $1', [customer.loanId, visitor]);
    for (const _ of 'ab') await customer.read('GET', '/api/shop/personal-lending');
    expect(await exposuresOf(visitor)).toEqual([{ group_name: 'b', operation: 'getShop' }]);
  });

  it('waits for the condition', async () => {
    const visitor = newVisitor();
    const browser = browserOf(visitor);
    running = [experiment({ isExposed: (loan) => (loan as Loan).state.id === 13 })];
    const { state } = await apply(browser);
    await browser.loan();
    expect([state.id === 13, await exposuresOf(visitor)]).toEqual([false, []]);
    running = [experiment({ isExposed: (loan) => (loan as Loan).state.id === state.id })];
    await browser.loan();
    expect(await exposuresOf(visitor)).toHaveLength(1);
  });

  it('is that of the loan, whoever looks at it', async () => {
    const browser = browserOf(visitorIn('a'));
    const loan = await apply(browser);
    browser.visitor = visitorIn('b');
    await browser.loan();
    expect(await exposuresOf(await subjectOf(loan))).toEqual([
      { group_name: 'a', operation: 'getCurrentLoan' },
    ]);
    expect(await exposuresOf(browser.visitor)).toEqual([]);
  });

  it('is not recorded of a group that was not drawn', async () => {
    running = [];
    const browser = browserOf(newVisitor());
    const loan = await apply(browser, somebody({ multivariateTests: { [NAME]: 'b' } }));
    running = [experiment({})];
    expect(groupOf(await browser.loan())).toBe('b');
    expect(await exposuresOf(await subjectOf(loan))).toEqual([]);
  });

  it('is not recorded when the call fails', async () => {
    const visitor = newVisitor();
    await groupsOf(visitor);
    const shown = { operation: 'getVisitorGroups', body: {}, visitor, day: '2026-11-20' };
    const failing = lender.database.transaction(async (transaction) => {
      await recordExposures(
        transaction,
        [experiment({ exposedBy: ['getVisitorGroups'] })],
        shown,
        new Date(),
      );
      throw new Error('the response is lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(await exposuresOf(visitor)).toEqual([]);
  });

  it('of another run is recorded apart', async () => {
    const visitor = newVisitor();
    for (const salt of ['first', 'second', 'second']) {
      running = [experiment({ salt, exposedBy: ['getVisitorGroups'] })];
      await groupsOf(visitor);
    }
    expect(await exposuresOf(visitor)).toHaveLength(2);
  });
});
