/**
 * Plays the contract against a lender's test environment: reads first, then, if asked to, what changes something. What an answer is
 * compared with are the contract and what the sandbox answers to its own customers in the same state.
 */
import { randomUUID } from 'node:crypto';
import type { components } from '../api/lender.generated.ts';
import type { JsonSchema } from '../api/load-contract.ts';
import { type OperationId, readOperations, type ServedOperation } from '../sandbox/contract/operations.ts';
import type { CapturedSample } from '../sandbox/samples/capture-samples.ts';
import { scenarioNamed } from '../sandbox/scenarios/catalogue.ts';
import { parse } from '../server/lender-answer.ts';
import {
  type Answer,
  type ContractDifference,
  compare,
  effectOfFailure,
  type Judge,
  type SandboxAnswers,
} from './compare.ts';
import { type CustomerFacts, EXAMPLES, type Example, type ExampleRequest } from './examples.ts';
import { CannotPlay, createPlay, type Lender, type Play } from './play.ts';

type Loan = components['schemas']['Loan'];

export interface Options {
  readonly lender: Lender;
  readonly judge: Judge;
  /** What the sandbox answers to the customers of its scenarios. */
  readonly sandbox: readonly CapturedSample[];
  readonly writes: boolean;
  /** Calls to make, besides what they need to know; null for all. */
  readonly only: ReadonlySet<string> | null;
}

export interface Played {
  readonly operation: ServedOperation;
  /** Null without an answer. */
  readonly status: number | null;
  readonly differences: readonly ContractDifference[];
}

export interface Report {
  readonly played: readonly Played[];
  readonly left: readonly { readonly id: string; readonly why: string }[];
}

const FIRST: OperationId = 'listBanks';
const CURRENT: OperationId = 'getCurrentLoan';

/** What examples ask about. */
const ASKED_ABOUT: readonly OperationId[] = [
  'getRepayments',
  'listPayments',
  'getPromotion',
  'isDeclinedByBank',
];

type Document = Judge['contract']['document'];

/** A GET that makes something new at each call counts as a change. */
function isRead(document: Document, { method, path }: ServedOperation): boolean {
  const written = document.paths[path]?.[method] as unknown as JsonSchema | undefined;
  return method === 'get' && written?.['x-makes'] !== true;
}

const jsonOf = ({ status, bytes }: Answer): unknown =>
  status === 200 ? (parse(bytes.toString()) ?? null) : null;

/** What decides whether a customer may do what that of a scenario may. */
const standing = ({ state, application, offers }: Loan) =>
  JSON.stringify([
    state.id,
    application.pendingSteps,
    Math.min(offers.length, 2),
    application.financial.insured,
  ]);

function usualOf(samples: readonly CapturedSample[], id: string): SandboxAnswers | null {
  const answers = samples.flatMap(({ loan, responses }) =>
    id === CURRENT ? [{ status: 200, value: loan }] : (responses[id] ?? []),
  );
  if (answers.length === 0) return null;
  const values = answers.filter(({ status }) => status === 200).map(({ value }) => value);
  return { statuses: new Set(answers.map(({ status }) => status)), values };
}

class Run {
  readonly played: Played[] = [];
  readonly left: { id: string; why: string }[] = [];
  private readonly answers = new Map<string, unknown>();
  private loan: Loan | null = null;

  constructor(
    private readonly options: Options,
    private readonly play: Play,
    private readonly hasSession: boolean,
    private readonly named: (id: OperationId) => ServedOperation,
  ) {}

  private known = (): CustomerFacts => ({ loan: this.loan, answers: this.answers });

  /** Makes a call and notes how its answer differs. */
  private async make(
    operation: ServedOperation,
    asked: ExampleRequest,
    usual: SandboxAnswers | null,
    key?: string,
  ): Promise<Answer | null> {
    const sent = { asked, isSignedIn: operation.needsSession && this.hasSession, ...(key && { key }) };
    const answer = await this.play(operation, sent).catch((error: unknown) => {
      if (error instanceof CannotPlay) throw error;
      return null;
    });
    const differences = answer
      ? await compare(this.options.judge, operation, answer, usual)
      : [{ what: 'no answer came, or not in time', effect: effectOfFailure(operation, 504) }];
    if (answer?.status === 429) {
      this.left.push({ id: operation.id, why: 'the lender has had too many requests (429)' });
      return null;
    }
    this.played.push({ operation, status: answer?.status ?? null, differences });
    return answer;
  }

  private note(operation: ServedOperation, differences: readonly ContractDifference[]): void {
    const at = this.played.findLastIndex((one) => one.operation === operation);
    const before = this.played[at];
    if (before) this.played[at] = { ...before, differences: [...before.differences, ...differences] };
    else this.played.push({ operation, status: null, differences });
  }

  /** The request of a call; null if it is left out, for which the reason is noted. */
  private requestOf(operation: ServedOperation, example: Example = {}): ExampleRequest | null {
    const leave = (why: string): null => {
      this.left.push({ id: operation.id, why });
      return null;
    };
    if (operation.examples && !EXAMPLES[operation.id])
      return leave('src/conform/examples.ts has no request of it, and the sandbox answers by x-examples');
    if (example.cannot !== undefined) return leave(example.cannot);
    if (operation.needsSession && !this.hasSession) return leave('no session was given');
    if (example.as !== undefined && !this.mayDo(example.as)) {
      const state = scenarioNamed(example.as)?.choices.state;
      return leave(`it takes a customer as in the sandbox's scenario ${example.as} (state ${state})`);
    }
    const asked = example.send ? example.send(this.known()) : {};
    return asked ?? leave('this customer has nothing that it could be about');
  }

