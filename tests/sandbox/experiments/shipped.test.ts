/** The shipped experiments are off, and would count each loan whose page depends on the group. */
import { describe, expect, it } from 'vitest';
import type { Loan } from '../../../src/sandbox/base/wire.ts';
import { presentLoan } from '../../../src/sandbox/caller/shown-loan.ts';
import { buildLoan } from '../../../src/sandbox/scenarios/build-loan.ts';
import { SCENARIOS } from '../../../src/sandbox/scenarios/catalogue.ts';
import { inventPerson } from '../../../src/sandbox/scenarios/person.ts';
import { portalAddresses } from '../scenarios/portal-addresses.ts';

const DAY = '2026-11-20';
const NOW = new Date(`${DAY}T12:00:00Z`);
const portal = await portalAddresses();
const experiments = portal.experimentsAt('portal.example');

/** The loan of each scenario. */
const LOANS: readonly [string, Loan][] = SCENARIOS.map(({ name, choices }) => {
  const { loan } = buildLoan('00000000-0000-4000-8000-000000000001', inventPerson('Ana Souza'), choices, NOW);
  return [name, presentLoan(loan, [], NOW)];
});

const inGroup = (loan: Loan, name: string, group: string): Loan => ({
  ...loan,
  application: { ...loan.application, multivariateTests: { [name]: group } },
});

/** Scenarios whose page is another one in some group. */
async function dependent(id: string): Promise<string[]> {
  const { name, groups } = experiments[id] ?? { name: '', groups: [] };
  const differs = await Promise.all(
    LOANS.map(async ([, loan]) => {
      const urls = await Promise.all(
        groups.map((group) => portal.loanAddress(inGroup(loan, name, group.name), DAY)),
      );
      return new Set(urls).size > 1;
    }),
  );
  return LOANS.flatMap(([scenario], index) => (differs[index] ? [scenario] : []));
}

const countedBy = (id: string): string[] =>
  LOANS.flatMap(([scenario, loan]) => (experiments[id]?.isExposed(loan, DAY) ? [scenario] : []));

describe('the shipped experiments', () => {
  it('assign nobody', async () => {
    expect(portal.runningExperiments('portal.example', DAY)).toEqual([]);
  });

  it('have equal groups, the default among them, and their names as salts', () => {
    for (const { name, salt, groups, default: usual } of Object.values(experiments)) {
      expect([salt, new Set(groups.map(({ weight }) => weight))]).toEqual([name, new Set([1])]);
      expect(groups.map((group) => group.name)).toContain(usual);
    }
  });

  it.each(Object.keys(experiments))('%s counts every loan whose page depends on the group', async (id) => {
    const counted = countedBy(id);
    expect(counted).toEqual(expect.arrayContaining(await dependent(id)));
    expect(counted.length).toBeGreaterThan(0);
    // Pages that are open to all count by their own call.
    const isOpen = ['shopOrder'].includes(id);
    expect(counted.length).toBeLessThan(isOpen ? LOANS.length + 1 : LOANS.length / 3);
  });

  it.each([
    ['recurrentSummary', ['started-recurring']],
    ['contractStatement', ['contract-statement']],
    ['psychometricProvider', ['step-psychometric', 'step-credigo']],
  ])('%s counts no other', async (id, scenarios) => {
    expect([await dependent(id), countedBy(id)]).toEqual([scenarios, scenarios]);
  });
});
