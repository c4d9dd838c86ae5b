/** Coverage items that no scenario visits, by name, with the reason. */
import { FAR_FROM_SAMPLES } from './unvisited-far.ts';

const IN_THE_BROWSER = 'checked by the field in the browser, before the rules of the form';
const POSITION = 'an action of the host: the recorder has no browser with a position';
const REPORT = 'an action of the host: the recorder has no time line';
const OPTIONAL = 'a further page is optional: it has the `ui` of the first';
const TOGETHER = 'the rest of the condition implies it, so that it never decides alone';

/** Played, with the day after the last one, in tests/journeys/contract-steps.test.ts. */
const PLAYED_AROUND_THE_CONTRACT = [
  'condition flows/cliente/emprestimo/outra-data.flow.yaml: vars.installment == null is true',
  'condition schemas/solicitacao/contrato.screen.yaml: loan.offers.exists(offer, offer.selected) is true',
  'edge flows/cliente/emprestimo/outra-data.flow.yaml: enter → cliente/emprestimo',
  'edge flows/solicitacao/contrato.flow.yaml: giveBack → table of the journey',
  'effect flows/solicitacao/contrato.flow.yaml: call unselectMultiOffer',
  'value flows/solicitacao/contrato.flow.yaml: result has a value',
];

/** More than one change away from every sample: tests/journeys/{access,account,chat,customer-area,multiplik}.test.ts play these. */
const PLAYED_IN_JOURNEYS = [
  "condition flows/shared/account.flow.yaml: error.code == 'login-required' is true",
  'effect flows/shared/account.flow.yaml: do',
  'value flows/shared/account.flow.yaml: screen.path has a value',
  'condition schemas/cliente/partes/atendimento.part.yaml: item.direction == 0 is false',
  'value schemas/cliente/partes/atendimento.part.yaml: item.content has a value',
  'condition flows/cliente/emprestimo/antecipar.flow.yaml: item.number in vars.chosen is true',
  "condition flows/cliente/pagamento/cartao.flow.yaml: error.code == 'unreadable' is true",
  "condition flows/cliente/emprestimo/multiplik/convidar.flow.yaml: error.code == 'conflict-of-state' is true",
  'condition flows/cliente/emprestimo/multiplik/convites.flow.yaml: vars.signature != null is true',
  'condition flows/cliente/emprestimo/multiplik/convites.flow.yaml: vars.signature.leftAt == null is false',
  'condition flows/cliente/emprestimo/multiplik/convites.flow.yaml: vars.signature.leftAt == null is true',
  'condition flows/cliente/emprestimo/multiplik/convites.flow.yaml: vars.signature.signedAt == null is true',
  'condition flows/cliente/emprestimo/multiplik/sair.flow.yaml: vars.signature != null is true',
  'condition flows/cliente/emprestimo/multiplik/sair.flow.yaml: vars.signature.signedAt == null is true',
  'condition flows/cliente/emprestimo/multiplik/termos.flow.yaml: vars.signature.signedAt != null is true',
  "condition flows/cliente/pagamento/cartao.flow.yaml: vars.outcome == 'authentication-required' is true",
  'condition flows/cliente/pagamento/pix.flow.yaml: query.installment == null is false',
  'condition flows/cliente/pagamento/pix.flow.yaml: vars.isPaid is false',
  'condition flows/cliente/pagamento/pix.flow.yaml: vars.isPaid is true',
  "condition flows/cliente/preferencias-mensagens.flow.yaml: error.code == 'timeout' is true",
  'condition schemas/cliente/emprestimo/antecipar.screen.yaml: size(vars.chosen) > 0 just below its limit',
  'condition schemas/cliente/emprestimo/antecipar.screen.yaml: vars.bill == null is false',
  'condition schemas/cliente/seguro.screen.yaml: today <= vars.info.freeCancellationUntil just above its limit',
  'condition schemas/cliente/seguro.screen.yaml: today <= vars.info.freeCancellationUntil just below its limit',
  'condition schemas/cliente/seguro.screen.yaml: vars.info.freeCancellationUntil != null is false',
  'edge flows/cliente/emprestimo/multiplik/convidar.flow.yaml: load link → cliente/emprestimo/multiplik/termos',
  'edge flows/cliente/emprestimo/multiplik/convites.flow.yaml: enter → cliente/emprestimo/multiplik',
  'edge flows/cliente/emprestimo/multiplik/sair.flow.yaml: enter → cliente/emprestimo/multiplik',
  'edge flows/cliente/emprestimo/multiplik/termos.flow.yaml: enter → cliente/emprestimo/multiplik/convidar',
  'edge flows/cliente/pagamento/cartao.flow.yaml: submit → away',
  'effect flows/acesso/entrar/link.flow.yaml: set',
  'effect flows/acesso/entrar/nova-senha.flow.yaml: set',
  'effect flows/cliente/emprestimo/documentos.flow.yaml: download',
  'effect flows/cliente/pagamento/pix.flow.yaml: call createInstallmentBill',
  'value flows/cliente/cliente.journey.yaml: screen.path has a value',
  'value flows/cliente/emprestimo/antecipar.flow.yaml: vars.chosen.filter(one, one != item.number) has a value',
  "value flows/cliente/emprestimo/documentos.flow.yaml: '/api/loan/current/quittance.pdf?year=' + string(item) has a value",
  'value flows/cliente/emprestimo/documentos.flow.yaml: quitacao-${item}.pdf has a value',
  'value flows/cliente/pagamento/cartao.flow.yaml: vars.challenge has a value',
  'value schemas/cliente/emprestimo/documentos.screen.yaml: Baixar a quitação anual de ${item} has a value',
];

