/** Every call the lender can do; the rest of the contract answers 501. */
import { authHandlers } from '../auth/auth-handlers.ts';
import { chatHandlers } from '../chat/chat-handlers.ts';
import type { Handlers } from '../contract/handler.ts';
import { insuranceHandlers } from '../insurance/insurance-handlers.ts';
import { multiplikHandlers } from '../multiplik/multiplik-handlers.ts';
import { openFinanceHandlers } from '../open-finance/open-finance-handlers.ts';
import { paymentHandlers } from '../payments/payment-handlers.ts';
import { bankAccountHandlers } from './bank-account.ts';
import { contractHandlers } from './contract.ts';
import { counterOfferHandlers } from './counter-offer.ts';
import { customerHandlers } from './customer.ts';
import { debtAgreementHandlers } from './debt-agreement.ts';
import { dueDayHandlers } from './due-day.ts';
import { evaluationHandlers } from './evaluation.ts';
import { imageHandlers } from './images.ts';
import { loanReadingHandlers } from './loan-reading.ts';
import { logHandlers } from './logs.ts';
import { offerHandlers } from './offers.ts';
import { partnerStepHandlers } from './partner-steps.ts';
import { promotionHandlers } from './promotion.ts';
import { questionHandlers } from './questions.ts';
import { recurringOfferHandlers } from './recurring-offer.ts';
import { referenceHandlers } from './reference.ts';
import { startHandlers } from './start-application.ts';
import { tokenHandlers } from './tokens.ts';

export const allHandlers: Handlers = {
  ...startHandlers,
  ...loanReadingHandlers,
  ...contractHandlers,
  ...offerHandlers,
  ...counterOfferHandlers,
  ...questionHandlers,
  ...imageHandlers,
  ...tokenHandlers,
  ...partnerStepHandlers,
  ...bankAccountHandlers,
  ...dueDayHandlers,
  ...debtAgreementHandlers,
  ...referenceHandlers,
  ...authHandlers,
  ...customerHandlers,
  ...logHandlers,
  ...paymentHandlers,
  ...chatHandlers,
  ...evaluationHandlers,
  ...insuranceHandlers,
  ...multiplikHandlers,
  ...openFinanceHandlers,
  ...promotionHandlers,
  ...recurringOfferHandlers,
};
