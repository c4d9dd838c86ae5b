/** The life cycle as a table: complete, closed, and driven only by stored times. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LenderError } from '../../src/sandbox/base/lender-error.ts';
import { presentLoan } from '../../src/sandbox/caller/shown-loan.ts';
import { DEMO_CUSTOMERS } from '../../src/sandbox/credit-decision/demo-customers.ts';
import { finishStep } from '../../src/sandbox/credit-decision/steps.ts';
import { isInProgress } from '../../src/sandbox/life-cycle/loan-progress.ts';
import {
  askSteps,
  cancel,
  conditionsOf,
  move,
  withApplication,
  withContent,
  withFacts,
} from '../../src/sandbox/life-cycle/loan-record.ts';
import { newLoan } from '../../src/sandbox/life-cycle/new-loan.ts';
import { STATES, type StateName, stateNamed } from '../../src/sandbox/life-cycle/states.ts';
import { type LoanEvent, TRANSITIONS, transition } from '../../src/sandbox/life-cycle/transitions.ts';
import { isPaidOut, withdraw } from '../../src/sandbox/life-cycle/withdrawal.ts';
import { bringUpToDate } from '../../src/sandbox/schedule/timed-moves.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** Specification §4.2, phases of domain facts §7. */
const KNOWN: Record<number, number> = {
  1: 1,
  3: 1,
  4: 1,
  5: 1,
  6: 1,
  7: 1,
  13: 1,
  14: 1,
  15: 1,
  16: 1,
  29: 1,
  40: 2,
  47: 2,
  48: 2,
  51: 3,
  60: 4,
  61: 4,
  62: 4,
  63: 4,
  65: 5,
  66: 5,
  71: 5,
  80: 6,
  90: 6,
  100: 7,
  102: 7,
  110: 8,
};

describe('states', () => {
  it('are those of the specification, each with its phase', () => {
    expect(Object.fromEntries(Object.values(STATES).map(({ id, phase }) => [id, phase]))).toEqual(KNOWN);
  });

  it('are found by id, and unknown ids are not', () => {
    expect(stateNamed(63)).toBe('paid');
    expect(() => stateNamed(64)).toThrow(RangeError);
  });
});

describe('transitions', () => {
  const events = Object.keys(TRANSITIONS) as LoanEvent[];

  it.each(events)('%s happens only in the states of the table', (event) => {
    const names = Object.keys(STATES) as StateName[];
    const rows: readonly StateName[] = TRANSITIONS[event].from;
    for (const name of names) {
      expect(transition(name, event)).toBe(rows.includes(name) ? TRANSITIONS[event].to : null);
    }
  });

  it('lead from the first contact to the payout', () => {
    const reached = new Set<StateName>(['started']);
    for (let round = 0; round < events.length; round += 1) {
      for (const event of events) {
        const { from, to }: { from: readonly StateName[]; to: StateName } = TRANSITIONS[event];
        if (from.some((state) => reached.has(state))) reached.add(to);
      }
    }
    expect([...reached]).toContain('current');
  });
});

/** A loan of this CPF immediately before its conditions are calculated. */
function appliedLoan(taxId: string) {
  const empty = newLoan('customer', START);
  const { personal, employment } = empty.content.application;
  const told = withApplication(empty, {
    personal: { ...personal, taxId, birthDate: '1990-01-01', mobilePhoneNumber: '11987654321' },
    employment: { ...employment, kind: 'employee', payDay: 5, monthlyIncome: 300_000 },
  });
  const registered = move(told, 'application-registered', START);
  return askSteps(move(registered, 'application-completed', START), [3]);
}