/** tests/journeys/automatic-pix.cases.yaml and bank-redirects.test.ts play these: no sample has been to a bank. */
const PLAYED_AT_BANKS = [
  'edge flows/cliente/solicitacao/autorizar-pix-automatico.flow.yaml: enter → cliente/emprestimo/pix-auto-informacao',
  'edge flows/cliente/solicitacao/erro-para-autorizar-pix-automatico.flow.yaml: enter → cliente/solicitacao/redirecionar-pix-automatico',
  'edge flows/emprestimo/start-open-finance.flow.yaml: enter → emprestimo/open-finance',
  'edge schemas/cliente/faq-pix-automatico.screen.yaml: link → cliente/emprestimo/pix-auto-informacao',
  'effect flows/emprestimo/open-finance.flow.yaml: set',
  "condition flows/cliente/solicitacao/autorizar-pix-automatico.flow.yaml: vars.current.authorization.state == 'APROVADA' is true",
  "condition flows/cliente/solicitacao/erro-para-autorizar-pix-automatico.flow.yaml: vars.current.authorization.state == 'CRIADA' is true",
  "condition flows/emprestimo/start-open-finance.flow.yaml: vars.consent.state == 'AUTHORISED' is true",
  'condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: vars.next.dueDate < vars.current.firstChargeOn just above its limit',
  'condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: vars.next.dueDate < vars.current.firstChargeOn just below its limit',
  'value flows/emprestimo/open-finance.flow.yaml: form.bankCode has a value',
  "value schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: 'Sem saldo. Nova tentativa em ' + date(item.nextAttemptOn) has a value",
  'value flows/emprestimo/emprestimo.journey.yaml: screen.path has a value',
];

/** No sample has been to a bank, so none has a scheduled or failed charge; tests/sandbox/payments tests the lender's side. */
const WITH_CHARGES = [
  'edge schemas/cliente/partes/proxima-parcela.part.yaml: link → cliente/emprestimo/pix-auto-informacao',
  'effect flows/cliente/emprestimo/pix-auto-informacao.flow.yaml: open confirmCharge',
  'effect flows/cliente/emprestimo/pix-auto-informacao.flow.yaml: set',
  'condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: item.nextAttemptOn > today at its limit',
  'condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: item.nextAttemptOn > today is false',
  'condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: item.nextAttemptOn > today is true',
  'condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: item.nextAttemptOn > today just above its limit',
  'condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: item.nextAttemptOn > today just below its limit',
  "condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: item.state == 'ATIVA' is false",
  "condition schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: item.state == 'ATIVA' is true",
  'value flows/cliente/emprestimo/pix-auto-informacao.flow.yaml: item has a value',
  'value schemas/cliente/emprestimo/pix-auto-informacao.screen.yaml: Cancelar só a cobrança de ${date(item.nextAttemptOn)} has a value',
];

/**
 * What depends on two members of a product's record at once, or on the account: tests/journeys/products.test.ts plays these,
 * tests/sandbox/products the days of an offer.
 */
