/** Compares pictures with the accepted ones, pixel by pixel, in the browser that took them. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ name: string, kind: 'same' | 'new' | 'gone' | 'changed', share: number }} Comparison
 *   `share`: of the pixels that changed, 0 to 1
 */

/** Names of the pictures below a folder, sorted. */
export function picturesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.png'))
    .sort();
}

/** Runs in the page: the share of differing pixels, and a picture that marks them on the faded new one. */
async function differ([before, after]) {
  const load = async (data) => createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const images = [await load(before), await load(after)];
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [old, now] = images.map((image) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  let count = 0;
  for (let at = 0; at < now.data.length; at += 4) {
    const isSame = [0, 1, 2, 3].every((part) => old.data[at + part] === now.data[at + part]);
    if (isSame) now.data[at + 3] = 60;
    else {
      count += 1;
      now.data.set([214, 0, 90, 255], at);
    }
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d').putImageData(now, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { share: count / (width * height), picture: btoa(text) };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ accepted: string, taken: string, differences: string, names: string[] }} folders and names of the new
 * pictures
 * @returns {Promise<Comparison[]>}
 */
export async function comparePictures(browser, { accepted, taken, differences, names }) {
  const page = await browser.newPage();
  const results = [];
  for (const name of names) {
    const [before, after] = [join(accepted, name), join(taken, name)];
    if (!existsSync(before)) {
      results.push({ name, kind: 'new', share: 1 });
      continue;
    }
    const [old, now] = [readFileSync(before), readFileSync(after)];
    if (old.equals(now)) {
      results.push({ name, kind: 'same', share: 0 });
      continue;
    }
    const { share, picture } = await page.evaluate(differ, [old.toString('base64'), now.toString('base64')]);
    const path = join(differences, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(picture, 'base64'));
    results.push({ name, kind: share === 0 ? 'same' : 'changed', share });
  }
  await page.close();
  return results;
}
