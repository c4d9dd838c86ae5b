/** A bill for one or more installments, and its payment codes. Pure. */
import { boletoBarcode, boletoLine, parseBoleto } from '../../domain/payment/boleto.ts';
import { dynamicPixCode, parsePixCode } from '../../domain/payment/pix-code.ts';

export type PaymentMethod = 'PIX' | 'SLIP' | 'CREDIT' | 'DEBIT' | 'AUTOMATIC_PIX';

export interface BillItem {
  readonly number: number;
  /** Cents. */
  readonly amount: number;
  /** Cents of insurance that the installment loses when this is paid; absent for none. */
  readonly droppedPremium?: number;
}

export interface Bill {
  readonly id: string;
  /** The bank's own number, digits. */
  readonly number: string;
  readonly loanId: string;
  /** `return`: the money of a loan that is given back, without installments. */
  readonly kind: 'slip' | 'card' | 'automatic' | 'return';
  /** Pays before the due date, at present value. */
  readonly anticipates: boolean;
  /** Cents, the sum of the items if there are any. */
  readonly amount: number;
  /** Last day it can be paid, yyyy-mm-dd. */
  readonly payableUntil: string;
  readonly state: 'open' | 'paid' | 'replaced' | 'refused';
  readonly createdAt: Date;
  /** By number of installment. */
  readonly items: readonly BillItem[];
}

/** The receiver: the sandbox's creditor. */
export const BENEFICIARY = {
  name: 'Trilha Crédito (demo)',
  city: 'São Paulo',
  /** No bank has this code, so nobody can pay a sandbox slip by mistake. */
  bankCode: '999',
  bankName: 'Banco Demonstração',
} as const;

const AGREEMENT = '2026001';
const WALLET = '17';
const PIX_PLACE = 'pix.trilha.example/qr/v2/';

export function pixCodeOf(bill: Bill): string {
  const { name, city } = BENEFICIARY;
  return dynamicPixCode({ url: PIX_PLACE + bill.id.replaceAll('-', ''), name, city, amount: bill.amount });
}

export function barcodeOf(bill: Bill): string {
  return boletoBarcode({
    bankCode: BENEFICIARY.bankCode,
    dueDate: bill.payableUntil,
    amount: bill.amount,
    freeField: AGREEMENT + bill.number.padStart(16, '0') + WALLET,
  });
}

/** The 47 digits to type. */
export function slipLineOf(bill: Bill): string {
  return boletoLine(barcodeOf(bill));
}

/** The bill of a code, and the payment method. */
export type BillReference =
  | { readonly method: 'PIX'; readonly id: string; readonly code: string }
  | { readonly method: 'SLIP'; readonly number: string; readonly code: string };

/** Parses a Pix code, a slip's line or its barcode digits; null for codes that are not this lender's. */
export function readBillCode(text: string, today: string): BillReference | null {
  const pix = parsePixCode(text);
  if (pix) {
    const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(
      pix.url?.startsWith(PIX_PLACE) ? pix.url.slice(PIX_PLACE.length) : '',
    );
    return parts && { method: 'PIX', id: parts.slice(1).join('-'), code: text.trim() };
  }
  const boleto = parseBoleto(text.trim(), today);
  const isOurs = boleto?.bankCode === BENEFICIARY.bankCode && boleto.freeField.startsWith(AGREEMENT);
  if (!boleto || !isOurs) return null;
  return { method: 'SLIP', number: String(BigInt(boleto.freeField.slice(7, 23))), code: boleto.barcode };
}

/** Whether the code matches the bill's amount and day. */
export function fitsCode(bill: Bill, { method, code }: BillReference): boolean {
  return code === (method === 'PIX' ? pixCodeOf(bill) : barcodeOf(bill));
}

/** Whether it can still be paid on a day. */
export function isPayableOn(bill: Bill, day: string): boolean {
  return bill.state === 'open' && bill.payableUntil >= day;
}
