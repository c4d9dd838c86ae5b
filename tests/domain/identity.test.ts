/** CPF, phone, e-mail and zip code: which are valid, and how they are formatted. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textMatching } from '../../renderer/authoring/snapshots/values/matching-text.ts';
import { cpfCheckDigits, formatCpf, hasCpfShape, isValidCpf, maskCpf } from '../../src/domain/cpf.ts';
import { isEmail, maskEmail } from '../../src/domain/email.ts';
import { isPersonName } from '../../src/domain/person-name.ts';
import { formatPhone, isMobilePhone, maskPhone } from '../../src/domain/phone.ts';
import { formatZipCode, isZipCode } from '../../src/domain/zip-code.ts';
import { language } from '../../src/language.ts';

describe('CPF', () => {
  test.each([
    ['52998224725', true, true],
    ['11144477735', true, true],
    ['52998224724', true, false],
    ['52998224735', true, false],
    ['12345678901', true, false],
    ['52998224755', true, false],
    ['11111111111', false, false],
    ['00000000000', false, false],
    ['5299822472', false, false],
    ['529982247255', false, false],
    ['529.982.247-25', false, false],
    ['5299822472a', false, false],
    ['', false, false],
  ])('%j has the shape: %s, is valid: %s', (text, shape, valid) => {
    expect([hasCpfShape(text), isValidCpf(text)]).toEqual([shape, valid]);
  });

  test('any nine digits have exactly one pair of check digits', () => {
    const base = fc.stringMatching(/^\d{9}$/).filter((digits) => !/^(\d)\1{8}$/.test(digits));
    fc.assert(
      fc.property(base, fc.stringMatching(/^\d{2}$/), (digits, others) => {
        const right = cpfCheckDigits(digits);
        expect(isValidCpf(digits + right)).toBe(true);
        expect(isValidCpf(digits + others)).toBe(others === right);
      }),
    );
  });
});

describe('as shown', () => {
  test.each([
    [formatCpf, '52998224725', '529.982.247-25'],
    [formatCpf, '5299822472', '5299822472'],
    [formatCpf, '529982247255', '529982247255'],
    [maskCpf, '52998224725', '***.982.247-**'],
    [maskCpf, '5299822472', '***'],
    [maskCpf, '529982247255', '***'],
    [formatPhone, '11987654321', '(11) 98765-4321'],
    [formatPhone, '1133334444', '(11) 3333-4444'],
    [formatPhone, '987654321', '987654321'],
    [formatPhone, '119876543210', '119876543210'],
    [maskPhone, '11987654321', '(11) *****-4321'],
    [maskPhone, '1133334444', '(11) ****-4444'],
    [maskPhone, '1234', '***'],
    [maskEmail, 'maria@example.com', 'ma***@example.com'],
    [maskEmail, 'ma@example.com', 'm***@example.com'],
    [maskEmail, 'm@example.com', 'm***@example.com'],
    [maskEmail, 'maria', '***'],
    [formatZipCode, '01310100', '01310-100'],
    [formatZipCode, '0131010', '0131010'],
    [formatZipCode, '013101000', '013101000'],
  ])('%o of %j is %j', (show, text, shown) => {
    expect(show(text)).toBe(shown);
  });
});

describe('valid', () => {
  test.each([
    [isMobilePhone, '11987654321', true],
    [isMobilePhone, '68999990000', true],
    [isMobilePhone, '20987654321', false],
    [isMobilePhone, '11887654321', false],
    [isMobilePhone, '1198765432', false],
    [isMobilePhone, '119876543210', false],
    [isMobilePhone, '111987654321', false],
    [isMobilePhone, '(11) 98765-4321', false],
    [isEmail, 'maria@example.com', true],
    [isEmail, 'maria.silva+x@mail.example.com.br', true],
    [isEmail, 'maria@example', false],
    [isEmail, 'maria@@example.com', false],
    [isEmail, 'maria@example..com', false],
    [isEmail, 'ma ria@example.com', false],
    [isEmail, 'maria@example.com x', false],
    [isEmail, `maria@${'a'.repeat(244)}.com`, true],
    [isEmail, `maria@${'a'.repeat(245)}.com`, false],
    [isEmail, '', false],
    [isEmail, `${'a'.repeat(65)}@example.com`, false],
    [isZipCode, '01310100', true],
    [isZipCode, '01310-100', false],
    [isZipCode, '013101000', false],
    [isZipCode, '', false],
  ])('%o of %j is %s', (isValid, text, valid) => {
    expect(isValid(text)).toBe(valid);
  });

  test('there are 67 area codes', () => {
    const areas = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    const inUse =
      '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
      '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99';
    expect(areas.filter((code) => isMobilePhone(`${code}987654321`))).toEqual(inUse.split(' '));
  });

  test.each([
    ['cpf', '52998224724', true],
    ['cpf', '11111111111', false],
    ['email', 'maria@example.com', true],
    ['email', `${'a'.repeat(65)}@example.com`, false],
    ['mobile-phone', '20987654321', false],
    ['zip-code', '01310-100', false],
    ['full-name', 'Maria Aparecida da Silva', true],
    ['full-name', 'João D’Ávila ', true],
    ['full-name', 'José P. da Silva Jr.', true],
    ['full-name', 'Maria', false],
    ['full-name', 'M Silva', true],
    ['full-name', 'M-Silva', false],
    ['full-name', 'Maria Silva 2', false],
    ['full-name', 'Maria <b>Silva</b>', false],
  ])('a form takes as %s %j: %s', (format, text, valid) => {
    expect(language.formats[format]?.test(text)).toBe(valid);
  });

  const FORMS_AND_LENDER = [
    ['full-name', isPersonName],
    // The length is a rule of its own.
    ['email', (text: string) => text.length > 254 || isEmail(text)],
    ['mobile-phone', isMobilePhone],
    ['zip-code', isZipCode],
    ['cpf', hasCpfShape],
  ] as const;

  test.each(FORMS_AND_LENDER)('what a form takes as %s, the lender takes', (format, isValid) => {
    const expression = language.formats[format] ?? /$^/;
    for (let seed = 0; seed < 200; seed++) {
      const text = textMatching(expression, seed, seed / 200);
      expect([text, isValid(text ?? '')]).toEqual([text, true]);
    }
  });
});
