/** Coverage items that no scenario visits, by name, with the reason. */

const IN_THE_BROWSER = 'checked by the field in the browser, before the rules of the form';
const POSITION = 'an action of the host: the recorder has no browser with a position';
const OPTIONAL = 'a further page is optional: it has the `ui` of the first';
const TOGETHER = 'the rest of the condition implies it, so that it never decides alone';

const PREMIUM = 'no sample has a premium of thirty times the limit, or just above it';

export const UNVISITED: Readonly<Record<string, string>> = {
  "condition flows/solicitacao/renda.flow.yaml: form.way == 'professional' is false":
    'the last of all choices',
  "condition flows/solicitacao/renda/ia-ebs.flow.yaml: form.way == 'statement' is false":
    'the last of all choices',
  'condition flows/solicitacao/analise.flow.yaml: vars.isLocated is true': POSITION,
  'value flows/solicitacao/analise.flow.yaml: result has a value': POSITION,
  'effect flows/solicitacao/analise.flow.yaml: notice success': POSITION,
  'value flows/solicitacao/contra-oferta.flow.yaml: loan.application.pendingSteps[0] has a value':
    'no scenario requests other conditions while a step is pending',
  'condition flows/solicitacao/solicitacao.journey.yaml: isStartPage is true': TOGETHER,
  'condition schemas/emprestimo/aprovado.screen.yaml: vars.repayments.balance.exists(one, one.paidAmount > 0) is true':
    'no scenario pays an installment within two days of its contract',
  'condition schemas/solicitacao/seguro/oferta.screen.yaml: loan.conditions.insurance.monthlyPremiumWithTaxes / 30 < 49.5 at its limit':
    PREMIUM,
  'condition schemas/solicitacao/seguro/oferta.screen.yaml: loan.conditions.insurance.monthlyPremiumWithTaxes / 30 < 49.5 just above its limit':
    PREMIUM,
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
};