  /** The sandbox's customers in the same state; without a session those of all, as what a visitor reads is the same. */
  private alike(): readonly CapturedSample[] {
    const { sandbox } = this.options;
    return this.hasSession ? sandbox.filter(({ loan }) => loan.state.id === this.loan?.state.id) : sandbox;
  }

  /** Is the customer where that of the scenario is? */
  private mayDo(scenario: string): boolean {
    const sample = this.options.sandbox.find(({ id }) => id === scenario);
    return sample !== undefined && this.loan !== null && standing(this.loan) === standing(sample.loan);
  }

  /** Reads the loan of the session, and with it what the sandbox would answer. */
  async begin(): Promise<void> {
    const status = this.hasSession ? await this.follow() : null;
    if (status === 401 || status === 403)
      throw new CannotPlay(
        `The lender does not accept the session: ${this.named(CURRENT).path} answers ${status}.`,
      );
  }

  /** Takes note of where the customer is now. @returns the status for the loan; null without an answer */
  private async follow(): Promise<number | null> {
    const answer = await this.quietly(CURRENT);
    const loan = answer && (jsonOf(answer) as Loan | null);
    // One that lacks what decides is compared, and nothing is done with it.
    const isLoan = Array.isArray(loan?.offers) && loan.state && loan.application?.financial;
    this.loan = isLoan ? loan : null;
    for (const id of ASKED_ABOUT) {
      const about = await this.quietly(id);
      this.answers.set(id, about && jsonOf(about));
    }
    return answer?.status ?? null;
  }

  /** A read that is not compared. */
  private quietly(id: OperationId): Promise<Answer | null> {
    const asked = EXAMPLES[id]?.send?.(this.known()) ?? {};
    return this.play(this.named(id), { asked, isSignedIn: true }).catch(() => null);
  }

  async read(operation: ServedOperation): Promise<void> {
    const asked = this.requestOf(operation, EXAMPLES[operation.id]);
    if (operation.needsSession) await this.tryClosed(operation, asked ?? {});
    if (asked === null) return;
    await this.make(operation, asked, usualOf(this.alike(), operation.id));
  }

  /** Without a session a customer's data must stay closed. */
  private async tryClosed(operation: ServedOperation, asked: ExampleRequest): Promise<void> {
    const isComplete = operation.parameters.every(
      ({ name, required, in: place }) =>
        !(required || place === 'path') || asked.params?.[name] !== undefined,
    );
    if (!isComplete) return;
    const answer = await this.play(operation, { asked, isSignedIn: false }).catch(() => null);
    if (!answer || answer.status === 401 || answer.status === 429) return;
    const effect =
      answer.status < 300
        ? 'anybody may read it'
        : 'the portal does not lead to the login page when a session has ended';
    this.note(operation, [{ what: `answers ${answer.status} without a session, instead of 401`, effect }]);
  }

  async write(operation: ServedOperation): Promise<void> {
    const example = EXAMPLES[operation.id] ?? {};
    const asked = this.requestOf(operation, example);
    if (asked === null) return;
    const key = randomUUID();
    const usual = { statuses: new Set([200]), values: [] };
    const answer = await this.make(operation, asked, usual, key);
    if (answer && answer.status < 300 && !example.once && operation.changesState)
      await this.repeat(operation, asked, { key, first: answer.status });
    if (operation.needsSession && !example.once) await this.follow();
  }

  /** The portal sends a request again whose answer was lost: it must act once. */
  private async repeat(
    operation: ServedOperation,
    asked: ExampleRequest,
    { key, first }: { key: string; first: number },
  ): Promise<void> {
    const isSignedIn = operation.needsSession && this.hasSession;
    const again = await this.play(operation, { asked, isSignedIn, key }).catch(() => null);
    if (!again || again.status === first || again.status === 429) return;
    this.note(operation, [
      {
        what: `answers ${again.status} to the same request with the same Idempotency-Key, and ${first} before`,
        effect:
          'when an answer is lost on the way, the customer is told of a failure although it was done, or it is done twice',
      },
    ]);
  }
}

/** @throws CannotPlay */
export async function conform(options: Options): Promise<Report> {
  const { lender, judge, writes, only } = options;
  const { document } = judge.contract;
  const operations = readOperations(document);
  const named = (id: OperationId) => operations.find((one) => one.id === id) as ServedOperation;
  const play = createPlay(lender);
  await play(named(FIRST), { asked: {}, isSignedIn: false }).catch((error: Error & { cause?: Error }) => {
    if (error instanceof CannotPlay) throw error;
    const { code, message } = (error.cause ?? error) as Error & { code?: string };
    throw new CannotPlay(`${new URL(lender.base).origin} cannot be reached: ${code ?? message}.`);
  });
  const run = new Run(options, play, lender.cookie !== null || lender.bearer !== null, named);
  await run.begin();
  const isWanted = ({ id }: ServedOperation) => only === null || only.has(id);
  const reads = operations.filter((one) => isRead(document, one));
  for (const operation of reads.filter(isWanted)) await run.read(operation);
  const changing = operations.filter((one) => !isRead(document, one));
  const order = Object.keys(EXAMPLES);
  for (const operation of changing
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .filter(isWanted))
    if (writes) await run.write(operation);
    else run.left.push({ id: operation.id, why: 'it changes something: add --writes' });
  return { played: run.played, left: run.left };
}
