/** Reference data: zip codes lead to addresses, codes to banks, and the tables are in order. */
import { describe, expect, test } from 'vitest';
import { findAddress } from '../../src/sandbox/reference/address.ts';
import { banks, findBank } from '../../src/sandbox/reference/banks.ts';
import ranges from '../../src/sandbox/reference/postal-ranges.json' with { type: 'json' };
import streets from '../../src/sandbox/reference/streets.json' with { type: 'json' };

describe('zip codes', () => {
  test.each([
    ['01310100', 'SP', 'São Paulo', 'Avenida Paulista'],
    ['01001000', 'SP', 'São Paulo', 'Praça da Sé'],
    ['22640100', 'RJ', 'Rio de Janeiro', 'Avenida das Américas'],
    ['01310999', 'SP', 'São Paulo', ''],
    ['13015904', 'SP', 'Campinas', ''],
    ['26250000', 'RJ', 'Nova Iguaçu', ''],
    ['73010000', 'DF', 'Brasília', ''],
    ['72800100', 'GO', 'Luziânia', ''],
    ['69950000', 'AC', '', ''],
    ['69500000', 'AM', '', ''],
    ['99999999', 'RS', '', ''],
  ])('%s is in %s, %s, %s', (zip, state, city, streetAddress) => {
    expect(findAddress(zip)).toMatchObject({ zipCode: zip, state, city, streetAddress });
  });

  test.each(['00999999', '00000000', '0131010', '01310-100', '', 'abcdefgh'])('%j is nowhere', (zip) => {
    expect(findAddress(zip)).toBeNull();
  });

  test('each street stands in its city, each city in its state', () => {
    const cityOf = (zip: string) => ranges.cities.find((range) => range.from <= zip && zip <= range.to);
    const strayStreets = streets.filter((street) => {
      const { city, state } = cityOf(street.zipCode) ?? {};
      return city !== street.city || state !== street.state;
    });
    const strayCities = ranges.cities.filter(
      (city) =>
        !ranges.states.some(
          (range) => range.state === city.state && range.from <= city.from && city.to <= range.to,
        ),
    );
    expect([strayStreets, strayCities]).toEqual([[], []]);
  });

  test.each(['states', 'cities'] as const)('ranges of %s rise and do not overlap', (kind) => {
    const bounds = ranges[kind].flatMap((range) => [range.from, range.to]);
    expect(bounds).toEqual([...bounds].sort());
    expect(new Set(bounds).size).toBe(bounds.length);
  });

  test('every state and at least 60 streets are there', () => {
    expect(new Set(ranges.states.map((range) => range.state)).size).toBe(27);
    expect(streets.length).toBeGreaterThanOrEqual(60);
    expect(streets.filter((street) => !street.streetAddress.startsWith(`${street.typeName} `))).toEqual([]);
  });
});

describe('banks', () => {
  test.each([
    ['1', 'Banco do Brasil'],
    ['001', 'Banco do Brasil'],
    ['104', 'Caixa Econômica Federal'],
    ['077', 'Inter'],
    ['77', 'Inter'],
    ['260', 'Nubank'],
  ])('%s is %s', (code, name) => {
    expect(findBank(code)).toMatchObject({ name, active: true });
  });

  test.each(['999', '', 'abc', '-1'])('%j is none', (code) => {
    expect(findBank(code)).toBeNull();
  });

  test('codes are three digits and rise; some banks are not paid to', () => {
    const codes = banks.map((bank) => bank.code);
    expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([]);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(banks.some((bank) => !bank.active)).toBe(true);
  });
});
