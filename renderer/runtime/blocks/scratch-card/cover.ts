/** The cover of a scratch card, on a canvas. */

/** Radius of what one touch takes away, in CSS pixels. */
const RADIUS = 24;
/** Every so many pixels one is looked at. */
const SAMPLE = 32;

/** Paints the cover over the whole canvas, in its CSS colour; false where there is nothing to paint on. */
export function paintCover(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  context.fillStyle = getComputedStyle(canvas).color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return true;
}

/** Takes a disc of the cover away. @param point in CSS pixels of the page's viewport */
export function scratchAt(canvas: HTMLCanvasElement, point: { clientX: number; clientY: number }): void {
  const context = canvas.getContext('2d');
  const { left, top, width } = canvas.getBoundingClientRect();
  if (!context || width === 0) return;
  const scale = canvas.width / width;
  context.globalCompositeOperation = 'destination-out';
  context.beginPath();
  context.arc((point.clientX - left) * scale, (point.clientY - top) * scale, RADIUS * scale, 0, 2 * Math.PI);
  context.fill();
}

/** How much of the cover is gone, from 0 to 1. */
export function shareGone(canvas: HTMLCanvasElement): number {
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return 0;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let [gone, all] = [0, 0];
  for (let alpha = 3; alpha < data.length; alpha += 4 * SAMPLE) {
    all++;
    if (data[alpha] === 0) gone++;
  }
  return gone / all;
}
