/** Reference data: zip codes map to addresses and sellers, codes to banks; the tables are consistent. */
import { describe, expect, test } from 'vitest';
import { banks, findBank } from '../../src/domain/bank-account/banks.ts';
import { isMobilePhone } from '../../src/domain/phone.ts';
import { findAddress } from '../../src/sandbox/reference/address.ts';
import { areaCodes } from '../../src/sandbox/reference/area-codes.ts';
import seats from '../../src/sandbox/reference/city-seats.json' with { type: 'json' };
import ranges from '../../src/sandbox/reference/postal-ranges.json' with { type: 'json' };
import sellers from '../../src/sandbox/reference/sellers.json' with { type: 'json' };
import { nearestSellers } from '../../src/sandbox/reference/sellers.ts';
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

  test.each(['00999999', '00000000', '0131010', '01310-100', '', 'abcdefgh'])('%j is unknown', (zip) => {
    expect(findAddress(zip)).toBeNull();
  });

  test('each street is in its city, each city in its state', () => {
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

  test.each(['states', 'cities'] as const)('ranges of %s are sorted and do not overlap', (kind) => {
    const bounds = ranges[kind].flatMap((range) => [range.from, range.to]);
    expect(bounds).toEqual([...bounds].sort());
    expect(new Set(bounds).size).toBe(bounds.length);
  });

  test('every state and at least 60 streets exist', () => {
    expect(new Set(ranges.states.map((range) => range.state)).size).toBe(27);
    expect(streets.length).toBeGreaterThanOrEqual(60);
    expect(streets.filter((street) => !street.streetAddress.startsWith(`${street.typeName} `))).toEqual([]);
  });
});

describe('banks', () => {
  test.each([
    ['1', 'Banco do Brasil'],
    ['001', 'Banco do Brasil'],
    ['104', 'Caixa'],
    ['077', 'Inter'],
    ['77', 'Inter'],
    ['260', 'Nubank'],
  ])('%s is %s', (code, name) => {
    expect(findBank(code)).toMatchObject({ name, active: true });
  });

  test.each(['999', '', 'abc', '-1'])('%j is unknown', (code) => {
    expect(findBank(code)).toBeNull();
  });

  test('codes have three digits and are sorted; some banks accept no payout', () => {
    const codes = banks.map((bank) => bank.code);
    expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([]);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(banks.some((bank) => !bank.active)).toBe(true);
  });
});

describe('area codes', () => {
  test('are the 67 in use, each in a state, and every state has one', () => {
    const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    const ofPhones = all.filter((code) => isMobilePhone(`${code}987654321`));
    expect(areaCodes.map(({ code }) => code)).toEqual(ofPhones);
    expect(areaCodes.length).toBe(67);
    const states = new Set(ranges.states.map(({ state }) => state));
    expect(new Set(areaCodes.flatMap((code) => code.states))).toEqual(states);
  });

  test.each([
    ['11', ['SP']],
    ['61', ['DF', 'GO']],
    ['92', ['AM']],
  ])('%s serves %j', (code, states) => {
    expect(areaCodes.find((one) => one.code === code)?.states).toEqual(states);
  });
});

describe('sellers', () => {
  test('have known streets, cities with known coordinates, and no duplicates', () => {
    const streetZips = new Set(streets.map(({ zipCode }) => zipCode));
    expect(sellers.filter(({ zipCode }) => !streetZips.has(zipCode))).toEqual([]);
    expect(new Set(sellers.map(({ id }) => id)).size).toBe(sellers.length);
    const known = new Set(seats.map(({ city, state }) => `${city}/${state}`));
    expect(ranges.cities.filter(({ city, state }) => !known.has(`${city}/${state}`))).toEqual([]);
    expect(seats.filter(({ capital }) => capital).length).toBe(27);
  });

  // Distances between city centres measured on a map, in kilometres.
  test.each([
    ['01310100', 'São Paulo', 0],
    ['20040002', 'Rio de Janeiro', 0],
    ['13015904', 'Jundiaí', 37],
    ['24020005', 'Rio de Janeiro', 11],
    ['69950000', 'Rio Branco', 0],
  ])('the nearest to %s is in %s, %d km', (zip, city, kilometres) => {
    const [nearest] = nearestSellers(zip, 1) ?? [];
    expect(nearest?.city).toBe(city);
    expect(Math.abs((nearest?.distance ?? 0) - kilometres)).toBeLessThan(3);
  });

  test('are sorted by distance, limited in number, and empty for an unknown zip code', () => {
    const found = nearestSellers('70040010', 10) ?? [];
    const distances = found.map(({ distance }) => distance);
    expect([found.length, distances]).toEqual([10, [...distances].sort((a, b) => a - b)]);
    expect(nearestSellers('00000000', 10)).toBeNull();
  });
});
