/** The embedded lender in memory as the server that screens are rehearsed on: a new customer for each visit. */
import { resolve } from 'node:path';
import type { RehearsalServer, RehearsalVisit } from '@trilha/language/host';
import { encodeBody } from '@trilha/server/calls/body';
import { addressOf, headersOf } from '@trilha/server/calls/client';
import { readResult } from '@trilha/server/calls/response';
import { logOf } from './api/device.ts';
import { cpfCheckDigits } from './domain/cpf.ts';
import { knownContract } from './known-contract.ts';
import { loadedContract } from './sandbox/contract/contract-schemas.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './sandbox/contract/rate-limit.ts';
import { browserOf } from './sandbox/samples/inject.ts';
import {
  closeLender,
  holdClock,
  type KnownLender,
  newCustomer,
  openLender,
} from './sandbox/samples/lender-in-memory.ts';
import { scenarioNamed } from './sandbox/scenarios/catalogue.ts';
import { newPassword } from './sandbox/scenarios/create-scenario.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** CPFs and contacts of nobody whom the lender knows. */
const FIRST_PERSON = 400_000_000;
/** What a rehearsal costs the lender is nobody's attack. */
const NO_LIMIT = 1_000_000_000;
const noLimits = Object.fromEntries(
  Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, NO_LIMIT]),
) as unknown as RateLimits;
/** Almost no work: nobody guesses these passwords. */
const QUICK = { N: 64, r: 1, p: 1 };

/** What the portal says of itself with a customer's report. */
const REPORT = {
  requestId: '00000000-0000-4000-8000-000000000000',
  release: 'rehearsal',
  path: '/',
  timeLine: [],
};

/** By these the lender refuses what is beyond its product, whoever the customer is. */
const NEVER_TAKEN = new Set(['answer-out-of-range', 'offer-unavailable', 'debit-not-in-parts']);

/** Answers of a person who is new to the lender, by format. @param number another one for each */
export function personOf(number: number): Record<string, unknown> {
  const base = String(FIRST_PERSON + number);
  return {
    cpf: base + cpfCheckDigits(base),
    email: `ana.${base}@exemplo.com.br`,
    'mobile-phone': `119${base.slice(1)}`,
    'zip-code': '01001000',
    'full-name': 'Ana Maria de Souza',
  };
}

/** Opens the lender, which takes a second or two. */
export async function rehearsalServer(known: KnownLender = {}): Promise<RehearsalServer> {
  const contract = known.contract ?? loadedContract(knownContract(ROOT));
  const lender = await openLender(ROOT, { ...known, contract, rateLimits: noLimits, passwordCost: QUICK });
  const secret = await newPassword(QUICK);
  await holdClock(lender.database);
  let visits = 0;
  return {
    async visit(sample): Promise<RehearsalVisit> {
      const scenario = sample === null ? null : scenarioNamed(sample);
      const customer = scenario && (await newCustomer(lender, scenario.choices, secret));
      const send = browserOf(lender, customer?.session ?? null);
      const log = logOf('rehearsal', REPORT.path, null, null);
      visits += 1;
      return {
        context: customer ? { loan: customer.loan } : {},
        answers: personOf(visits),
        actions: { problemReport: REPORT },
        neverTaken: NEVER_TAKEN,
        async call(operation, request) {
          const headers = headersOf(operation, request, { 'x-persistent-log': log }, null);
          const encoded = encodeBody(operation, request.body, headers);
          const body = encoded instanceof Blob ? Buffer.from(await encoded.arrayBuffer()) : encoded;
          const response = await send({
            method: operation.method,
            url: addressOf(operation, request.params),
            headers: Object.fromEntries(headers),
            body: body as string | Buffer | undefined,
          });
          return readResult(operation, response);
        },
      };
    },
    close: () => closeLender(lender),
  };
}
