/** A valid call for every operation that the lender implements; others are answered by their examples. */
import { join } from 'node:path';
import { loadContract } from '../../../src/api/load-contract.ts';
import { allHandlers } from '../../../src/sandbox/all-handlers.ts';
import { type OperationId, readOperations } from '../../../src/sandbox/contract/operations.ts';
import { PROJECT_ROOT } from '../test-database.ts';
import { APPLICATION_CALLS } from './application-calls.ts';
import { CUSTOMER_CALLS } from './customer-calls.ts';
import { DOCUMENT_CALLS } from './document-calls.ts';
import { LOGIN_CALLS } from './login-calls.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import type { ValidCall } from './valid-call.ts';

const WRITTEN: Readonly<Partial<Record<OperationId, ValidCall>>> = {
  ...LOGIN_CALLS,
  ...APPLICATION_CALLS,
  ...CUSTOMER_CALLS,
  ...PAYMENT_CALLS,
  ...DOCUMENT_CALLS,
};
export const VALID_CALLS = WRITTEN as Readonly<Record<OperationId, ValidCall>>;

export const contract = loadContract(join(PROJECT_ROOT, 'schemas/api'));
export const operations = readOperations(contract).filter(({ id }) => allHandlers[id]);