describe('time', () => {
  it('makes no move early and all that are due, each dated when it was due', () => {
    const applied = appliedLoan('52998224725');
    expect(bringUpToDate(applied, later(1.9))).toBe(applied);
    const calculated = bringUpToDate(applied, later(3600));
    expect(calculated.stateSince).toEqual(later(2));
    const sent = move(calculated, 'sent-to-policy', later(10));
    expect(bringUpToDate(sent, later(3600))).toMatchObject({ state: 'contractReady', stateSince: later(12) });
  });

  it('completes the income step of those whose income is known already (specification §4.1)', () => {
    const stateFor = (recurrency: boolean, product: 'topsim' | 'deutop') => {
      const calculated = bringUpToDate(appliedLoan('52998224725'), later(2));
      const asked = askSteps(move(calculated, 'steps-asked', later(2)), [1]);
      const labels2 = { ...asked.content.labels2, recurrency, product };
      return bringUpToDate(withContent(asked, { labels2 }), later(6)).state;
    };
    expect([stateFor(true, 'topsim'), stateFor(true, 'deutop'), stateFor(false, 'topsim')]).toEqual([
      'creditPolicy',
      'pendingSteps',
      'pendingSteps',
    ]);
  });

  it('gives the same result however often it is evaluated', () => {
    const ready = askSteps(
      { ...bringUpToDate(appliedLoan('52998224725'), later(2)), state: 'underwriting', stateSince: START },
      [],
    );
    const looks = fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(looks, (seconds) => {
        const end = 300_000;
        const inSteps = [...seconds.sort((a, b) => a - b), end].reduce(
          (loan, second) => bringUpToDate(loan, later(second)),
          ready,
        );
        expect(inSteps).toEqual(bringUpToDate(ready, later(end)));
      }),
    );
  });

  it('does not move a cancelled loan', () => {
    const cancelled = { ...appliedLoan('52998224725'), cancelledAt: START };
    expect(bringUpToDate(cancelled, later(3600))).toBe(cancelled);
  });
});

describe('withdrawing from a loan', () => {
  const loanIn = (state: StateName) => ({ ...newLoan('customer', START), state });
  /** 10:00 in Brasília. */
  const deposit = { event: 'money-arrived', stateId: 63, at: new Date('2026-11-20T13:00:00Z') };

  it.each([
    ['the minute it arrived', '2026-11-20T13:01:00Z', true],
    ['on the seventh day', '2026-11-27T12:00:00Z', true],
    ['at the last minute of the seventh day in Brasília', '2026-11-28T02:59:00Z', true],
    ['when the eighth day has begun in Brasília', '2026-11-28T03:00:00Z', false],
    ['on the seventieth day', '2027-01-29T12:00:00Z', false],
  ])('%s (CDC art. 49)', (_name, at, isAllowed) => {
    const asked = () => withdraw(loanIn('current'), [deposit], new Date(at)).state;
    if (isAllowed) expect(asked()).toBe('withdrawing');
    else expect(asked).toThrow(LenderError);
  });

  it('is counted from the deposit, and impossible without one', () => {
    const sent = { event: 'disbursement-sent', stateId: 62, at: new Date('2026-11-10T13:00:00Z') };
    const now = new Date('2026-11-25T12:00:00Z');
    expect(withdraw(loanIn('current'), [sent, deposit], now).state).toBe('withdrawing');
    expect(() => withdraw(loanIn('current'), [sent], now)).toThrow(LenderError);
  });

  it('is possible from the hour of the deposit', () => {
    const open = (Object.keys(STATES) as StateName[]).filter((state) => isPaidOut(loanIn(state)));
    expect(open).toEqual(['paid', 'current', 'installmentsInPreparation']);
  });
});

describe('steps', () => {
  it('are done once, in any order, and only when required', () => {
    const asked = { ...askSteps(appliedLoan('52998224725'), [12, 0]), state: 'pendingSteps' as const };
    const first = finishStep(asked, 0, START);
    expect(first.state).toBe('pendingSteps');
    expect(() => finishStep(first, 0, START)).toThrow('Esta ação não é possível neste momento');
    expect(finishStep(first, 12, START).state).toBe('creditPolicy');
    expect(() => finishStep(asked, 2, START)).toThrow('Esta ação não é possível neste momento');
    const again = askSteps(first, [2, 12]).content.application;
    expect([again.pendingSteps, again.pendingApplicationSteps]).toEqual([
      [2, 12],
      [2, 12],
    ]);
    expect(again.actualMandatorySteps).toEqual([3, 12, 0, 2]);
  });
});

describe('a new loan', () => {
  it('has no steps or consents, and its first move in the history', () => {
    const { application, formalization, labels2, facts, ...content } = newLoan('customer', START).content;
    const flags = [
      application.personal.completed,
      application.financial.insured,
      application.biometry.submitted,
      application.biometry.completed,
      application.collateral.withMobileCollateral,
      application.collateral.appInstalled,
      application.shortApplication,
      facts.bankAccountReplaced,
      content.declinedByBank,
      labels2.recurrency,
      newLoan('customer', START).ofAccount,
    ];
    expect(flags).toEqual(flags.map(() => false));
    const lists = [
      application.pendingInformation,
      application.pendingSteps,
      application.pendingApplicationSteps,
      application.completedApplicationSteps,
      application.actualMandatorySteps,
      application.consents,
      content.proposals,
      content.offers,
      labels2.multivariateTests,
      formalization.financial.formalizationErrors,
    ];
    expect(lists).toEqual(lists.map(() => []));
    expect(newLoan('customer', START).newMoves).toEqual([
      { event: 'application-started', from: null, to: 'started', at: START },
    ]);
  });
});

