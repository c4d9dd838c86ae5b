/** CPF, phone, e-mail and zip code: which are valid, and how they are shown. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpfCheckDigits, formatCpf, hasCpfShape, isValidCpf, maskCpf } from '../../src/domain/cpf.ts';
import { isEmail, maskEmail } from '../../src/domain/email.ts';
import { formatPhone, isMobilePhone, maskPhone } from '../../src/domain/phone.ts';
import { formatZipCode, isZipCode } from '../../src/domain/zip-code.ts';

describe('CPF', () => {
  test.each([
    ['52998224725', true, true],
    ['11144477735', true, true],
    ['52998224724', true, false],
    ['52998224735', true, false],
    ['12345678901', true, false],
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

  test('any nine digits get check digits, and no others fit', () => {
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
    [maskCpf, '52998224725', '***.982.247-**'],
    [maskCpf, '5299822472', '***'],
    [formatPhone, '11987654321', '(11) 98765-4321'],
    [formatPhone, '1133334444', '(11) 3333-4444'],
    [formatPhone, '987654321', '987654321'],
    [maskPhone, '11987654321', '(11) *****-4321'],
    [maskPhone, '1133334444', '(11) ****-4444'],
    [maskPhone, '1234', '***'],
    [maskEmail, 'maria@example.com', 'ma***@example.com'],
    [maskEmail, 'ma@example.com', 'm***@example.com'],
    [maskEmail, 'm@example.com', 'm***@example.com'],
    [maskEmail, 'maria', '***'],
    [formatZipCode, '01310100', '01310-100'],
    [formatZipCode, '0131010', '0131010'],
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
    [isMobilePhone, '(11) 98765-4321', false],
    [isEmail, 'maria@example.com', true],
    [isEmail, 'maria.silva+x@mail.example.com.br', true],
    [isEmail, 'maria@example', false],
    [isEmail, 'maria@@example.com', false],
    [isEmail, 'maria@example..com', false],
    [isEmail, 'ma ria@example.com', false],
    [isEmail, '', false],
    [isEmail, `${'a'.repeat(65)}@example.com`, false],
    [isZipCode, '01310100', true],
    [isZipCode, '01310-100', false],
    [isZipCode, '', false],
  ])('%o of %j is %s', (isValid, text, valid) => {
    expect(isValid(text)).toBe(valid);
  });

  test('there are 67 area codes', () => {
    const areas = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    expect(areas.filter((code) => isMobilePhone(`${code}987654321`))).toHaveLength(67);
  });
});
