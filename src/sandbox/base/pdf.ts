/** Writes a PDF of A4 sheets. */

export type PdfSheet = PDFKit.PDFDocument;

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly createdOn: Date;
  /** Points, on all sides. */
  readonly margin: number;
}

/** The bytes of what `draw` draws. The package is loaded on first use, so that the server listens earlier. */
export async function printPdf(
  { title, author, createdOn, margin }: PdfOptions,
  draw: (sheet: PdfSheet) => void,
): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit');
  const info = { Title: title, Author: author, CreationDate: createdOn };
  const sheet = new Document({ size: 'A4', margin, lang: 'pt-BR', displayTitle: true, info });
  const chunks: Uint8Array[] = [];
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    sheet.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
  draw(sheet);
  sheet.end();
  return printed;
}
