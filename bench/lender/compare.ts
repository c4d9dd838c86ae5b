/** Throughput of the lender, embedded and on PostgreSQL, with one process and with two, interleaved in one run. */
import { setTimeout as wait } from 'node:timers/promises';
import { STATES } from '../../src/sandbox/life-cycle/states.ts';
import { median } from '../measure.ts';
import { Customer } from './customer.ts';
import { hangUp, type Load, load } from './load.ts';
import { type Setup, startSetups } from './setups.ts';

const READ_ROUNDS = 5;
const READERS = 50;
const READS_OF_EACH = 10;
const APPLICATION_ROUNDS = 3;
const APPLICANTS = 60;

interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

let serial = 0;
const newCustomers = (setup: Setup, count: number): Customer[] =>
  Array.from({ length: count }, () => new Customer(setup, ++serial));

function p99(milliseconds: readonly number[]): number {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

function figuresOf(rounds: readonly Load[]): Figures {
  return {
    perSecond: median(rounds.map(({ seconds, milliseconds }) => milliseconds.length / seconds)),
    p99: p99(rounds.flatMap(({ milliseconds }) => milliseconds)),
  };
}

function print(title: string, setups: readonly Setup[], figures: readonly Figures[]): void {
  const cells = (...texts: string[]) => texts.map((text) => text.padStart(12)).join('');
  console.log(`\n${title}\n  ${''.padEnd(26)}${cells('per second', 'ratio', 'p99', 'ratio')}`);
  const [first] = figures;
  for (const [at, { perSecond, p99: slowest }] of figures.entries()) {
    const speed = (perSecond / (first?.perSecond ?? 0)).toFixed(2);
    const slowness = (slowest / (first?.p99 ?? 0)).toFixed(2);
    const numbers = cells(perSecond.toFixed(1), speed, `${slowest.toFixed(0)} ms`, slowness);
    console.log(`  ${(setups[at]?.name ?? '').padEnd(26)}${numbers}`);
  }
}

async function compareReads(setups: readonly Setup[]): Promise<Figures[]> {
  const readers = setups.map((setup) => newCustomers(setup, READERS));
  for (const customers of readers) await load(customers, (customer) => customer.apply());
  // Time-driven transitions run first, so that the measured calls only read.
  await wait(2_500);
  for (const customers of readers) await load(customers, (customer) => customer.read());
  const rounds: Load[][] = setups.map(() => []);
  for (let round = 0; round < READ_ROUNDS; round += 1) {
    for (const [at, customers] of readers.entries()) {
      const calls = Array.from({ length: READS_OF_EACH }, () => customers).flat();
      rounds[at]?.push(await load(calls, (customer) => customer.read()));
    }
  }
  return rounds.map(figuresOf);
}

interface ApplicationStep {
  /** Returns the resulting state id of the loan. */
  readonly act: (customer: Customer) => Promise<number>;
  readonly leadsTo: number;
  /** Milliseconds of the lender's simulated analysis; the customer waits, the servers are idle. */
  readonly analysis: number;
}

const STAGES: readonly ApplicationStep[] = [
  { act: (one) => one.apply(), leadsTo: STATES.preContract.id, analysis: 2_500 },
  { act: (one) => one.chooseTerms(), leadsTo: STATES.creditPolicy.id, analysis: 2_500 },
  { act: (one) => one.sign(), leadsTo: STATES.underwriting.id, analysis: 9_500 },
  { act: (one) => one.read(), leadsTo: STATES.paid.id, analysis: 0 },
];

async function runStage({ act, leadsTo }: ApplicationStep, customers: readonly Customer[]): Promise<Load> {
  return load(customers, async (customer) => {
    const state = await act(customer);
    if (state !== leadsTo) throw new Error(`an application is in state ${state} instead of ${leadsTo}`);
  });
}

/** The stages of the same applicants as one load, without the time they waited for the lender's analysis. */
function joined(stages: readonly Load[]): Load {
  const [first] = stages;
  return {
    seconds: stages.reduce((sum, { seconds }) => sum + seconds, 0),
    milliseconds: (first?.milliseconds ?? []).map((_, at) =>
      stages.reduce((sum, { milliseconds }) => sum + (milliseconds[at] ?? 0), 0),
    ),
  };
}

async function applicationRound(setups: readonly Setup[]): Promise<Load[]> {
  const applicants = setups.map((setup) => newCustomers(setup, APPLICANTS));
  const done: Load[][] = setups.map(() => []);
  for (const stage of STAGES) {
    for (const [at, customers] of applicants.entries()) done[at]?.push(await runStage(stage, customers));
    await wait(stage.analysis);
  }
  return done.map(joined);
}

async function compareApplications(setups: readonly Setup[]): Promise<Figures[]> {
  const rounds: Load[][] = setups.map(() => []);
  for (let round = 0; round < APPLICATION_ROUNDS; round += 1) {
    for (const [at, one] of (await applicationRound(setups)).entries()) rounds[at]?.push(one);
  }
  return rounds.map(figuresOf);
}

/** Prints calls and applications per second, and the 99th percentile. */
export async function compareLenders(): Promise<void> {
  const setups = await startSetups();
  try {
    const reads = await compareReads(setups.all);
    print('The lender: GET loan/current, 16 customers at a time', setups.all, reads);
    const applications = await compareApplications(setups.all);
    print('The lender: a whole application, from the start page to the money', setups.all, applications);
    console.log(
      '  The embedded database serves one process; generator, servers and PostgreSQL share this machine.',
    );
  } finally {
    hangUp();
    await setups.stop();
  }
}
