/** The fields of the screen after the contract: the same sections and controls as the portal's. */

type Options = readonly (readonly [value: string, label: string])[];

export interface DetailsField {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly options?: Options;
  readonly kind: 'text' | 'select' | 'radio' | 'checkbox';
}

export interface DetailsSection {
  readonly title: string;
  readonly help?: string;
  readonly fields: readonly DetailsField[];
}

const text = (name: string, label: string, help?: string): DetailsField => ({
  ...{ name, label, kind: 'text' },
  ...(help !== undefined && { help }),
});
const select = (name: string, label: string, options: Options): DetailsField => ({
  ...{ name, label, options, kind: 'select' },
});
const radio = (name: string, label: string, options: Options): DetailsField => ({
  ...{ name, label, options, kind: 'radio' },
});

const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'
  .split(' ')
  .map((state) => [state, state] as const);
const ISSUERS = ['SSP', 'DETRAN', 'IFP', 'PC', 'SDS', 'SJS', 'PF', 'MTE', 'Outro órgão'].map(
  (name) => [name, name] as const,
);
const NATIONS = (
  'Brasileira Alemã Angolana Argentina Boliviana Chilena Chinesa Colombiana Cubana Equatoriana Espanhola Estadunidense ' +
  'Francesa Haitiana Italiana Japonesa Libanesa Paraguaia Peruana Portuguesa Uruguaia Venezuelana'
)
  .split(' ')
  .map((nation) => [nation, nation] as const);
const SEXES = ['Feminino', 'Masculino', 'Outro'].map((sex) => [sex, sex] as const);
const CIVIL_STATUSES = [
  'Solteiro(a)',
  'Casado(a)',
  'Em união estável',
  'Separado(a)',
  'Divorciado(a)',
  'Viúvo(a)',
].map((status) => [status, status] as const);
const GRID = [
  'Banco do Brasil',
  'Caixa',
  'Bradesco',
  'Santander',
  'Itaú',
  'PicPay',
  'Nubank',
  'Inter',
  'C6',
].map((bank) => [bank, bank] as const);
const ACCOUNTS = ['Conta-corrente', 'Poupança', 'Conta de pagamento (digital)'].map(
  (kind) => [kind, kind] as const,
);

export const DETAILS: readonly DetailsSection[] = [
  {
    title: 'Seu documento',
    help: 'Use o RG ou a CNH.',
    fields: [
      text('idNumber', 'Número do RG ou da CNH', 'Com todos os números e letras, como está no documento.'),
      select('idIssuer', 'Órgão emissor', ISSUERS),
      select('idIssueLocality', 'Estado do órgão emissor', STATES),
      text('idIssueDate', 'Data de emissão', 'Fica na frente ou no verso do documento.'),
      radio('sex', 'Sexo', SEXES),
      select('civilStatus', 'Estado civil', CIVIL_STATUSES),
      text('motherName', 'Nome completo da mãe', 'Confirma que o documento é seu.'),
      select('nationality', 'Nacionalidade', NATIONS),
      select('birthState', 'Estado onde você nasceu', STATES),
    ],
  },
  {
    title: 'Onde você mora',
    fields: [
      text('zipCode', 'CEP', 'Preenchemos a rua e a cidade para você conferir.'),
      text('streetAddress', 'Rua ou avenida'),
      text('streetNumber', 'Número', 'Sem número? Escreva S/N.'),
      text('complement', 'Complemento'),
      text('neighborhood', 'Bairro'),
      text('city', 'Cidade'),
      select('state', 'Estado', STATES),
    ],
  },
  {
    title: 'Seu trabalho',
    fields: [text('employer', 'Empresa onde trabalha'), text('position', 'Profissão ou cargo')],
  },
  {
    title: 'Onde você quer receber',
    help: 'A conta precisa estar no seu nome e no seu CPF.',
    fields: [
      radio('bankCode', 'Seu banco', GRID),
      { name: 'otherBank', label: 'Meu banco não está na lista', kind: 'checkbox' },
      text('branchNumber', 'Agência', 'Só os números, sem o dígito.'),
      text('account', 'Conta com dígito', 'Com o hífen e o dígito. Exemplo: 13002-4.'),
      radio('kind', 'Tipo de conta', ACCOUNTS),
    ],
  },
  {
    title: 'Uma pergunta que a lei pede',
    fields: [
      radio('politicallyExposedPerson', 'Você é uma pessoa politicamente exposta?', [
        ['no', 'Não sou'],
        ['yes', 'Sim, sou'],
      ]),
    ],
  },
];
