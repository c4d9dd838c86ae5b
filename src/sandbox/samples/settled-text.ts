/** Removes randomness from the lender's responses: ids, the invented person and the run's seconds. */
import { dynamicPixCode } from '../../domain/payment/pix-code.ts';
import { qrImage } from '../payments/present-payment.ts';

/** Replaces an invented person's CPF: valid check digits, and nobody here has it. */
const TAX_ID = '52998224725';
const PHONE = '11987654321';
const MASKED_PHONE = '(11) *****-4321';

/** The payment codes of a sample's bill; the slip's line is a test vector of boleto.ts. */
const PIX_CODE = dynamicPixCode({
  name: 'Trilha Credito (demo)',
  city: 'Sao Paulo',
  url: 'pix.trilha.example/qr/v2/sample',
  amount: 19301,
});
const SLIP_LINE = '34191091233456780005671234570001310000000017572';

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Numbered ids, such as those of installments, start like the loan's id. */
const NUMBERED = /"[0-9a-f]{8}(-\d{1,2})"/g;
/** Contacts are masked, and may not be the invented person's. */
const ANY_MASKED_PHONE = /\(\d{2}\) \*{5}-\d{4}/g;
/** Remaining seconds depend on the machine's speed. */
const COUNTDOWN = /"resendAfter":[1-9]\d*/g;
/** Payment codes contain ids, and a check digit over them. */
const PAYMENT_CODES: readonly [RegExp, string][] = [
  [/"pixPaymentCode":"[^"]+"/g, `"pixPaymentCode":"${PIX_CODE}"`],
  [/"pixQRCode":"[^"]+"/g, `"pixQRCode":"${qrImage(PIX_CODE)}"`],
  [/"slipBarCode":"[^"]+"/g, `"slipBarCode":"${SLIP_LINE}"`],
];
/** Tokens for a visit to a partner. */
const TOKENS = /\btoken=[\w-]+/g;
/** The code in a participant's link. */
const REFERRAL_CODES = /\bpartyId=[0-9a-f]+/g;
/** Numbers of contracts follow the order in which loans are made. */
const CONTRACT_NUMBERS = /"contractNumber":"[\d-]+"/g;
const INSTANT = /\b(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}(?:\.\d+)?Z/g;

export interface Invented {
  readonly taxId: string;
  readonly phone: string | null;
}

/**
 * The same JSON without randomness: one person, ids numbered in order of occurrence, instants to the minute.
 * @param value all responses for one customer together, so that an id is the same in all of them
 */
export function settled<T>(value: T, { taxId, phone }: Invented): T {
  const ids = new Map<string, string>();
  const idOf = (written: string): string => {
    const known = ids.get(written) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(written, known);
    return known;
  };
  const written = PAYMENT_CODES.reduce(
    (whole, [code, sample]) => whole.replace(code, sample),
    JSON.stringify(value),
  );
  const text = written
    .replaceAll(taxId, TAX_ID)
    .replaceAll(phone ?? PHONE, PHONE)
    .replace(ANY_MASKED_PHONE, MASKED_PHONE)
    .replace(COUNTDOWN, '"resendAfter":30')
    .replace(TOKENS, 'token=sample')
    .replace(REFERRAL_CODES, 'partyId=0123456789abcdef01')
    .replace(CONTRACT_NUMBERS, '"contractNumber":"1000001-1"')
    .replace(INSTANT, '$1:00.000Z')
    .replace(NUMBERED, '"00000000$1"')
    .replace(UUID, idOf);
  return JSON.parse(text) as T;
}
