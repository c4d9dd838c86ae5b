/** Bank slips (boletos): the 44 digits of the barcode, the 47 digits to type, and their check digits. */
import { modulo11 } from '../modulo-11.ts';
import { dueDateFactor, dueDateOfFactor } from './boleto-due-factor.ts';

/** The content of the barcode. */
export type Boleto = {
  /** Three-digit code of the issuing bank. */
  bankCode: string;
  /** yyyy-mm-dd; null without due date. */
  dueDate: string | null;
  /** Cents, up to ten digits; 0 when the payer chooses the amount. */
  amount: number;
  /** 25 digits for the bank's own use. */
  freeField: string;
};

/** Currency code of the real. */
const currency = '9';

/** @returns 44 digits. Throws RangeError when a member does not fit its field */
export function boletoBarcode(boleto: Boleto): string {
  const { bankCode, dueDate, amount, freeField } = boleto;
  const fits = /^\d{3}$/.test(bankCode) && /^\d{25}$/.test(freeField);
  if (!fits || !Number.isInteger(amount) || amount < 0 || amount > 9_999_999_999) {
    throw new RangeError('bank code, amount or free field does not fit a boleto');
  }
  const factor = dueDate === null ? '0000' : dueDateFactor(dueDate);
  const tail = factor + String(amount).padStart(10, '0') + freeField;
  return `${bankCode}${currency}${checkDigit11(bankCode + currency + tail)}${tail}`;
}

/**
 * The 47 digits to type, from 44 valid ones: three fields with a check digit each, the general check digit, date and
 * amount.
 */
export function boletoLine(barcode: string): string {
  const free = barcode.slice(19);
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  const closed = fields.map((field) => field + checkDigit10(field));
  return closed.join('') + barcode.slice(4, 19);
}

/** `34191.09123 34567.800056 71234.570001 3 10000000017572`, as printed over the bars. */
export function formatBoletoLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}

/**
 * Parses a line of 47 digits (dots and spaces allowed) or a barcode of 44, and verifies every check digit.
 * @param today yyyy-mm-dd, to resolve the two meanings of a due date factor
 * @returns null for anything that is not a boleto in reais
 */
export function parseBoleto(text: string, today: string): (Boleto & { barcode: string }) | null {
  if (!/^[\d. ]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const barcode = digits.length === 47 ? barcodeOfLine(digits) : digits;
  if (!barcode || !isBarcode(barcode)) return null;
  return {
    barcode,
    bankCode: barcode.slice(0, 3),
    dueDate: dueDateOfFactor(barcode.slice(5, 9), today),
    amount: Number(barcode.slice(9, 19)),
    freeField: barcode.slice(19),
  };
}

function isBarcode(digits: string): boolean {
  const isWhole = digits.length === 44 && digits[3] === currency;
  return isWhole && checkDigit11(digits.slice(0, 4) + digits.slice(5)) === digits[4];
}

function barcodeOfLine(line: string): string | null {
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const barcode = line.slice(0, 4) + line.slice(32) + free;
  return boletoLine(barcode) === line ? barcode : null;
}

/**
 * Modulo 10: weights 2, 1, 2 … from the right, digits of each product added, subtracted from the next multiple of
 * ten.
 */
function checkDigit10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Modulo 11: weights 2 to 9 from the right, eleven minus the remainder; 0, 10 and 11 become 1. */
function checkDigit11(digits: string): string {
  const digit = modulo11(digits);
  return digit > 9 ? '1' : String(digit);
}
