/**
 * Visits of many people, with reloads, tabs, logins on other devices and calls that are killed: whoever saw a variant is
 * counted once, and nobody's group changes. `EXPERIMENT_VISITS=1000000` makes that many visits.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../src/sandbox/database/database-unavailable.ts';
import { assignGroups, recordExposures } from '../../../src/sandbox/experiments/assignment-store.ts';
import type { Experiment } from '../../../src/sandbox/experiments/experiment.ts';
import { readExperiments } from '../../../src/sandbox/experiments/experiment-report.ts';
import { experimentsText } from '../../../src/sandbox/experiments/experiment-text.ts';
import { insertLoan } from '../../../src/sandbox/life-cycle/loan-store.ts';
import { newLoan } from '../../../src/sandbox/life-cycle/new-loan.ts';
import { lenderForFile, type TestLender } from '../lender-client.ts';
import { experiment, newVisitor } from './experiments.ts';

const VISITS = Number(process.env.EXPERIMENT_VISITS ?? 1_200);
const NOW = new Date('2026-11-20T12:00:00Z');
const DAY = '2026-11-20';

/** One is counted at the visitor's call, the other at the loan's. */
const ON_PAGES = experiment({ name: 'on-pages', exposedBy: ['getVisitorGroups'], share: 80 });
const ON_LOANS = experiment({ name: 'on-loans', exposedBy: ['getCurrentLoan'], weights: [3, 1] });
const RUNNING = [ON_PAGES, ON_LOANS];

const lender = lenderForFile();

interface Person {
  /** The cookie of each of their devices. */
  readonly devices: string[];
  loan: { id: string; subject: string } | null;
}

/** What people saw, as they would tell it. */
class Witness {
  readonly groups = new Map<string, string>();
  readonly flips: string[] = [];
  readonly exposed: Record<string, Set<string>> = { 'on-pages': new Set(), 'on-loans': new Set() };

  see(subject: string, groups: Readonly<Record<string, string>>, shownBy: Experiment): void {
    for (const [name, group] of Object.entries(groups)) {
      const key = `${name} ${subject}`;
      if (this.groups.has(key) && this.groups.get(key) !== group) this.flips.push(key);
      this.groups.set(key, group);
      if (name === shownBy.name) this.exposed[name]?.add(subject);
    }
  }
}

const chance = (probability: number): boolean => Math.random() < probability;

class Killed extends Error {}

let kills = 0;

/** A call that may be killed before it is committed; the browser then sends it again. */
async function call<T>(
  work: (database: Parameters<Parameters<TestLender['database']['transaction']>[0]>[0]) => Promise<T>,
): Promise<T> {
  const isKilled = chance(0.03);
  try {
    return await lender.database.transaction(async (transaction) => {
      const result = await work(transaction);
      if (isKilled) throw new Killed();
      return result;
    });
  } catch (error) {
    // A server that starves is silent for a while.
    if (!(error instanceof Killed || error instanceof DatabaseUnavailable)) throw error;
    kills += 1;
    return call(work);
  }
}

async function openPage(visitor: string, witness: Witness): Promise<void> {
  const groups = await call(async (database) => {
    const assigned = await assignGroups(database, RUNNING, visitor, NOW);
    const shown = { operation: 'getVisitorGroups', body: { groups: assigned }, visitor, day: DAY };
    await recordExposures(database, RUNNING, shown, NOW);
    return assigned;
  });
  witness.see(visitor, groups, ON_PAGES);
}

let customers = 0;

async function apply(person: Person, visitor: string): Promise<void> {
  customers += 1;
  const loan = await call(async (database) => {
    // A call that was committed although it seemed lost leaves another loan of the same subject.
    const id = randomUUID();
    const made = { ...newLoan(id, NOW), subject: visitor };
    await database.query('insert into customer (id, tax_id, created_at) values ($1, $2, $3)', [id, id, NOW]);
    await assignGroups(database, RUNNING, visitor, NOW);
    await insertLoan(database, made);
    return made;
  });
  person.loan = { id: loan.id, subject: visitor };
}

