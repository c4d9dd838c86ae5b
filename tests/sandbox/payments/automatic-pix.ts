/** Calls and the bank's page of Pix Automático, as a customer uses them. */
import { expect } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import type { Customer } from './running-loan.ts';

export type Current = components['schemas']['AutomaticPaymentCurrent'];

export const CREATE = '/api/loan/automatic-payment';
export const AVAILABLE = '/api/automatic-payment/available';
export const MAX = '/api/automatic-payment/max-amount';
export const CURRENT = '/api/automatic-payment/current';
export const CANCEL = '/api/automatic-payment/cancel';
export const CANCEL_CHARGE = '/api/automatic-payment/charge/cancel';
export const AUTHORISED = '/cliente/emprestimo/pix-auto-informacao?retorno=banco';
export const PENDING = '/cliente/solicitacao/redirecionar-pix-automatico';
export const NOT_AUTHORISED = '/cliente/solicitacao/erro-para-autorizar-pix-automatico';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export const isAvailable = async (customer: Customer) =>
  (await customer.read<{ available: boolean }>('GET', AVAILABLE)).available;

export const current = (customer: Customer) => customer.read<Current>('GET', CURRENT);
export const stateOf = async (customer: Customer) => (await current(customer)).authorization?.state;
export const chargesOf = async (customer: Customer) =>
  (await current(customer)).charges.map(({ installmentNumber, state }) => [installmentNumber, state]);
export const paidStates = async (customer: Customer) =>
  (await customer.repayments()).balance.map(({ state }) => state);

export async function ask(customer: Customer, maxAmount?: number): Promise<string> {
  const body = maxAmount === undefined ? undefined : { maxAmount };
  return (await customer.read<{ authorizationUrl: string }>('POST', CREATE, body)).authorizationUrl;
}

export async function answer(customer: Customer, url: string, decision: string): Promise<string> {
  const reply = await customer.call('POST', url, { body: `decision=${decision}`, headers: FORM });
  expect(reply.status).toBe(303);
  return String(reply.headers.location);
}

export async function decide(customer: Customer, decision: string, maxAmount?: number): Promise<string> {
  const url = await ask(customer, maxAmount);
  expect((await customer.call('GET', url)).text).toContain('Autorizar o Pix Automático');
  return answer(customer, url, decision);
}
