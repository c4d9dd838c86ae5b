/** Draws a brand's sign, a small SVG of paths, circles and rectangles, on a PDF. */
import type { PdfSheet } from './pdf.ts';

const SHAPE = /<(path|circle|rect)\s([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
/** Side of the square in which signs are drawn. */
const SIDE = 32;

type Attributes = Readonly<Record<string, string>>;

const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;

function trace(sheet: PdfSheet, kind: string, of: Attributes): void {
  const at = (name: string) => Number(of[name] ?? 0);
  if (kind === 'path') sheet.path(of.d ?? '');
  else if (kind === 'circle') sheet.circle(at('cx'), at('cy'), at('r'));
  else sheet.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
}

function paint(sheet: PdfSheet, of: Attributes): void {
  const { fill, stroke } = of;
  if (stroke === undefined) {
    sheet.fill(fill ?? 'black');
    return;
  }
  sheet.lineWidth(Number(of['stroke-width'] ?? 1));
  sheet.lineCap(CAPS.find((cap) => cap === of['stroke-linecap']) ?? 'butt');
  sheet.lineJoin(JOINS.find((join) => join === of['stroke-linejoin']) ?? 'miter');
  sheet.stroke(stroke);
}

/** @param side of the square, in points, with its corner at `left` and `top` */
export function drawSign(sheet: PdfSheet, svg: string, left: number, top: number, side: number): void {
  sheet.save();
  sheet.translate(left, top).scale(side / SIDE);
  for (const [, kind = '', attributes = ''] of svg.matchAll(SHAPE)) {
    const of = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]),
    );
    trace(sheet, kind, of);
    paint(sheet, of);
  }
  sheet.restore();
}
