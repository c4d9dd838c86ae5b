/** For each field type, one answer as given by a person, and its expected value and text. */
import type { FieldDefinition } from '../../../renderer/language/definition/field.ts';
import type { CurrencySigns } from '../../../renderer/language/expression/runtime.ts';
import type { FieldUi } from '../../../renderer/runtime/fields/contract.ts';

export interface Sample {
  ui?: Partial<FieldUi>;
  rules?: Record<string, unknown>;
  /** Typed into the control, or the DOM value chosen; absent where a test cannot do it. */
  given?: string;
  /** The resulting answer. */
  answer: unknown;
  /** What the control shows for that answer. */
  shown: string;
}

/** How the compiler says that amounts are in reais. */
export const REAIS: CurrencySigns = ['R$\u00a0', '', 2];

/** What the compiler adds to the looks of a field whose answers are amounts. */
export function signsFor({ amount, preset }: FieldDefinition, ui: object = {}) {
  const settings: Readonly<Record<string, unknown>> = { ...preset, ...ui };
  return amount === true || (amount && settings[amount] === true) ? { currency: REAIS } : {};
}

const options = [
  { value: 'a', label: 'Primeira' },
  { value: 'b', label: 'Segunda', description: 'Com explicação' },
];

const PICTURE = 'data:image/jpeg;base64,/9j/4AAQSkZJRg==';
const PAPER = 'data:application/pdf;name=extrato.pdf;base64,JVBERi0=';

export const SAMPLES: Record<string, Sample> = {
  text: { given: 'Maria', answer: 'Maria', shown: 'Maria' },
  textarea: { given: 'Duas\nlinhas', answer: 'Duas\nlinhas', shown: 'Duas\nlinhas' },
  masked: { ui: { mask: '000-AX' }, given: '123bc', answer: '123BC', shown: '123-BC' },
  email: { given: ' ana@exemplo.com ', answer: 'ana@exemplo.com', shown: 'ana@exemplo.com' },
  password: { given: 'meu segredo', answer: 'meu segredo', shown: 'meu segredo' },
  date: { given: '17/05/1990', answer: '1990-05-17', shown: '17/05/1990' },
  month: { given: '2/2028', answer: '2028-02', shown: '02/28' },
  money: { given: '2500,5', answer: 250050, shown: '2.500,50' },
  number: { given: '1234', answer: 1234, shown: '1.234' },
  select: { ui: { options }, given: 'b', answer: 'b', shown: 'b' },
  radio: { ui: { options }, given: 'b', answer: 'b', shown: 'b' },
  'radio-cards': { ui: { options }, given: 'b', answer: 'b', shown: 'b' },
  tiles: { ui: { options }, given: 'b', answer: 'b', shown: 'b' },
  checkboxes: { ui: { options }, given: 'true', answer: ['a'], shown: 'true' },
  slider: { rules: { minimum: 3, maximum: 24 }, given: '12', answer: 12, shown: '12' },
  checkbox: { given: 'true', answer: true, shown: 'true' },
  consent: {
    ui: { terms: { label: 'Ler os termos', title: 'Termos', text: 'Primeiro.\n\nSegundo.' } },
    given: 'true',
    answer: true,
    shown: 'true',
  },
  day: { rules: { type: 'integer' }, given: '15', answer: 15, shown: '15' },
  photo: { answer: PICTURE, shown: PICTURE },
  file: { ui: { accept: '.pdf', maxBytes: 1000 }, answer: PAPER, shown: 'extrato.pdf' },
  'one-time-code': { ui: { length: 6 }, given: '12 34-56', answer: '123456', shown: '123456' },
  cpf: { given: '52998224725', answer: '52998224725', shown: '529.982.247-25' },
  phone: { given: '11987654321', answer: '11987654321', shown: '(11) 98765-4321' },
  cep: { given: '01310100', answer: '01310100', shown: '01310-100' },
  uf: { given: 'SP', answer: 'SP', shown: 'SP' },
  branch: { given: '0001', answer: '0001', shown: '0001' },
  account: { given: '130024', answer: '13002-4', shown: '13002-4' },
  amount: {
    rules: { minimum: 25000, maximum: 250000, multipleOf: 5000 },
    given: '1000',
    answer: 100000,
    shown: '1000',
  },
  'bank-grid': { given: '341', answer: '341', shown: '341' },
};

/** Types without a control. */
export const WITHOUT_CONTROL = ['section', 'repeated-group', 'hidden'];
