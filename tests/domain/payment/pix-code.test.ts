/** Pix codes: the Banco Central's examples, codes written here, and codes that must be refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16 } from '../../../src/domain/payment/crc16.ts';
import {
  dynamicPixCode,
  fold,
  type PixCode,
  parsePixCode,
  staticPixCode,
} from '../../../src/domain/payment/pix-code.ts';

const RECURRENCE = '80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec';
/** Examples of the Pix API 2.9.0. */
const ONLY_RECURRENCE = `00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***${RECURRENCE}/2353c790eefb11eaadc10242ac120002630462C9`;
const CHARGE = `00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***${RECURRENCE}/94ed2badcbc04c15b0bb7fa35319489063047741`;
const DUE_CHARGE = `00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***${RECURRENCE}/3ffa640fa4f14080adccb949fa2dc0d06304A441`;

const FULANO = { key: null, url: null, text: null, amount: null, name: 'Fulano de Tal', city: 'BRASILIA' };

describe('the check', () => {
  it.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    [ONLY_RECURRENCE.slice(0, -4), '62C9'],
    [CHARGE.slice(0, -4), '7741'],
    [DUE_CHARGE.slice(0, -4), 'A441'],
  ])('of %.30j is %s', (text, check) => {
    expect(crc16(text)).toBe(check);
  });
});

describe('a valid code', () => {
  const cases: [name: string, code: () => string, says: PixCode][] = [
    ['of a recurrence', () => ONLY_RECURRENCE, { ...FULANO, kind: 'static', txid: null }],
    [
      'of a charge',
      () => CHARGE,
      {
        ...FULANO,
        kind: 'dynamic',
        url: 'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441',
        txid: null,
      },
    ],
    [
      'of a charge with a due date',
      () => DUE_CHARGE,
      {
        ...FULANO,
        kind: 'dynamic',
        url: 'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
        txid: null,
      },
    ],
    [
      'static, with all its members',
      () =>
        staticPixCode({
          key: '+5511987654321',
          name: 'João da Conceição e Silva Sauro',
          city: 'São José do Rio Preto',
          amount: 123_45,
          text: 'Açaí 🍇 grande',
          txid: 'Parcela3',
        }),
      {
        kind: 'static',
        key: '+5511987654321',
        url: null,
        text: 'Acai grande',
        amount: 123_45,
        name: 'Joao da Conceicao e Silva',
        city: 'Sao Jose do Rio',
        txid: 'Parcela3',
      },
    ],
  ];
  it.each(cases)('%s is parsed', (_name, code, says) => {
    expect(parsePixCode(` ${code()}\n`)).toEqual(says);
  });

  it('is written field by field', () => {
    const code = dynamicPixCode({
      url: 'pix.exemplo.com.br/a1',
      name: 'Financeira',
      city: 'Goiânia',
      amount: 7,
    });
    const url = '2521pix.exemplo.com.br/a1';
    const open = `00020101021226430014br.gov.bcb.pix${url}520400005303986`;
    const whole = `${open}54040.075802BR5910Financeira6007Goiania62070503***6304`;
    expect(code).toBe(whole + crc16(whole));
  });
});

const good = () => staticPixCode({ key: 'a@b.com', name: 'Ana', city: 'Natal', amount: 1000 });
/** The same code with a change and a matching CRC: only the rule under test is broken. */
function resealed(from: string, to: string): string {
  const open = good().slice(0, -4);
  if (!open.includes(from)) throw new Error(`${open} has no ${from}`);
  const changed = open.replace(from, to);
  return changed + crc16(changed);
}

