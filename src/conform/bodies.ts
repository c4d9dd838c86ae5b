/** Complete bodies of requests, by what an applicant tells. Tests and measurements send them, too. */

/** Answers of the start page, besides CPF and contacts. */
export const COMPLEMENT = {
  name: 'Maria Aparecida da Silva',
  birthDate: '1990-05-10',
  principal: 100_000,
  employmentKind: 'employee',
  monthlyIncome: 350_000,
  payDay: 5,
  termsAccepted: true,
};

export const CIVIL = { sex: 'female', nationality: 55, birthState: 'SP', motherName: 'Joana da Silva' };

/** The bank account that the customer area asks for, and pages that ask for another one. */
export const ACCOUNT = { bankCode: '77', branchNumber: '1', accountNumber: '7654321', checkDigit: '0' };

export const PRE_CONTRACT = { principal: 100_000, term: 12, dueDay: 10, insuranceRequested: false };

export const POST_CONTRACT = {
  personal: {
    ...CIVIL,
    idNumber: '123456789',
    idIssuer: 'SSP',
    idIssueLocality: 'SP',
    idIssueDate: '2010-03-01',
    civilStatus: 'single',
  },
  residential: {
    zipCode: '01310100',
    streetAddress: 'Avenida Paulista',
    streetNumber: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  financial: {
    politicallyExposedPerson: false,
    bankAccount: {
      bankCode: '260',
      branchNumber: '0001',
      number: '1234567',
      checkDigit: '8',
      kind: 'checking',
    },
  },
  employment: { employer: 'Padaria Central', position: 'Atendente' },
};

/** The beginning of a JPEG, and enough bytes to count as a picture. */
export const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 7)]);
