/** The answer of `npm run where`, as text or JSON. */
import { compile } from '@trilha/compiler/compile';
import { askedFor, type CommandAnswer } from '../answer.ts';
import { productSamples, readProduct } from '../product.ts';
import { behind, behindPart, inWords } from './behind.ts';
import { findPart, findScreen, nearAddresses, pathOf } from './find-screen.ts';

const FORMATS = ['text', 'json'] as const;

async function about(wanted: string, isJson: boolean, root: string): Promise<CommandAnswer> {
  const product = await readProduct(root);
  const compilation = compile({ root, language: product.language });
  const { addresses, screens } = compilation;
  const found = findScreen(wanted, addresses);
  const screen = found && screens.get(found.screen);
  const part = findPart(wanted, compilation);
  if (!screen && !part) {
    const near = nearAddresses(wanted, addresses);
    const hint = near.length > 0 ? ` (did you mean ${near.join(', ')}?)` : '';
    return { code: 1, output: `No screen has the address ${pathOf(wanted)}${hint}` };
  }
  const { snapshots } = product.folders;
  const sources = { root, snapshots, samples: await productSamples(root, product) };
  const sections = screen
    ? behind(screen, compilation, sources)
    : part
      ? behindPart(part, compilation, sources)
      : [];
  const subject = screen ? { screen: screen.id, redirect: found.redirect } : { part: part?.id };
  if (isJson) return { code: 0, output: JSON.stringify({ ...subject, sections }, null, 2) };
  const led = found?.redirect ? `${found.redirect.from} leads to ${found.redirect.to}\n` : '';
  return { code: 0, output: led + inWords(sections) };
}

/** @param args those of the command line */
export async function where(args: readonly string[], root: string): Promise<CommandAnswer> {
  const asked = askedFor(args, FORMATS, 'Usage: npm run where -- /<path>');
  return typeof asked === 'string'
    ? { code: 2, output: asked }
    : about(asked.wanted, asked.format === 'json', root);
}
