/** The demo CPFs: each makes the lender decide in one way, so that every screen can be seen. Printed at the start. */
import { type CasePlan, ORDINARY_CASE } from './case-plan.ts';

export interface DemoCustomer {
  /** Eleven digits with valid check digits. */
  readonly taxId: string;
  readonly outcome: string;
  /** One line in Portuguese for people who try the portal. */
  readonly description: string;
  readonly plan: CasePlan;
}

const FRAUD_ERROR = 'Transação rejeitada pelo banco por suspeita de fraude';
const ACCOUNT_ERROR = 'Conta de destino inválida ou encerrada';

function demo(taxId: string, outcome: string, description: string, plan: Partial<CasePlan>): DemoCustomer {
  const known: CasePlan = { ...ORDINARY_CASE, policy: 'approve', knownToDataSources: true };
  return { taxId, outcome, description, plan: { ...known, ...plan } };
}

/** A customer with a loan, seeded at the start, so that «já cadastrado» can be seen. */
export const EXISTING_CUSTOMER = {
  taxId: '22222122279',
  name: 'Clara Antunes',
  emailAddress: 'clara.antunes@exemplo.com.br',
  mobilePhoneNumber: '11900000000',
  password: 'trilha-demo',
} as const;

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  demo('52998224725', 'approved', 'aprovado do início ao fim', {}),
  demo('11144477735', 'declined', 'negado pela política de crédito', { policy: 'decline' }),
  demo('20101010141', 'declined-by-bank', 'negado pelo banco; outra conta resolve', {
    underwriting: 'decline-by-bank',
  }),
  demo('20202020266', 'counter-offer', 'a análise oferece um valor menor (contraoferta)', {
    policy: 'offer-less',
  }),
  demo('20303030380', 'income-proof', 'pede comprovante de renda', { stepsBeforePolicy: [0] }),
  demo('20404040403', 'electronic-statement', 'pede extrato bancário eletrônico', { stepsBeforePolicy: [2] }),
  demo('20505050510', 'kba', 'pede perguntas de segurança (3 erros negam)', { stepsBeforePolicy: [12] }),
  demo('20606060634', 'biometry-fails-once', 'a primeira foto da biometria é recusada', {
    biometry: 'fails-once',
  }),
  demo('20707070759', 'biometry-unico', 'identidade confirmada na página da unico', { biometry: 'unico' }),
  demo('20808080873', 'token-email', 'confirmação por link no e-mail', { stepsInUnderwriting: [27] }),
  demo('20909090998', 'token-sms', 'confirmação por link no SMS', { stepsInUnderwriting: [28] }),
  demo('21010101005', 'token-whatsapp', 'confirmação por link no WhatsApp', { stepsInUnderwriting: [29] }),
  demo('21111111120', 'multi-offer', 'várias ofertas depois da análise', { underwriting: 'several-offers' }),
  demo('21212121244', 'adiantasim', 'oferta AdiantaSim', { policy: 'offer-as-asked', product: 'adiantasim' }),
  demo('21313131369', 'extra-formalization', 'confirma o contrato final depois da identidade', {
    stepsAfterContract: [26, 20],
  }),
  demo('21414141483', 'fraud', 'aprovado, mas o banco suspeita de fraude', {
    formalizationErrors: [FRAUD_ERROR],
  }),
  demo('21515151506', 'account-error', 'aprovado, mas a conta informada está encerrada', {
    formalizationErrors: [ACCOUNT_ERROR],
  }),
  demo('21616161612', 'deposit-returns', 'o depósito volta e a conta precisa ser trocada', {
    depositReturns: true,
  }),
  demo('21717171737', 'account-asked', 'a análise pede outra conta bancária', {
    underwriting: 'ask-bank-account',
  }),
  demo('21818181851', 'psychometric', 'pede o questionário de perfil (renda por IA)', {
    stepsBeforePolicy: [9],
  }),
  demo('21919191976', 'psychometric-or-statement', 'pede questionário de perfil ou extrato eletrônico', {
    stepsBeforePolicy: [10],
  }),
  demo('22020202093', 'income', 'pede dados de renda', { stepsBeforePolicy: [1] }),
  demo('22121212108', 'phone-collateral', 'pede a instalação do aplicativo no celular', {
    stepsAfterContract: [26, 6],
  }),
  demo('22323232347', 'automatic', 'aprovado automaticamente', { underwriting: 'automatic' }),
  demo('22424242461', 'missing-data', 'pede dados pessoais que faltam', { knownToDataSources: false }),
];

const BY_TAX_ID = new Map(DEMO_CUSTOMERS.map((customer) => [customer.taxId, customer]));

/** True for the table's CPFs: they may apply repeatedly. */
export function isDemoCustomer(taxId: string): boolean {
  return BY_TAX_ID.has(taxId);
}

/** The plan of a CPF: its own if it is in the table, otherwise the ordinary one. */
export function planOf(taxId: string | null): CasePlan {
  return BY_TAX_ID.get(taxId ?? '')?.plan ?? ORDINARY_CASE;
}