/** From any device: the loan's groups count, not the device's. */
async function followLoan(
  loan: { id: string; subject: string },
  visitor: string,
  witness: Witness,
): Promise<void> {
  const groups = await call(async (database) => {
    const body = { id: loan.id, application: {} };
    await recordExposures(database, RUNNING, { operation: 'getCurrentLoan', body, visitor, day: DAY }, NOW);
    return assignGroups(database, RUNNING, loan.subject, NOW);
  });
  witness.see(loan.subject, groups, ON_LOANS);
}

async function visit(person: Person, witness: Witness): Promise<void> {
  // Another phone, or cookies removed: another visitor.
  if (person.devices.length === 0 || chance(0.05)) person.devices.push(newVisitor());
  const visitor = person.devices[Math.floor(Math.random() * person.devices.length)] ?? '';
  const loan = person.loan;
  if (loan) return followLoan(loan, visitor, witness);
  const tabs = chance(0.1) ? 3 : 1;
  await Promise.all(Array.from({ length: tabs }, () => openPage(visitor, witness)));
  if (chance(0.2)) await apply(person, visitor);
}

/** Towns visit at the same time, the people of each one after the other. */
const TOWNS = 8;

let done = 0;

async function visitsOfTown(visits: number, witness: Witness): Promise<void> {
  const people: Person[] = Array.from({ length: Math.ceil(visits / 4) }, () => ({ devices: [], loan: null }));
  for (let left = visits; left > 0; left -= 1) {
    await visit(people[Math.floor(Math.random() * people.length)] as Person, witness);
    done += 1;
    if (done % 50_000 === 0) console.log(`${new Date().toISOString()} ${done} visits`);
  }
}

/** While others are answered, the server is not taken for a silent one, however long this takes. */
async function amongOthers<T>(work: Promise<T>): Promise<T> {
  const others = setInterval(() => lender.database.query('select 1').catch(() => null), 500);
  return work.finally(() => clearInterval(others));
}

interface StoredExposure {
  readonly subject: string;
  readonly group_name: string;
}

const PAGE = 20_000;

/** Page by page: a million rows at once would not fit. */
async function* exposuresOf(name: string): AsyncGenerator<StoredExposure> {
  for (let last: string | null = null; ; ) {
    const rows: StoredExposure[] = await lender.database.query(
      `select subject, group_name from experiment_exposure
       where experiment = $1 and salt = 'first' and ($2::uuid is null or subject > $2) order by subject limit ${PAGE}`,
      [name, last],
    );
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.subject ?? null;
  }
}

/** How the lender's rows differ from what people saw. */
async function compare(name: string, witness: Witness) {
  const found = { rows: 0, wrong: [] as string[], unseen: [] as string[] };
  for await (const { subject, group_name } of exposuresOf(name)) {
    found.rows += 1;
    if (witness.groups.get(`${name} ${subject}`) !== group_name) found.wrong.push(subject);
    if (!witness.exposed[name]?.has(subject)) found.unseen.push(subject);
  }
  return found;
}

it(`each subject is counted once, and stays in its group (${VISITS} visits)`, {
  timeout: 14_400_000,
}, async () => {
  const witness = new Witness();
  await Promise.all(Array.from({ length: TOWNS }, () => visitsOfTown(VISITS / TOWNS, witness)));
  expect(witness.flips).toEqual([]);
  for (const { name } of RUNNING) {
    const found = await amongOthers(compare(name, witness));
    expect([name, found]).toEqual([name, { rows: witness.exposed[name]?.size, wrong: [], unseen: [] }]);
    expect(found.rows).toBeGreaterThan(VISITS / 30);
  }
  const reports = await amongOthers(readExperiments(lender.database, RUNNING));
  // One in a million fair runs would fail here.
  for (const { sampleRatio } of reports) expect(sampleRatio?.p).toBeGreaterThan(1e-6);
  if (VISITS < 100_000) return;
  console.log(`${VISITS} visits, ${customers} loans, ${witness.groups.size} assignments, ${kills} kills`);
  console.log(experimentsText(reports));
});
