/** A slip on one A4 sheet: receipt at the top, the part that the bank scans below, and the Pix code beside it. */
import { encode } from 'uqr';
import { statedBrand } from '../../api/load-brands.ts';
import { formatDate } from '../../domain/calendar-date.ts';
import { formatCpf } from '../../domain/cpf.ts';
import { ofInstallments } from '../../domain/installment-words.ts';
import { formatBrl } from '../../domain/money.ts';
import { formatBoletoLine } from '../../domain/payment/boleto.ts';
import { itfBars } from '../../domain/payment/itf-bars.ts';
import { lenderDay } from '../base/lender-day.ts';
import { drawDecoration, drawTagged, type PdfSheet, printPdf } from '../base/pdf.ts';
import { drawBrand } from '../base/pdf-brand.ts';
import { BENEFICIARY, type Bill, barcodeOf, pixCodeOf, slipLineOf } from '../schedule/bill.ts';

export interface Slip {
  readonly bill: Bill;
  /** The numbers of the installments that it pays. */
  readonly installments: readonly number[];
  readonly payer: { readonly name: string; readonly taxId: string };
  readonly contract: string;
  /** Id of the brand whose customer it is for. */
  readonly brand: string | null;
  /** The lender's clock. */
  readonly issuedOn: Date;
}

const MILLIMETRE = 72 / 25.4;
const LEFT = 15 * MILLIMETRE;
const WIDTH = 180 * MILLIMETRE;
/** Febraban's size of the barcode. */
const BARS = { width: 103 * MILLIMETRE, height: 13 * MILLIMETRE };
const QR_SIDE = 38 * MILLIMETRE;
const ROW = 9 * MILLIMETRE;

/** A framed cell: its label in small type, its text, and its share of the row's width. */
type Cell = readonly [label: string, text: string, share: number];

function drawRow(sheet: PdfSheet, top: number, cells: readonly Cell[]): void {
  let left = LEFT;
  for (const [label, text, share] of cells) {
    const width = WIDTH * share;
    const at = left;
    drawDecoration(sheet, () => sheet.rect(at, top, width, ROW).stroke());
    drawTagged(sheet, 'P', () => {
      sheet
        .font('Helvetica')
        .fontSize(6)
        .text(label, at + 3, top + 3, { lineBreak: false });
      sheet.fontSize(9).text(text, at + 3, top + 11, { width: width - 6, height: 11, ellipsis: true });
    });
    left += width;
  }
}

function drawRows(sheet: PdfSheet, top: number, rows: readonly (readonly Cell[])[]): number {
  for (const [index, cells] of rows.entries()) drawRow(sheet, top + index * ROW, cells);
  return top + rows.length * ROW;
}

/** Bank, bank code and the line to type, above a rule. */
function drawHead(sheet: PdfSheet, top: number, line: string): number {
  drawTagged(sheet, 'H1', () => {
    sheet.font('Helvetica-Bold').fontSize(11).text(BENEFICIARY.bankName, LEFT, top, { lineBreak: false });
    sheet.text(`${BENEFICIARY.bankCode}-7`, LEFT + WIDTH * 0.24, top, { lineBreak: false });
  });
  drawTagged(sheet, 'P', () => {
    sheet
      .fontSize(10)
      .text(formatBoletoLine(line), LEFT + WIDTH * 0.32, top + 1, { width: WIDTH * 0.68, align: 'right' });
  });
  return top + 16;
}

function drawBars(sheet: PdfSheet, top: number, digits: string): void {
  const widths = itfBars(digits);
  const module = BARS.width / widths.reduce((sum, width) => sum + width, 0);
  let left = LEFT;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) sheet.rect(left, top, width * module, BARS.height).fill('black');
    left += width * module;
  }
}

function drawQr(sheet: PdfSheet, left: number, top: number, code: string): void {
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const module = QR_SIDE / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) sheet.rect(left + column * module, top + row * module, module, module).fill('black');
    }
  }
}

function drawPix(sheet: PdfSheet, top: number, code: string): number {
  drawTagged(
    sheet,
    'Figure',
    () => drawQr(sheet, LEFT, top, code),
    'Código QR do Pix, o mesmo que o texto ao lado',
  );
  const left = LEFT + QR_SIDE + 14;
  const width = WIDTH - QR_SIDE - 14;
  drawTagged(sheet, 'H2', () =>
    sheet.font('Helvetica-Bold').fontSize(11).text('Pague com Pix', left, top, { width }),
  );
  drawTagged(sheet, 'P', () => {
    sheet.font('Helvetica').fontSize(9);
    sheet.text('Aponte a câmera do aplicativo do seu banco ou use o Pix copia e cola:', { width });
  });
  drawTagged(sheet, 'P', () => sheet.moveDown(0.5).font('Courier').fontSize(8).text(code, { width }));
  return top + QR_SIDE;
}

function rowsOf({ bill, installments, payer, contract, issuedOn }: Slip): (readonly Cell[])[] {
  const payerText = `${payer.name}, CPF ${formatCpf(payer.taxId)}`;
  return [
    [
      ['Local de pagamento', 'Pagável em qualquer banco, aplicativo ou lotérica', 0.75],
      ['Vencimento', formatDate(bill.payableUntil), 0.25],
    ],
    [
      ['Beneficiário', BENEFICIARY.name, 0.75],
      ['Nosso número', bill.number.padStart(16, '0'), 0.25],
    ],
    [
      ['Data do documento', formatDate(lenderDay(issuedOn)), 0.2],
      ['Contrato', contract, 0.45],
      ['Espécie', 'R$', 0.1],
      ['Valor do documento', formatBrl(bill.amount), 0.25],
    ],
    [['Instruções', `Pagamento ${ofInstallments(installments)}. Não receber depois do vencimento.`, 1]],
    [['Pagador', payerText, 1]],
  ];
}

function drawNote(sheet: PdfSheet, top: number, text: string): void {
  drawTagged(sheet, 'P', () =>
    sheet.font('Helvetica').fontSize(7).text(text, LEFT, top, { width: WIDTH, align: 'right' }),
  );
}

function drawSlip(sheet: PdfSheet, slip: Slip): void {
  const line = slipLineOf(slip.bill);
  const rows = rowsOf(slip);
  const below = drawBrand(sheet, statedBrand(slip.brand), { left: LEFT, top: 32, width: WIDTH });
  sheet.lineWidth(0.6);
  let top = drawHead(sheet, below + 16, line);
  top = drawRows(sheet, top, rows);
  drawNote(sheet, top + 4, 'Recibo do pagador');
  top = drawPix(sheet, top + 30, pixCodeOf(slip.bill)) + 28;
  drawDecoration(sheet, () =>
    sheet
      .dash(3, { space: 3 })
      .moveTo(LEFT, top)
      .lineTo(LEFT + WIDTH, top)
      .stroke()
      .undash(),
  );
  top = drawHead(sheet, top + 24, line);
  top = drawRows(sheet, top, rows);
  drawNote(sheet, top + 4, 'Ficha de compensação');
  const bars = barcodeOf(slip.bill);
  drawTagged(sheet, 'Figure', () => drawBars(sheet, top + 18, bars), `Código de barras ${bars}`);
}

/** The PDF's bytes. */
export function printSlip(slip: Slip): Promise<Uint8Array> {
  const { name: author } = BENEFICIARY;
  const options = {
    title: `Boleto ${ofInstallments(slip.installments)}`,
    author,
    createdOn: slip.issuedOn,
    margin: 0,
  };
  return printPdf(options, (sheet) => drawSlip(sheet, slip));
}
