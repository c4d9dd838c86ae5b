/** Handlers of specification §7.5 about installments and their payment. */
import type { Handlers } from '../contract/handler.ts';
import { anticipationHandlers } from './anticipation-handlers.ts';
import { automaticPaymentHandlers } from './automatic-payment-handlers.ts';
import { cardHandlers } from './card-handlers.ts';
import { repaymentHandlers } from './repayment-handlers.ts';
import { slipHandlers } from './slip-handlers.ts';
import { withdrawalHandlers } from './withdrawal-handlers.ts';

export const paymentHandlers: Handlers = {
  ...repaymentHandlers,
  ...slipHandlers,
  ...anticipationHandlers,
  ...cardHandlers,
  ...automaticPaymentHandlers,
  ...withdrawalHandlers,
};
