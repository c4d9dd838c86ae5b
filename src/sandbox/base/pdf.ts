/** Writes a PDF of A4 sheets, tagged so that a screen reader follows it (PDF/UA). */

export type PdfSheet = PDFKit.PDFDocument;

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly createdOn: Date;
  /** Points, on all sides. */
  readonly margin: number;
}

/** The tags in use: headings, paragraphs, and pictures, which need a text. */
export type PdfTag = 'H1' | 'H2' | 'P' | 'Figure';

/** Draws one piece of content under its tag, in the order of reading. @param alt of a picture */
export function drawTagged(sheet: PdfSheet, tag: PdfTag, draw: () => void, alt?: string): void {
  sheet.addStructure(sheet.struct(tag, alt === undefined ? {} : { alt }, () => draw()));
}

/** Draws lines and frames, which say nothing. */
export function drawDecoration(sheet: PdfSheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.endMarkedContent();
}

/** The bytes of what `draw` draws. The package is loaded on first use, so that the server listens earlier. */
export async function printPdf(
  { title, author, createdOn, margin }: PdfOptions,
  draw: (sheet: PdfSheet) => void,
): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit');
  const info = { Title: title, Author: author, CreationDate: createdOn };
  const options = { size: 'A4', margin, pdfVersion: '1.7', tagged: true } as const;
  const sheet = new Document({ ...options, lang: 'pt-BR', displayTitle: true, info });
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
