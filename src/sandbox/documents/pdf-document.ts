/** A paper on A4 sheets: title, parties or values as rows, and paragraphs that flow over pages. */
import { formatDate } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import { drawTagged, type PdfSheet, printPdf } from '../base/pdf.ts';
import { BENEFICIARY } from '../schedule/bill.ts';

/** A heading, '' for none, and its text. */
export type PdfParagraph = readonly [heading: string, text: string];

export interface PaperDocument {
  readonly title: string;
  /** Values by label. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly paragraphs: readonly PdfParagraph[];
  /** The lender's clock. */
  readonly issuedOn: Date;
}

const MARGIN = 56;
const LABEL_WIDTH = 160;

function drawRows(sheet: PdfSheet, rows: PaperDocument['rows']): void {
  for (const [label, value] of rows) {
    const top = sheet.y;
    drawTagged(sheet, 'P', () => {
      sheet.font('Helvetica-Bold').fontSize(10).text(label, MARGIN, top, { width: LABEL_WIDTH });
      sheet.font('Helvetica').text(value, MARGIN + LABEL_WIDTH, top);
    });
    sheet.moveDown(0.4);
  }
  sheet.x = MARGIN;
  sheet.moveDown(1);
}

function drawParagraph(sheet: PdfSheet, [heading, text]: PdfParagraph): void {
  drawTagged(sheet, 'P', () => {
    sheet.fontSize(10);
    if (heading) sheet.font('Helvetica-Bold').text(`${heading} `, { continued: true });
    sheet.font('Helvetica').text(text, { align: 'left' });
  });
  sheet.moveDown(0.8);
}

/** The PDF's bytes. */
export function printDocument({ title, rows, paragraphs, issuedOn }: PaperDocument): Promise<Uint8Array> {
  const options = { title, author: BENEFICIARY.name, createdOn: issuedOn, margin: MARGIN };
  return printPdf(options, (sheet) => {
    drawTagged(sheet, 'P', () => sheet.font('Helvetica-Bold').fontSize(11).text(BENEFICIARY.name));
    sheet.moveDown(1.5);
    drawTagged(sheet, 'H1', () => sheet.fontSize(16).text(title));
    sheet.moveDown(1);
    drawRows(sheet, rows);
    for (const paragraph of paragraphs) drawParagraph(sheet, paragraph);
    drawParagraph(sheet, ['', `Emitido em ${formatDate(lenderDay(issuedOn))}.`]);
  });
}