const PLAYED_FOR_PRODUCTS = [
  "condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: query.rever != 'sim' is false",
  "condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: query.rever != 'sim' is true",
  'condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.isFailed is false',
  'condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.record == null is true',
  "condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.record.newProductStep == 'acceptNewProduct' is true",
  "condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.record.newProductStep == 'showNewProductOffer' is true",
  'condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.record.offer.validUntil >= today at its limit',
  'condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.record.offer.validUntil >= today is false',
  'condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.record.offer.validUntil >= today is true',
  'condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.record.offer.validUntil >= today just above its limit',
  'condition flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.record.offer.validUntil >= today just below its limit',
  "condition flows/produto/renegocie-suas-dividas/oferta.flow.yaml: vars.record.newProductStep == 'acceptNewProduct' is true",
  'condition flows/produto/renegocie-suas-dividas/oferta.flow.yaml: vars.record.offer.validUntil >= today at its limit',
  'condition flows/produto/renegocie-suas-dividas/oferta.flow.yaml: vars.record.offer.validUntil >= today is false',
  'condition flows/produto/renegocie-suas-dividas/oferta.flow.yaml: vars.record.offer.validUntil >= today just above its limit',
  'condition flows/produto/renegocie-suas-dividas/oferta.flow.yaml: vars.record.offer.validUntil >= today just below its limit',
  'condition schemas/cliente/produtos.screen.yaml: vars.records.exists(one, one.productItemId == item.page) is true',
  'edge flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: again → produto/seguro-celular-ads/confirmacao',
  'edge flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: again → produto/seguro-celular-ads/oferta',
  'edge schemas/cliente/produtos.screen.yaml: link → away',
  'effect flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: call createProductRecord',
  'value flows/produto/produto.journey.yaml: screen.path has a value',
  'value flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: loan.application.personal.id has a value',
  'value flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: productItemId has a value',
  'value flows/produto/renegocie-suas-dividas/cadastro.flow.yaml: vars.productName has a value',
  'value schemas/cliente/produtos.screen.yaml: ${item.productName} has a value',
  "value schemas/cliente/produtos.screen.yaml: ${{'showNewProductBanner': 'Continuar', 'showNewProductOffer': 'Ver a proposta', 'acceptNewProduct': 'Ver o comprovante', 'declineNewProduct': 'Pedir de novo'}[item.newProductStep]} has a value",
  "value schemas/cliente/produtos.screen.yaml: ${{'showNewProductBanner': 'Você começou a ver este produto.', 'showNewProductOffer': 'Há uma proposta sua, válida até ' + date(item.offer.validUntil) + '.', 'acceptNewProduct': 'Aceita em ' + date(item.acceptedAt) + '. Protocolo ' + item.id.substring(0, 8) + '.', 'declineNewProduct': 'Você não quis a proposta. Dá para pedir outra.'}[item.newProductStep]} has a value",
  'value schemas/cliente/produtos.screen.yaml: /emprestimo/produto/${item.productItemId}/cadastro has a value',
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId == 'saque-fgts' is false",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId == 'saque-fgts' is true",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId.startsWith('consorcio') is false",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId.startsWith('consorcio') is true",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId.startsWith('raspadinha') is false",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId.startsWith('raspadinha') is true",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId.startsWith('renegocie') is false",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId.startsWith('renegocie') is true",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId.startsWith('seguro') is false",
  "condition schemas/cliente/produtos.screen.yaml: item.productItemId.startsWith('seguro') is true",
];

/** A load of these screens that is refused, and a product of the shop that was seen before: tests/journeys/shop.test.ts. */
const PLAYED_IN_THE_SHOP = [
  "condition flows/cliente/shop.flow.yaml: error.code in ['not-found', 'request-invalid'] is true",
  "condition flows/cliente/shop.flow.yaml: error.code in ['not-found', 'request-invalid']: \"not-found\"",
  "condition flows/cliente/shop.flow.yaml: error.code in ['not-found', 'request-invalid']: \"request-invalid\"",
  'condition flows/cliente/shop.flow.yaml: vars.isUnknown is true',
  "condition schemas/cliente/shop.screen.yaml: item.state == 'open' is false",
];

/** The company has not given these facts yet: tests/compiler/facts and tests/app play brands that have them. */
const FACTS_TO_COME = [
  "condition flows/facts.yaml: 'promotionCertificate' in brand.missing is false",
  "condition schemas/cliente/duvidas.screen.yaml: 'whatsapp' in brand.missing is false",
  "condition schemas/shared/disclosures.fragment.yaml: 'whatsapp' in brand.missing is false",
  'edge schemas/cliente/duvidas.screen.yaml: link → away',
  'edge schemas/shared/disclosures.fragment.yaml: link → away',
  'value schemas/cliente/duvidas.screen.yaml: ${brand.about.whatsappHours} has a value',
  'value schemas/cliente/duvidas.screen.yaml: WhatsApp ${brand.about.whatsapp} has a value',
  'value schemas/cliente/duvidas.screen.yaml: https://wa.me/55${digits(brand.about.whatsapp)} has a value',
  'value schemas/shared/disclosures.fragment.yaml: WhatsApp ${brand.about.whatsapp} has a value',
  'value schemas/shared/disclosures.fragment.yaml: https://wa.me/55${digits(brand.about.whatsapp)} has a value',
];

