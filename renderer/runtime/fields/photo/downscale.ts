/** Downscales pictures so that they can be sent from a phone: at most 1600 px on the longer side, as JPEG. */
import { bytesOf, readAsDataUrl } from '../sending/read-file.ts';

const LONGEST_SIDE = 1600;
const QUALITIES = [0.85, 0.7, 0.55];

/** The size of a picture scaled down to the longest side; never up. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture with its orientation applied: by Safari 15, which refuses the option, only where it is an element. */
async function decoded(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const picture = new Image();
    picture.src = await readAsDataUrl(file);
    await picture.decode();
    return picture;
  }
}

function draw(picture: ImageBitmap | HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(picture.width, picture.height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * A picture file as the data URL of a JPEG, with its orientation applied, in the best quality that fits.
 * @returns the data URL, or the name of the failed check: `image` (not a picture), `maxBytes` (still too large)
 */
export async function downscale(
  file: Blob,
  maxBytes: number,
): Promise<{ dataUrl: string } | { failed: 'image' | 'maxBytes' }> {
  let picture: ImageBitmap | HTMLImageElement;
  try {
    picture = await decoded(file);
  } catch {
    return { failed: 'image' };
  }
  const canvas = draw(picture);
  if ('close' in picture) picture.close();
  for (const quality of QUALITIES) {
    const dataUrl = canvas.toDataURL('image/jpeg', quality);
    if (bytesOf(dataUrl) <= maxBytes) return { dataUrl };
  }
  return { failed: 'maxBytes' };
}
