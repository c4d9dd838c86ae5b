/** The fields of the start page and their validation, written by hand. */

export interface StartAnswers {
  taxId: string;
  name: string;
  birthDate: string;
  mobilePhoneNumber: string;
  emailAddress: string;
  principal: string;
  employmentKind: string;
  monthlyIncome: string;
  payDay: string;
  termsAccepted: boolean;
  creditQueryAccepted: boolean;
}

export const NO_ANSWERS: StartAnswers = {
  taxId: '',
  name: '',
  birthDate: '',
  mobilePhoneNumber: '',
  emailAddress: '',
  principal: '',
  employmentKind: '',
  monthlyIncome: '',
  payDay: '',
  termsAccepted: false,
  creditQueryAccepted: false,
};

export type TextName = {
  [Name in keyof StartAnswers]: StartAnswers[Name] extends string ? Name : never;
}[keyof StartAnswers];

export interface TextField {
  readonly name: TextName;
  readonly label: string;
  readonly mode: 'numeric' | 'text' | 'email' | 'tel';
  readonly autoComplete: string;
}

export const TEXT_FIELDS: readonly TextField[] = [
  { name: 'principal', label: 'De quanto você precisa?', mode: 'numeric', autoComplete: 'off' },
  { name: 'taxId', label: 'CPF', mode: 'numeric', autoComplete: 'off' },
  { name: 'name', label: 'Nome completo', mode: 'text', autoComplete: 'name' },
  { name: 'birthDate', label: 'Data de nascimento', mode: 'numeric', autoComplete: 'bday' },
  { name: 'emailAddress', label: 'E-mail', mode: 'email', autoComplete: 'email' },
  { name: 'mobilePhoneNumber', label: 'Celular com DDD', mode: 'tel', autoComplete: 'tel-national' },
  { name: 'monthlyIncome', label: 'Quanto você recebe por mês?', mode: 'numeric', autoComplete: 'off' },
];

export const INCOME_SOURCES: ReadonlyArray<readonly [value: string, label: string]> = [
  ['employee', 'Trabalho com carteira assinada'],
  ['public-servant', 'Sou servidor ou servidora pública'],
  ['retired', 'Recebo aposentadoria ou pensão'],
  ['self-employed', 'Trabalho por conta própria'],
  ['business-owner', 'Tenho empresa'],
  ['military', 'Sou militar'],
  ['student', 'Estudo'],
  ['unemployed', 'Não estou trabalhando'],
];

const digits = (text: string) => text.replace(/\D/g, '');

const RULES: { readonly [Name in keyof StartAnswers]?: (answers: StartAnswers) => string | false } = {
  taxId: ({ taxId }) => !/^(?!(\d)\1{10})\d{11}$/.test(digits(taxId)) && 'Digite um CPF válido',
  name: ({ name }) => name.trim() === '' && 'Digite seu nome completo',
  birthDate: ({ birthDate }) => !/^\d{2}\/\d{2}\/\d{4}$/.test(birthDate) && 'Digite uma data como 31/12/1990',
  mobilePhoneNumber: (answers) =>
    !/^\d{2}9\d{8}$/.test(digits(answers.mobilePhoneNumber)) && 'Celular inválido',
  emailAddress: ({ emailAddress }) => !/^\S+@\S+\.\S+$/.test(emailAddress) && 'E-mail inválido',
  principal: ({ principal }) => !(Number(digits(principal)) >= 250) && 'Informe de R$ 250 a R$ 2.500',
  employmentKind: ({ employmentKind }) => employmentKind === '' && 'Escolha sua fonte de renda',
  monthlyIncome: ({ monthlyIncome }) => monthlyIncome === '' && 'Informe quanto você recebe por mês',
  payDay: ({ payDay }) => payDay === '' && 'Informe o dia que você recebe seu pagamento',
  termsAccepted: ({ termsAccepted }) => !termsAccepted && 'Leia e aceite os termos e condições',
  creditQueryAccepted: (answers) =>
    !answers.creditQueryAccepted && 'Para analisar seu pedido, precisamos da sua autorização',
};

const cents = (reais: string) => Number(digits(reais)) * 100;

/** What the lender takes. */
export const applicationOf = ({ creditQueryAccepted: _, ...answers }: StartAnswers) => ({
  ...answers,
  taxId: digits(answers.taxId),
  mobilePhoneNumber: digits(answers.mobilePhoneNumber),
  birthDate: answers.birthDate.split('/').reverse().join('-'),
  principal: cents(answers.principal),
  monthlyIncome: cents(answers.monthlyIncome),
  payDay: Number(answers.payDay),
  origin: 'voltz',
  brand: 'emprestimosim',
});

export type StartErrors = { readonly [Name in keyof StartAnswers]?: string };

/** The messages of every violated rule. */
export function checkAnswers(answers: StartAnswers): StartErrors {
  const found = Object.entries(RULES).map(([name, rule]) => [name, rule(answers)] as const);
  return Object.fromEntries(found.filter(([, error]) => error !== false));
}
