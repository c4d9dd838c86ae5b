/** Loads a product: its `trilha.config.ts`, and the modules that this names. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from '@trilha/language/definition/sample';
import type { Product } from '@trilha/language/product';
import { CONFIG_FILE, MistakenProduct, productOf } from '@trilha/project/load/product';
import { importModule } from '../imports/import-module.ts';

/**
 * The product in a folder.
 * @param root its absolute path
 * @throws MistakenProduct when its configuration is missing or has mistakes
 */
export async function readProduct(root: string): Promise<Product> {
  const file = join(root, CONFIG_FILE);
  const loaded = existsSync(file) ? await importModule<{ default?: unknown }>(file) : {};
  return productOf(loaded.default, root);
}

const printed = (mistakes: MistakenProduct): void => console.error(mistakes.message);

/**
 * The product of the folder in which a command runs; exits with 1 when its configuration has mistakes.
 * @param print how these are told; as lines of errors unless given
 */
export async function ownProduct(print = printed): Promise<Product> {
  try {
    return await readProduct(process.cwd());
  } catch (error) {
    if (!(error instanceof MistakenProduct)) throw error;
    print(error);
    process.exit(1);
  }
}

/**
 * The samples of a product; none when it names no module.
 * @throws when the module exports no function `samples`
 */
export async function productSamples(root: string, { samples }: Product): Promise<readonly Sample[]> {
  if (samples === null) return [];
  const loaded = await importModule<{ samples?: () => Promise<readonly Sample[]> }>(join(root, samples));
  if (!loaded.samples) throw new Error(`${samples} exports no samples`);
  return loaded.samples();
}
