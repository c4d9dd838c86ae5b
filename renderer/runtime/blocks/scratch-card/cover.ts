/** The cover of a scratch card, on a canvas. */

/** Radius of what one touch takes away, in CSS pixels. */
const RADIUS = 24;
/** Every so many pixels one is looked at. */
const SAMPLE = 32;

/** Between the stripes of a cover, in CSS pixels. */
const STRIPES = 24;

/** Kept where its pixels are read cheaply: how much is gone is asked at every stroke. */
const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true });

/** Stripes and words, in the colour of words on the cover. */
function decorate(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, words: string): void {
  const { width, height } = context.canvas;
  const ink = style.getPropertyValue('--on-action');
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.globalAlpha = 0.12;
  context.lineWidth = STRIPES / 2;
  context.beginPath();
  for (let x = -height; x < width; x += STRIPES) {
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
  }
  context.stroke();
  context.globalAlpha = 1;
  context.font = style.font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, width / 2, height / 2);
}

/** Paints the cover over the whole canvas, in its CSS colour; false where there is nothing to paint on. */
export function paintCover(canvas: HTMLCanvasElement, words: string): boolean {
  const context = contextOf(canvas);
  if (!context) return false;
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  const style = getComputedStyle(canvas);
  context.fillStyle = style.color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  decorate(context, style, words);
  return true;
}

/** A point of the page's viewport, in CSS pixels. */
export interface TouchPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** Takes the cover away along a line, however fast the finger was; a disc where both points are the same. */
export function scratchAlong(canvas: HTMLCanvasElement, from: TouchPoint, to: TouchPoint): void {
  const context = contextOf(canvas);
  const { left, top, width } = canvas.getBoundingClientRect();
  if (!context || width === 0) return;
  const scale = canvas.width / width;
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = 2 * RADIUS * scale;
  context.beginPath();
  context.moveTo((from.clientX - left) * scale, (from.clientY - top) * scale);
  context.lineTo((to.clientX - left) * scale, (to.clientY - top) * scale);
  context.stroke();
}

/** How much of the cover is gone, from 0 to 1. */
export function shareGone(canvas: HTMLCanvasElement): number {
  const context = contextOf(canvas);
  if (!context || canvas.width === 0 || canvas.height === 0) return 0;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let [gone, all] = [0, 0];
  for (let alpha = 3; alpha < data.length; alpha += 4 * SAMPLE) {
    all++;
    if (data[alpha] === 0) gone++;
  }
  return gone / all;
}
