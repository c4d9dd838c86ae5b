/**
 * Cuts typefaces to the letters and signs of Portuguese, and to the weights in use, before anything else reads them: the
 * files of the packages hold many more languages. Their licences stand beside them in the build.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What texts and names in Portuguese are written with. Other letters are shown in a typeface of the phone. */
const SIGNS = `${String.fromCodePoint(...Array.from({ length: 0x5f }, (_, at) => 0x20 + at))}ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü‘’“”«»–—…•·º°ª§×−→✓\u00a0\u202f`;

const packageOf = (root: string, name: string) => join(root, 'node_modules/@fontsource-variable', name);

async function cut(root: string, name: string): Promise<void> {
  const folder = packageOf(root, name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = join(root, '.cache/typefaces', `${name}.woff2`);
  const stamp = `${target}.made`;
  const made = `${version} ${SIGNS}`;
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  const whole = readFileSync(join(folder, 'files', `${name}-latin-wght-normal.woff2`));
  const part = await subsetFont(whole, SIGNS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  mkdirSync(join(root, '.cache/typefaces'), { recursive: true });
  writeFileSync(target, part);
  writeFileSync(stamp, made);
}

/** @param names of packages of Fontsource, whose files `src/app/typefaces.css` reads from `.cache/typefaces` */
export const cutTypefaces = (root: string, names: readonly string[]): Plugin => ({
  name: 'cut-typefaces',
  async configResolved() {
    await Promise.all(names.map((name) => cut(root, name)));
  },
  generateBundle() {
    for (const name of names)
      this.emitFile({
        type: 'asset',
        fileName: `assets/${name}-license.txt`,
        source: readFileSync(join(packageOf(root, name), 'LICENSE')),
      });
  },
});
