/** One request at the console: a transaction, the lender's clock, nobody's session. */
import type { FastifyRequest } from 'fastify';
import type { OpenApiDocument } from '../../api/load-contract.ts';
import type { CallContext } from '../contract/handler.ts';
import { readOperations } from '../contract/operations.ts';
import { RequestInvalid } from '../contract/validate-request.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../lender-error.ts';
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

export interface Console {
  readonly database: Database;
  readonly addressOf: LoanAddress;
  /** Ids of the contract's calls. */
  readonly operations: ReadonlySet<string>;
}

export function openConsole(database: Database, document: OpenApiDocument, addressOf: LoanAddress): Console {
  return { database, addressOf, operations: new Set(readOperations(document).map(({ id }) => id)) };
}

/** Runs `work` in one transaction. */
export function inConsole<T>(
  { database }: Console,
  request: FastifyRequest,
  work: (call: CallContext) => Promise<T>,
): Promise<T> {
  return inPartnerCall(database, request, work, async () => null);
}

/** Writes the scenario; the password is hashed before the transaction begins. */
export async function createCustomer(
  at: Console,
  request: FastifyRequest,
  choices: Choices,
): Promise<CreatedCustomer> {
  const secret = await newPassword();
  return inConsole(at, request, (call) => createScenario(call, choices, secret, at.addressOf));
}

/** Throws 404 for a CPF nobody has. */
export async function signIn(at: Console, request: FastifyRequest, taxId: string): Promise<SignedIn> {
  const signed = await inConsole(at, request, (call) => signInAs(call, taxId, at.addressOf));
  if (!signed) throw notFound();
  return signed;
}

/** The CPF a list is asked for; null for everybody's. Throws RequestInvalid for what is no CPF. */
export function askedTaxId(request: FastifyRequest): string | null {
  const { taxId } = request.query as { taxId?: string | string[] };
  if (taxId === undefined || taxId === '') return null;
  if (typeof taxId === 'string' && /^\d{11}$/.test(taxId)) return taxId;
  throw new RequestInvalid([{ path: '/taxId', rule: 'pattern' }]);
}
