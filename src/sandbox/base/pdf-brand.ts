/** The head of every paper: the sign and the name of its brand, above a rule in its colour. */
import { type StatedBrand, signOf } from '../../api/load-brands.ts';
import { drawDecoration, drawTagged, type PdfSheet } from './pdf.ts';
import { drawSign } from './pdf-sign.ts';

const SIGN = 24;

/**
 * @param place of its upper corner, and its width, in points
 * @returns where the rule stands
 */
export function drawBrand(
  sheet: PdfSheet,
  brand: StatedBrand,
  { left, top, width }: { left: number; top: number; width: number },
): number {
  drawDecoration(sheet, () => drawSign(sheet, signOf(brand), left, top, SIGN));
  drawTagged(sheet, 'P', () =>
    sheet
      .font('Helvetica-Bold')
      .fontSize(14)
      .fillColor(brand.color)
      .text(brand.name, left + SIGN + 8, top + 6, { width: width - SIGN - 8 }),
  );
  const below = top + SIGN + 10;
  drawDecoration(sheet, () =>
    sheet
      .lineWidth(1.5)
      .moveTo(left, below)
      .lineTo(left + width, below)
      .stroke(brand.color),
  );
  sheet.fillColor('black').strokeColor('black');
  return below;
}