describe('cancelling an application', () => {
  it('is recorded in the loan and the application, and keeps the state', () => {
    const { state, cancelledAt, newMoves, content } = cancel(newLoan('customer', START), later(60));
    expect([state, cancelledAt]).toEqual(['started', later(60)]);
    expect(newMoves.at(-1)).toEqual({
      event: 'contract-cancelled',
      from: 'started',
      to: 'started',
      at: later(60),
    });
    expect(newMoves).toHaveLength(2);
    expect(content.application.cancelledAt).toBe(later(60).toISOString());
  });

  it('happens once and prevents further moves', () => {
    const cancelled = cancel(newLoan('customer', START), later(60));
    expect(() => cancel(cancelled, later(61))).toThrow(LenderError);
    expect(() => move(cancelled, 'application-registered', later(61))).toThrow(LenderError);
  });
});

describe('a loan in a response', () => {
  const loan = (state: StateName) => ({ ...newLoan('customer', START), state });
  const afterDays = (days: number) => later(days * 86_400);

  it.each<[state: StateName, days: number, isExpired: boolean, isOpen: boolean]>([
    ['started', 30, false, true],
    ['started', 30.001, true, false],
    ['underwriting', 31, false, true],
    ['current', 400, false, true],
    ['declined', 0, false, false],
    ['settled', 0, false, false],
    ['sold', 0, false, false],
  ])('in state %s after %f days has expired: %s, can continue: %s', (state, days, isExpired, isOpen) => {
    expect(presentLoan(loan(state), [], afterDays(days)).expired).toBe(isExpired);
    expect(isInProgress(loan(state), afterDays(days))).toBe(isOpen);
  });

  it('cannot continue once it is cancelled', () => {
    const { cancelledAt } = presentLoan(cancel(loan('started'), later(60)), [], later(61));
    expect(cancelledAt).toBe(later(60).toISOString());
    expect(isInProgress(cancel(loan('started'), later(60)), later(61))).toBe(false);
  });

  it('lists the newest 500 of its moves', () => {
    const moves = Array.from({ length: 501 }, (_, index) => ({
      event: `move ${index}`,
      stateId: 1,
      at: later(index),
    }));
    const { logs } = presentLoan(loan('started'), moves, START).application;
    expect(logs).toHaveLength(500);
    expect(logs[0]).toEqual({ event: 'move 1', stateId: 1, at: later(1).toISOString() });
  });

  it('has conditions only when they are calculated', () => {
    expect(() => conditionsOf(newLoan('customer', START))).toThrow(LenderError);
  });
});

describe('a CPF that is not a demo customer’s', () => {
  const decided = (monthlyIncome: number, birthDate = '1990-01-01') => {
    const calculated = bringUpToDate(appliedLoan('12345678909'), later(2));
    const { personal, employment } = calculated.content.application;
    const requested = { principal: 100_000, term: 12, dueDay: 10, insuranceRequested: false };
    const told = withApplication(withFacts(calculated, { requested }), {
      personal: { ...personal, birthDate },
      employment: { ...employment, monthlyIncome },
    });
    return bringUpToDate(move(told, 'sent-to-policy', later(2)), later(4));
  };

  it.each([
    ['an income that carries it', 100_000, '1990-01-01', 5],
    ['an income that carries less', 40_000, '1990-01-01', 14],
    ['an income that carries nothing', 10_000, '1990-01-01', 51],
    ['no income', 0, '1990-01-01', 51],
    ['less than eighteen years', 1_000_000, '2008-11-21', 51],
    ['eighteen years today', 1_000_000, '2008-11-20', 5],
  ])('with %s', (_name, income, birthDate, state) => {
    const loan = decided(income, birthDate);
    expect(STATES[loan.state].id).toBe(state);
    const offered = loan.content.counterOffer;
    if (state === 14) expect(offered?.installmentsPayment.value).toBeLessThanOrEqual(income * 0.3);
  });
});

it('demo customers have different CPFs and outcomes', () => {
  expect(new Set(DEMO_CUSTOMERS.map(({ taxId }) => taxId)).size).toBe(DEMO_CUSTOMERS.length);
  expect(new Set(DEMO_CUSTOMERS.map(({ outcome }) => outcome)).size).toBe(DEMO_CUSTOMERS.length);
});
