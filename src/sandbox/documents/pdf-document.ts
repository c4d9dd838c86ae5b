/** A paper on A4 sheets: title, parties or values as rows, and paragraphs that flow over pages. */
import { type StatedBrand, statedBrand } from '../../api/load-brands.ts';
import { formatDate } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import { drawTagged, type PdfSheet, printPdf } from '../base/pdf.ts';
import { drawBrand } from '../base/pdf-brand.ts';

/** A heading, '' for none, and its text. */
export type PdfParagraph = readonly [heading: string, text: string];

export interface PaperDocument {
  readonly title: string;
  /** Id of the brand whose customer it is for. */
  readonly brand: string | null;
  /** Values by label. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly paragraphs: readonly PdfParagraph[];
  /** The lender's clock. */
  readonly issuedOn: Date;
}

const MARGIN = 56;
const LABEL_WIDTH = 160;
const SOFT = '#444444';

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

/** Who stands behind it, and where a customer turns to. */
function footOf({ name, about, email }: StatedBrand): string {
  const write = email === undefined ? '' : ` E-mail ${email}.`;
  return `${name} é uma marca de ${about.company}, CNPJ ${about.companyTaxId}, ${about.address}, correspondente no País de ${about.lender}, CNPJ ${about.lenderTaxId}. SAC ${about.service}. Ouvidoria ${about.ombudsman}.${write}`;
}

/** The PDF's bytes. */
export function printDocument(paper: PaperDocument): Promise<Uint8Array> {
  const { title, rows, paragraphs, issuedOn } = paper;
  const brand = statedBrand(paper.brand);
  const options = { title, author: brand.name, createdOn: issuedOn, margin: MARGIN };
  return printPdf(options, (sheet) => {
    const { y: top, page } = sheet;
    sheet.x = MARGIN;
    sheet.y = drawBrand(sheet, brand, { left: MARGIN, top, width: page.width - 2 * MARGIN }) + 18;
    drawTagged(sheet, 'H1', () => sheet.font('Helvetica-Bold').fontSize(16).text(title));
    sheet.moveDown(1);
    drawRows(sheet, rows);
    for (const paragraph of paragraphs) drawParagraph(sheet, paragraph);
    drawParagraph(sheet, ['', `Emitido em ${formatDate(lenderDay(issuedOn))}.`]);
    drawTagged(sheet, 'P', () => sheet.fontSize(8).fillColor(SOFT).text(footOf(brand)));
  });
}
