/** The report reads the lender's own events: only what a loan did after its subject saw the variant. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { assignGroups } from '../../../src/sandbox/experiments/assignment-store.ts';
import { readExperiments } from '../../../src/sandbox/experiments/experiment-report.ts';
import { experimentsText } from '../../../src/sandbox/experiments/experiment-text.ts';
import { insertLoan } from '../../../src/sandbox/life-cycle/loan-store.ts';
import { newLoan } from '../../../src/sandbox/life-cycle/new-loan.ts';
import { lenderForFile } from '../lender-client.ts';
import { experiment, newVisitor } from './experiments.ts';

const lender = lenderForFile();

const SEEN = new Date('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(SEEN.getTime() + minutes * 60_000);
const TEST = experiment({ name: 'report-test', salt: 'second' });

/** A subject who saw the variant, and what its loan did, in minutes after that. */
async function subject(events: Readonly<Record<string, number>>, salt = 'second'): Promise<string> {
  const { database } = lender;
  const visitor = newVisitor();
  const group = (await assignGroups(database, [{ ...TEST, salt }], visitor, SEEN))['report-test'] ?? '';
  await database.query('insert into experiment_exposure values ($1, $2, $3, $4, $5, $6)', [
    'report-test',
    salt,
    visitor,
    group,
    'getCurrentLoan',
    SEEN,
  ]);
  const customerId = randomUUID();
  await database.query('insert into customer (id, tax_id, created_at) values ($1, $2, $3)', [
    customerId,
    customerId,
    SEEN,
  ]);
  const loan = { ...newLoan(customerId, at(-60)), subject: visitor };
  await insertLoan(database, loan);
  for (const [event, minutes] of Object.entries(events)) {
    await database.query(
      `insert into loan_event (loan_id, sequence, event, to_state, at)
       select $1::uuid, max(sequence) + 1, $2, 1, $3::timestamptz from loan_event where loan_id = $1::uuid`,
      [loan.id, event, at(minutes)],
    );
  }
  return group;
}

it('counts subjects by group, and outcomes after the exposure, in the current run', async () => {
  const expected: Record<string, number[]> = { a: [0, 0, 0, 0], b: [0, 0, 0, 0] };
  const add = (group: string, counts: number[]) => {
    expected[group] = (expected[group] ?? []).map((sum, index) => sum + (counts[index] ?? 0));
  };
  add(await subject({ 'application-completed': -5, 'contract-signed': 0, 'money-arrived': 9 }), [1, 0, 0, 1]);
  add(await subject({ 'application-completed': 1, 'contract-signed': 2 }), [1, 1, 1, 0]);
  add(await subject({ 'application-completed': 1, 'conditions-changed': 2 }), [1, 1, 0, 0]);
  add(await subject({}), [1, 0, 0, 0]);
  await subject({ 'application-completed': 1 }, 'first');
  const [report] = await readExperiments(lender.database, [TEST]);
  const found = report?.groups.map(({ group, exposures, outcomes: { applied, signed, disbursed } }) => [
    group,
    [exposures, applied.count, signed.count, disbursed.count],
  ]);
  expect(Object.fromEntries(found ?? [])).toEqual(expected);
  expect(report).toMatchObject({
    name: 'report-test',
    salt: 'second',
    share: 100,
    exposures: 4,
    sampleRatio: null,
  });
});

it('shows an experiment that is off as one line', async () => {
  const off = experiment({ name: 'off', salt: 'off', share: 0 });
  expect(experimentsText(await readExperiments(lender.database, [off]))).toBe('off: off, 0 exposures');
});

it('warns of a mismatch, and names no winner', async () => {
  await lender.database.query(
    `insert into experiment_exposure
     select 'skewed', 'skewed', gen_random_uuid(), case when n % 10 < 4 then 'a' else 'b' end, 'getCurrentLoan', $1
     from generate_series(1, 1000) as n`,
    [SEEN],
  );
  const skewed = experiment({ name: 'skewed', salt: 'skewed' });
  expect(experimentsText(await readExperiments(lender.database, [skewed])).split('\n')).toEqual([
    'skewed: 100% of new subjects, 1000 exposures',
    '  group  weight  exposed  applied                  signed                   disbursed',
    '  a      1       400      0 = 0.0% (0.0% to 1.0%)  0 = 0.0% (0.0% to 1.0%)  0 = 0.0% (0.0% to 1.0%)',
    '  b      1       600      0 = 0.0% (0.0% to 0.6%)  0 = 0.0% (0.0% to 0.6%)  0 = 0.0% (0.0% to 0.6%)',
    '  WARNING: sample ratio mismatch (chi-square 40.00, p 2.5e-10, below 0.001): find its cause before reading anything else',
    '  applied: no winner, the groups are not of the declared sizes',
    '  signed: no winner, the groups are not of the declared sizes',
    '  disbursed: no winner, the groups are not of the declared sizes',
  ]);
});
