/** Installments and bills in the contract's format. */
import { encode } from 'uqr';
import type { components } from '../../api/lender.generated.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { type Bill, pixCodeOf, slipLineOf } from '../schedule/bill.ts';
import { amountOn, type Installment, isUnpaid, lateAmount, stateOn } from '../schedule/installment.ts';
import { anticipationOf, type Ledger } from './ledger.ts';

type Schemas = components['schemas'];

/** The payment codes to include. */
export type ShownCodes = 'PIX' | 'SLIP' | 'all';

/** Adjacent cells of a row are drawn as one: a third of the bytes, and no seams. */
function drawRow(cells: readonly boolean[], row: number): string {
  const line = cells.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index},${row}h${run.length}v1h-${run.length}z`)
    .join('');
}

/** An SVG of the QR code as a data URI, four modules of quiet zone around it. */
export function qrImage(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const path = data.map(drawRow).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0,0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** A bill without codes, paid by card. */
export function executionOf(authenticationUrl: string | null): Schemas['BillExecution'] {
  const none = { pixPaymentCode: null, pixQRCode: null, slipBarCode: null };
  return { additionalInformation: { ...none, authenticationUrl } };
}

export function presentSlip(bill: Bill, shown: ShownCodes = 'all'): Schemas['Bill'] {
  const pix = shown === 'SLIP' ? null : pixCodeOf(bill);
  return {
    id: bill.id,
    anticipates: bill.anticipates,
    amount: bill.amount,
    installmentNumbers: bill.items.map(({ number }) => number),
    validUntil: bill.payableUntil,
    execution: {
      additionalInformation: {
        pixPaymentCode: pix,
        pixQRCode: pix && qrImage(pix),
        slipBarCode: shown === 'PIX' ? null : slipLineOf(bill),
        authenticationUrl: null,
      },
    },
  };
}

/** The amount owed today: nothing once paid, the present value while an anticipation is valid. */
function owed(ledger: Ledger, installment: Installment): { owedAmount: number; dueDate: string } {
  const { number, dueDate } = installment;
  if (!isUnpaid(installment)) return { owedAmount: 0, dueDate };
  const anticipation = anticipationOf(ledger, number);
  const item = anticipation?.items.find((one) => one.number === number);
  if (anticipation && item) {
    const { payableUntil } = anticipation;
    return { owedAmount: item.amount, dueDate: payableUntil < dueDate ? payableUntil : dueDate };
  }
  return { owedAmount: amountOn(installment, ledger.today), dueDate };
}

/** `bill` is its current slip; null while it cannot be paid. */
export function presentInstallment(
  ledger: Ledger,
  installment: Installment,
  bill: Bill | null,
): Schemas['Installment'] {
  const { number, paidAmount, originalDueDate } = installment;
  const { owedAmount, dueDate } = owed(ledger, installment);
  return {
    number,
    owedAmount,
    paidAmount,
    state: stateOn(installment, ledger.today),
    dueDate,
    originalDueDate,
    inTimeUntil: lastDayInTime(dueDate),
    late: lateAmount(installment, ledger.today),
    bill: bill && presentSlip(bill),
  };
}
