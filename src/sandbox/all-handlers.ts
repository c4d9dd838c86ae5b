/** Every operation that the lender implements; others are answered by their examples, or with 501. */
import { authHandlers } from './auth/auth-handlers.ts';
import { chatHandlers } from './chat/chat-handlers.ts';
import type { Handlers } from './contract/handler.ts';
import { documentHandlers } from './documents/document-handlers.ts';
import { funnelHandlers } from './funnel/funnel-handlers.ts';
import { noScreens } from './funnel/screen-catalogue.ts';
import { bankAccountHandlers } from './handlers/bank-account.ts';
import { contractHandlers } from './handlers/contract.ts';
import { counterOfferHandlers } from './handlers/counter-offer.ts';
import { customerHandlers } from './handlers/customer.ts';
import { debtAgreementHandlers } from './handlers/debt-agreement.ts';
import { dueDayHandlers } from './handlers/due-day.ts';
import { evaluationHandlers } from './handlers/evaluation.ts';
import { imageHandlers } from './handlers/images.ts';
import { loanReadingHandlers } from './handlers/loan-reading.ts';
import { logHandlers } from './handlers/logs.ts';
import { messagePreferenceHandlers } from './handlers/message-preferences.ts';
import { offerHandlers } from './handlers/offers.ts';
import { partnerFrameHandlers } from './handlers/partner-frame.ts';
import { partnerStepHandlers } from './handlers/partner-steps.ts';
import { problemReportHandlers } from './handlers/problem-reports.ts';
import { promotionalCodeHandlers } from './handlers/promotional-code.ts';
import { questionHandlers } from './handlers/questions.ts';
import { recurringOfferHandlers } from './handlers/recurring-offer.ts';
import { referenceHandlers } from './handlers/reference.ts';
import { startHandlers } from './handlers/start-application.ts';
import { tokenHandlers } from './handlers/tokens.ts';
import { visitorHandlers } from './handlers/visitor.ts';
import { insuranceHandlers } from './insurance/insurance-handlers.ts';
import { multiplikHandlers } from './multiplik/multiplik-handlers.ts';
import { openFinanceHandlers } from './open-finance/open-finance-handlers.ts';
import { paymentHandlers } from './payments/payment-handlers.ts';
import { contactHandlers } from './privacy/contact-handlers.ts';
import { privacyHandlers } from './privacy/privacy-handlers.ts';
import { productHandlers } from './products/product-handlers.ts';
import { shopHandlers } from './products/shop-handlers.ts';
import { promotionHandlers } from './promotions/promotion-handlers.ts';

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
  ...visitorHandlers,
  ...messagePreferenceHandlers,
  ...partnerFrameHandlers,
  ...logHandlers,
  ...productHandlers,
  ...promotionHandlers,
  ...shopHandlers,
  ...problemReportHandlers,
  ...funnelHandlers(noScreens),
  ...paymentHandlers,
  ...documentHandlers,
  ...contactHandlers,
  ...privacyHandlers,
  ...chatHandlers,
  ...evaluationHandlers,
  ...insuranceHandlers,
  ...multiplikHandlers,
  ...openFinanceHandlers,
  ...promotionalCodeHandlers,
  ...recurringOfferHandlers,
};
