/**
 * The Pix code to copy and paste, also the content of its QR code: EMV fields as the Banco Central defines them (BR
 * Code). A static code holds the receiver's key; a dynamic one the URL of the charge.
 */
import { crc16 } from './crc16.ts';
import { readTlv, type TlvField, writeTlv } from './tlv.ts';

const receiverGui = 'br.gov.bcb.pix';
/** Means «no txid»; a dynamic code's txid is at its URL. */
const noTxid = '***';
const longestName = 25;
const longestCity = 15;
/** R$ 9,999,999.99: more than any payment here, within the field's thirteen characters. */
const largestAmount = 999_999_999;

/** The receiver. Accents are folded, other non-ASCII is removed, name and city are cut at 25 and 15 characters. */
export type PixReceiver = { name: string; city: string };

/** A code that can be paid many times. */
export type StaticPix = PixReceiver & {
  /** CPF, CNPJ, phone (+55…), e-mail or random key, up to 77 characters. */
  key: string;
  /** Cents, above 0; absent when the payer chooses. */
  amount?: number;
  /** Shown to the payer; throws RangeError when it does not fit beside the key. */
  text?: string;
  /** 1 to 25 letters and digits. */
  txid?: string;
};

/** A code for one charge. */
export type DynamicPix = PixReceiver & {
  /** Host and path without scheme, up to 77 characters. */
  url: string;
  /** Cents, above 0. */
  amount?: number;
};

/** The content of a code. Absent members are null; amounts in cents. */
export type PixCode = {
  kind: 'static' | 'dynamic';
  key: string | null;
  url: string | null;
  text: string | null;
  amount: number | null;
  name: string;
  city: string;
  txid: string | null;
};

/** Throws RangeError when an amount, txid, key or text does not fit its field. */
export function staticPixCode(pix: StaticPix): string {
  const account: TlvField[] = [
    ['00', receiverGui],
    ['01', pix.key],
  ];
  const text = fold(pix.text ?? '');
  if (text !== '') account.push(['02', text]);
  if (pix.txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(pix.txid)) {
    throw new RangeError('a txid has 1 to 25 letters and digits');
  }
  return closed([], account, pix, pix.txid ?? noTxid);
}

/** Throws RangeError when an amount or the address does not fit its field. */
export function dynamicPixCode(pix: DynamicPix): string {
  const account: TlvField[] = [
    ['00', receiverGui],
    ['25', pix.url],
  ];
  return closed([['01', '12']], account, pix, noTxid);
}

/** Parses a code and checks its CRC; null for anything that is not a complete Pix code in reais. */
export function parsePixCode(text: string): PixCode | null {
  const code = text.trim();
  const fields = code.slice(-8, -4) === '6304' ? readTlv(code) : null;
  if (!fields || crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return null;
  const account = readTlv(fields.get('26') ?? '');
  const amount = readAmount(fields.get('54'));
  const isPix = account?.get('00')?.toLowerCase() === receiverGui;
  const isInReais = fields.get('00') === '01' && fields.get('53') === '986' && fields.get('58') === 'BR';
  if (!account || !isPix || !isInReais || amount === undefined) return null;
  const txid = readTlv(fields.get('62') ?? '')?.get('05') ?? noTxid;
  return {
    kind: account.has('25') ? 'dynamic' : 'static',
    key: account.get('01') ?? null,
    url: account.get('25') ?? null,
    text: account.get('02') ?? null,
    amount,
    name: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
    txid: txid === noTxid ? null : txid,
  };
}

/** Letters without accents, printable ASCII only, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

function closed(
  head: readonly TlvField[],
  account: readonly TlvField[],
  pix: PixReceiver & { amount?: number },
  txid: string,
): string {
  const open = writeTlv([
    ['00', '01'],
    ...head,
    ['26', writeTlv(account)],
    ['52', '0000'],
    ['53', '986'],
    ...amountField(pix.amount),
    ['58', 'BR'],
    ['59', fold(pix.name).slice(0, longestName).trim()],
    ['60', fold(pix.city).slice(0, longestCity).trim()],
    ['62', writeTlv([['05', txid]])],
  ]);
  return `${open}6304${crc16(`${open}6304`)}`;
}

function amountField(cents: number | undefined): TlvField[] {
  if (cents === undefined) return [];
  if (!Number.isInteger(cents) || cents <= 0 || cents > largestAmount) {
    throw new RangeError('the amount of a Pix code is a whole number of cents above 0');
  }
  const digits = String(cents).padStart(3, '0');
  return [['54', `${digits.slice(0, -2)}.${digits.slice(-2)}`]];
}

/** Cents; null without an amount, undefined for an invalid one. */
function readAmount(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  const parts = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined;
}
