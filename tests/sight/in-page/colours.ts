/** Colours as WCAG measures them. */

/** Red, green, blue of 0 to 255, and how opaque. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const known = new Map<string, Colour>();
let pen: CanvasRenderingContext2D | null = null;

/** Any notation of CSS. */
export function colourOf(css: string): Colour {
  const found = known.get(css);
  if (found) return found;
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = css;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  const colour: Colour = [red, green, blue, alpha / 255];
  known.set(css, colour);
  return colour;
}

export const over = (upper: Colour, lower: Colour): Colour => {
  const mix = (at: 0 | 1 | 2) => upper[at] * upper[3] + lower[at] * (1 - upper[3]);
  return [mix(0), mix(1), mix(2), 1];
};

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Colour = [255, 255, 255, 1];
const hasPicture = (element: Element, { backgroundImage }: CSSStyleDeclaration): boolean =>
  backgroundImage !== 'none' && element.localName !== 'select';

/**
 * What is painted at a point of the window behind an element, its own ground with it if `own`.
 * @returns null where a picture or gradient is
 */
export function groundAt(x: number, y: number, element: Element, own: boolean): Colour | null {
  const stack = document.elementsFromPoint(x, y);
  const at = stack.indexOf(element);
  if (at < 0) return null;
  const layers: Colour[] = [];
  for (const one of stack.slice(own ? at : at + 1)) {
    const style = getComputedStyle(one);
    if (hasPicture(one, style) || one.localName === 'img') return null;
    const colour = colourOf(style.backgroundColor);
    layers.push(colour);
    if (colour[3] === 1) break;
  }
  return layers.reduceRight<Colour>((lower, upper) => over(upper, lower), WHITE);
}
