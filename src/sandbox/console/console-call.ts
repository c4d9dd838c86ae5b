/** One request to the console: a transaction and the lender's clock, without a session. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallExamples, OpenApiDocument } from '../../api/load-contract.ts';
import { moveClock, readClock } from '../base/clock.ts';
import { lenderDay } from '../base/lender-day.ts';
import { notFound } from '../base/lender-error.ts';
import type { CallContext } from '../contract/handler.ts';
import { readOperations } from '../contract/operations.ts';
import { RequestInvalid } from '../contract/validate-request.ts';
import type { Database } from '../database/database.ts';
import type { DeclaredExperiments } from '../experiments/experiment.ts';
import { type FunnelReport, readFunnel } from '../funnel/funnel-report.ts';
import type { ScreenCatalogue } from '../funnel/screen-catalogue.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { answerDemand } from '../privacy/answer-demand.ts';
import {
  type CreatedCustomer,
  createScenario,
  type LoanAddress,
  newPassword,
  type SignedIn,
  signInAs,
} from '../scenarios/create-scenario.ts';
import type { ScryptCost } from '../sessions/password.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { addBehaviour } from './call-behaviours.ts';
import {
  readBehaviour,
  readClockMove,
  readDemandAnswer,
  readReportedDays,
  readScenario,
  readSignIn,
} from './console-requests.ts';
import type { ConsolePublications } from './publications-view.ts';

export interface Console {
  readonly database: Database;
  readonly addressOf: LoanAddress;
  /** Generated when first asked for, and from then on the same: a hash takes a fifth of a second of a core. */
  password(): ReturnType<typeof newPassword>;
  /** The experiments of the configuration, with those that are off. */
  readonly declaredExperiments: DeclaredExperiments;
  /** The screens that visits are counted of. */
  readonly screens: ScreenCatalogue;
  /** Ids of the contract's operations. */
  readonly operations: ReadonlySet<string>;
  /** Those that are answered by examples. */
  readonly examples: ReadonlyMap<string, CallExamples>;
  /** Null for a server that publishes nothing. */
  readonly publications: ConsolePublications | null;
}

export interface ConsoleSettings extends Omit<Console, 'operations' | 'password'> {
  /** Cost of the generated password's hash; the current recommendation by default. */
  readonly passwordCost?: ScryptCost | undefined;
}

export function openConsole(
  document: OpenApiDocument,
  { passwordCost, ...settings }: ConsoleSettings,
): Console {
  let password: ReturnType<typeof newPassword> | undefined;
  return {
    ...settings,
    password: () => (password ??= newPassword(passwordCost)),
    operations: new Set(readOperations(document).map(({ id }) => id)),
  };
}

/** Runs `work` in one transaction. */
function inConsole<T>(
  { database }: Console,
  request: FastifyRequest,
  work: (call: CallContext) => Promise<T>,
): Promise<T> {
  return inPartnerCall(database, request, work, async () => null);
}

/** What somebody does in the console: as JSON or as a form, `values` are the same. Each throws RequestInvalid. */

/** Writes the scenario, with the password of all customers that this console creates, and logs the browser in. */
export async function createCustomer(
  at: Console,
  request: FastifyRequest,
  reply: FastifyReply,
  values: unknown,
): Promise<CreatedCustomer> {
  const choices = readScenario(values);
  const secret = await at.password();
  const created = await inConsole(at, request, (call) => createScenario(call, choices, secret, at.addressOf));
  setSessionCookie(request, reply, created.session);
  return created;
}

/** Logs the browser in. Throws 404 for an unknown CPF. */
export async function signIn(
  at: Console,
  request: FastifyRequest,
  reply: FastifyReply,
  values: unknown,
): Promise<SignedIn> {
  const taxId = readSignIn(values);
  const signed = await inConsole(at, request, (call) => signInAs(call, taxId, at.addressOf));
  if (!signed) throw notFound();
  setSessionCookie(request, reply, signed.session);
  return signed;
}

/** Moves the lender's clock. */
export const moveConsoleClock = (at: Console, request: FastifyRequest, values: unknown): Promise<void> =>
  inConsole(at, request, async ({ database }) => moveClock(database, await readClockMove(database, values)));

/** Has calls answered otherwise. */
export const behave = ({ database, operations }: Console, values: unknown) =>
  addBehaviour(database, readBehaviour(values, operations));

/** Answers a customer's demand. */
export async function answer(at: Console, request: FastifyRequest, values: unknown): Promise<void> {
  const { id, ...given } = readDemandAnswer(values);
  await inConsole(at, request, (call) => answerDemand(call, id, given));
}

/** The CPF by which a list is filtered; null for all customers. Throws RequestInvalid for an invalid CPF. */
export function askedTaxId(request: FastifyRequest): string | null {
  const { taxId } = request.query as { taxId?: string | string[] };
  if (taxId === undefined || taxId === '') return null;
  if (typeof taxId === 'string' && /^\d{11}$/.test(taxId)) return taxId;
  throw new RequestInvalid([{ path: '/taxId', rule: 'pattern' }]);
}

/** The days until the lender's today that the query names. Throws RequestInvalid. */
export async function askedFunnel(
  { database, screens }: Console,
  request: FastifyRequest,
): Promise<FunnelReport> {
  const days = readReportedDays(request.query);
  return readFunnel(database, screens, lenderDay(await readClock(database)), days);
}