/** A slider and its steps keep within the limits; tests/runtime/fields/inputs types what is outside. */
const WITHIN_A_SLIDER = [
  'message schemas/produto/consorcio/cadastro.screen.yaml: amount: maximum',
  'message schemas/produto/consorcio/cadastro.screen.yaml: amount: minimum',
  'message schemas/produto/seguro-celular/cadastro.screen.yaml: amount: maximum',
  'message schemas/produto/seguro-celular/cadastro.screen.yaml: amount: minimum',
  'message schemas/shared/income.fragment.yaml: principal: maximum',
  'message schemas/shared/income.fragment.yaml: principal: minimum',
  'message schemas/shared/income.fragment.yaml: principal: multipleOf',
];

export const UNVISITED: Readonly<Record<string, string>> = {
  "condition flows/solicitacao/renda.flow.yaml: form.way == 'professional' is false":
    'the last of all choices',
  "condition flows/solicitacao/renda/ia-ebs.flow.yaml: form.way == 'statement' is false":
    'the last of all choices',
  'condition flows/solicitacao/analise.flow.yaml: vars.isLocated is true': POSITION,
  'value flows/cliente/duvidas.flow.yaml: result has a value': REPORT,
  'value flows/cliente/duvidas.flow.yaml: vars.about has a value': REPORT,
  'value flows/system/error.flow.yaml: result has a value': REPORT,
  'value flows/system/error.flow.yaml: vars.about has a value': REPORT,
  'value flows/solicitacao/analise.flow.yaml: result has a value': POSITION,
  'effect flows/solicitacao/analise.flow.yaml: notice success': POSITION,
  'value flows/solicitacao/contra-oferta.flow.yaml: loan.application.pendingSteps[0] has a value':
    'no scenario requests other conditions while a step is pending',
  'condition flows/solicitacao/solicitacao.journey.yaml: isStartPage is true': TOGETHER,
  'message schemas/shared/documents.fragment.yaml: photo: image': IN_THE_BROWSER,
  'message schemas/shared/documents.fragment.yaml: photo: maxBytes': IN_THE_BROWSER,
  'field schemas/shared/documents.fragment.yaml: page2: a wrong value': OPTIONAL,
  'field schemas/shared/documents.fragment.yaml: page3: a wrong value': OPTIONAL,
  'message schemas/shared/documents.fragment.yaml: page2: required': OPTIONAL,
  'message schemas/shared/documents.fragment.yaml: page3: required': OPTIONAL,
  'message schemas/shared/documents.fragment.yaml: file: accept': IN_THE_BROWSER,
  'message schemas/shared/documents.fragment.yaml: page2: accept': IN_THE_BROWSER,
  'message schemas/shared/documents.fragment.yaml: page3: accept': IN_THE_BROWSER,
  'message schemas/shared/documents.fragment.yaml: file: maxBytes': IN_THE_BROWSER,
  'message schemas/shared/documents.fragment.yaml: page2: maxBytes': IN_THE_BROWSER,
  'message schemas/shared/documents.fragment.yaml: page3: maxBytes': IN_THE_BROWSER,
  ...Object.fromEntries(
    FAR_FROM_SAMPLES.map((name) => [
      name,
      'more than one change from every sample; played by journeys and the lender’s tests',
    ]),
  ),
  ...Object.fromEntries(FACTS_TO_COME.map((name) => [name, 'a fact that the company has still to give'])),
  ...Object.fromEntries(WITHIN_A_SLIDER.map((name) => [name, 'the field gives nothing outside its limits'])),
  ...Object.fromEntries(WITH_CHARGES.map((name) => [name, 'no sample has a charge of a bank'])),
  ...Object.fromEntries(PLAYED_AT_BANKS.map((name) => [name, 'played in the browser journeys'])),
  ...Object.fromEntries(
    [...PLAYED_IN_JOURNEYS, ...PLAYED_FOR_PRODUCTS, ...PLAYED_IN_THE_SHOP, ...PLAYED_AROUND_THE_CONTRACT].map(
      (name) => [name, 'played in the browser journeys'],
    ),
  ),
};
