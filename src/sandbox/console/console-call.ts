/** One request to the console: a transaction and the lender's clock, without a session. */
import type { FastifyRequest } from 'fastify';
import type { OpenApiDocument } from '../../api/load-contract.ts';
import { readClock } from '../base/clock.ts';
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
import type { Choices } from '../scenarios/choices.ts';
import {
  type CreatedCustomer,
  createScenario,
  type LoanAddress,
  newPassword,
  type SignedIn,
  signInAs,
} from '../scenarios/create-scenario.ts';
import type { ScryptCost } from '../sessions/password.ts';
import { readReportedDays } from './console-requests.ts';

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
export function inConsole<T>(
  { database }: Console,
  request: FastifyRequest,
  work: (call: CallContext) => Promise<T>,
): Promise<T> {
  return inPartnerCall(database, request, work, async () => null);
}

/** Writes the scenario, with the password of all customers that this console creates. */
export async function createCustomer(
  at: Console,
  request: FastifyRequest,
  choices: Choices,
): Promise<CreatedCustomer> {
  const secret = await at.password();
  return inConsole(at, request, (call) => createScenario(call, choices, secret, at.addressOf));
}

/** Throws 404 for an unknown CPF. */
export async function signIn(at: Console, request: FastifyRequest, taxId: string): Promise<SignedIn> {
  const signed = await inConsole(at, request, (call) => signInAs(call, taxId, at.addressOf));
  if (!signed) throw notFound();
  return signed;
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
