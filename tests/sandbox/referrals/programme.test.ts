/** What the screens promise is what the lender does: reward, days to withdraw, version of the terms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { WITHDRAWAL_DAYS } from '../../../src/sandbox/life-cycle/withdrawal.ts';
import { invitationState, REWARD, rewardDay, TERMS } from '../../../src/sandbox/referrals/programme.ts';
import { PROJECT_ROOT } from '../test-database.ts';

it('the fact «referral» names the same reward, days and terms', () => {
  const { facts } = parse(readFileSync(join(PROJECT_ROOT, 'flows/facts.yaml'), 'utf8'));
  const told = JSON.parse(facts.referral.replaceAll("'", '"'));
  expect(told).toEqual({ reward: REWARD, withdrawalDays: WITHDRAWAL_DAYS, terms: TERMS.version });
});

it.each([
  ['a Friday in Brasília', '2026-11-21T02:00:00Z', '2026-11-28'],
  ['a Saturday: the seventh day is one, and Monday the last', '2026-11-21T12:00:00Z', '2026-12-01'],
  ['seven days before Christmas, a Friday', '2026-12-18T12:00:00Z', '2026-12-29'],
])(
  'the reward is due on the day after the last on which the friend may withdraw: paid out on %s',
  (_, at, due) => {
    expect(rewardDay(new Date(at))).toBe(due);
  },
);

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

it.each([
  ['opened today', 0, null, 'opened'],
  ['opened thirty days ago', 30, null, 'opened'],
  ['opened longer ago', 30.01, null, 'expired'],
  ['an application', 40, { state: 'pendingSteps', days: 30 }, 'applied'],
  ['an idle application', 40, { state: 'pendingSteps', days: 31 }, 'closed'],
  ['an analysis', 90, { state: 'underwriting', days: 60 }, 'applied'],
  ['a refusal', 2, { state: 'declined', days: 1 }, 'closed'],
  ['an approval', 2, { state: 'approvalPending', days: 1 }, 'approved'],
  ['money on its way', 2, { state: 'disbursementSent', days: 0 }, 'approved'],
  ['a payout', 2, { state: 'paid', days: 0 }, 'paid'],
  ['a withdrawal', 2, { state: 'withdrawing', days: 0 }, 'closed'],
  ['a loan that was given back', 9, { state: 'withdrawing', days: 1, cancelled: true }, 'closed'],
  ['an application given up', 9, { state: 'contractReady', days: 1, cancelled: true }, 'closed'],
  ['a late loan', 90, { state: 'late', days: 1 }, 'paid'],
  ['a repaid loan', 400, { state: 'settled', days: 1 }, 'paid'],
  ['a sold loan', 400, { state: 'sold', days: 1 }, 'paid'],
] as const)('%s: %2$j', (_, opened, loan, state) => {
  const progress = loan && {
    state: loan.state,
    stateSince: daysAgo(loan.days),
    cancelledAt: 'cancelled' in loan ? NOW : null,
  };
  expect(invitationState(daysAgo(opened), progress, NOW)).toBe(state);
});