describe('no code', () => {
  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['words', () => 'Pague a parcela'],
    ['a changed digit', () => good().replace('54051', '54052')],
    ['a missing part', () => good().slice(0, -6)],
    ['text after the end', () => `${good()}0`],
    ['a length beyond the end', () => resealed('5903', '5999')],
    ['a field of length zero', () => resealed('5903Ana', '5900')],
    ['letters instead of an id', () => resealed('5903Ana', 'no03Ana')],
    ['a letter before it', () => resealed('000201', 'x000201')],
    ['a check under another id', () => resealed('6304', '6404')],
    ['another version', () => resealed('000201', '000202')],
    ['dollars', () => resealed('5303986', '5303840')],
    ['another country', () => resealed('5802BR', '5802AR')],
    ['another arrangement', () => resealed('br.gov.bcb.pix', 'br.gov.bcb.xip')],
    ['no arrangement', () => resealed('26290014br.gov.bcb.pix', '2611')],
    ['no account', () => resealed('26290014br.gov.bcb.pix0107a@b.com', '')],
    ['an account beyond its end', () => resealed('0014br.gov', '0099br.gov')],
    ['an invalid amount', () => resealed('10.00', '10,00')],
    ['a duplicate field', () => resealed('5802BR', '5802BR5802BR')],
  ])('is %s', (_name, code) => {
    expect(parsePixCode(code())).toBeNull();
  });

  it.each([
    ['an amount of zero', { amount: 0 }, 'whole number of cents'],
    ['a fraction of a cent', { amount: 0.5 }, 'whole number of cents'],
    ['more than the maximum', { amount: 1_000_000_000 }, 'whole number of cents'],
    ['a txid with a dash', { txid: 'a-b' }, '1 to 25 letters'],
    ['a txid that is too long', { txid: 'a'.repeat(26) }, '1 to 25 letters'],
    ['a key that is too long', { key: 'a'.repeat(78) }, 'field 26 has 100 characters'],
    ['a text that does not fit beside the key', { text: 'a'.repeat(70) }, 'field 26 has'],
    ['a name without a valid character', { name: '😀' }, 'field 59 has 0 characters'],
  ])('is written with %s', (_name, change, message) => {
    const pix = { key: 'a@b.com', name: 'Ana', city: 'Natal', ...change };
    expect(() => staticPixCode(pix)).toThrow(message);
  });

  it.each<[string, string, string, Partial<PixCode>]>([
    ['whole reais', '540510.00', '540210', { amount: 1_000 }],
    ['one decimal', '540510.00', '540410.5', { amount: 1_050 }],
    ['a broken reference', '62070503***', '62070599***', { txid: null }],
    ['no receiver', '5903Ana6005Natal', '', { name: '', city: '' }],
  ])('is parsed with %s', (_name, from, to, says) => {
    expect(parsePixCode(resealed(from, to))).toMatchObject(says);
  });
});

const word = fc.stringMatching(/^[A-Za-z][A-Za-zÀ-ÿ .]{0,40}$/);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const cents = optional(fc.integer({ min: 1, max: 999_999_999 }));

describe('any code', () => {
  it('survives a round trip', () => {
    const pix = fc.record({
      key: fc.stringMatching(/^[a-z0-9@.+-]{1,40}$/),
      name: word,
      city: word,
      amount: cents,
      text: optional(fc.stringMatching(/^[A-Za-z0-9]{1,30}$/)),
      txid: optional(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)),
      isDynamic: fc.boolean(),
    });
    fc.assert(
      fc.property(pix, ({ key, name, city, amount, text, txid, isDynamic }) => {
        const receiver = { name, city, ...(amount === undefined ? {} : { amount }) };
        const note = { ...(text === undefined ? {} : { text }), ...(txid === undefined ? {} : { txid }) };
        const code = isDynamic
          ? dynamicPixCode({ ...receiver, url: key })
          : staticPixCode({ ...receiver, ...note, key });
        const read = parsePixCode(code);
        expect(read).toEqual({
          kind: isDynamic ? 'dynamic' : 'static',
          key: isDynamic ? null : key,
          url: isDynamic ? key : null,
          text: isDynamic ? null : (text ?? null),
          amount: amount ?? null,
          name: fold(name).slice(0, 25).trim(),
          city: fold(city).slice(0, 15).trim(),
          txid: isDynamic ? null : (txid ?? null),
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it('with one character changed is refused', () => {
    const code = good();
    const change = fc.record({
      at: fc.nat({ max: code.length - 5 }),
      character: fc.stringMatching(/^[ -~]$/),
    });
    fc.assert(
      fc.property(change, ({ at, character }) => {
        fc.pre(code[at] !== character);
        expect(parsePixCode(code.slice(0, at) + character + code.slice(at + 1))).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});
