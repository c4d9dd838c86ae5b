/** Reads schemas/brands: names, colours and signs of the brands, and who stands behind them. Node only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AboutBrand, type AboutFile, aboutBrand } from '@trilha/language/definition/about';
import { parse } from 'yaml';
import { findProjectRoot } from './project-root.ts';

/** What the server knows of a brand. */
export interface StatedBrand extends AboutBrand {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** The colour of what is filled, on white. */
  readonly color: string;
  /** File name of its sign, below public/images. */
  readonly icon: string | undefined;
  readonly email: string | undefined;
}

/** A brand's file; the checker has read it before. */
interface BrandFile {
  name: string;
  default?: boolean;
  look?: { light?: { action?: string } };
  icon?: string;
  contact?: Record<string, string>;
}

const BLACK = '#000000';

const FILE = /^(.+)\.brand\.yaml$/;

/** The brands by id. @param directory `schemas/brands` */
export function loadBrands(directory: string): ReadonlyMap<string, StatedBrand> {
  const read = (file: string): unknown => parse(readFileSync(join(directory, file), 'utf8'));
  const about = read('about.yaml') as AboutFile;
  return new Map(
    readdirSync(directory).flatMap((file): [string, StatedBrand][] => {
      const id = FILE.exec(file)?.[1];
      if (id === undefined) return [];
      const { name, default: isDefault = false, look, icon, contact } = read(file) as BrandFile;
      const color = look?.light?.action ?? BLACK;
      const email = contact?.email;
      return [[id, { id, name, isDefault, color, icon, email, ...aboutBrand(about, id) }]];
    }),
  );
}

let known: ReadonlyMap<string, StatedBrand> | undefined;

/** A brand of this project, the default one for an unknown id. The files are read once. */
export function statedBrand(id: string | null | undefined): StatedBrand {
  known ??= loadBrands(join(findProjectRoot(), 'schemas/brands'));
  const brand = known.get(id ?? '') ?? [...known.values()].find(({ isDefault }) => isDefault);
  if (!brand) throw new Error('No brand is the default one.');
  return brand;
}

/** The SVG of a brand's sign: from the sources, or from the build where these are not there; '' for none. */
export function signOf({ icon }: StatedBrand): string {
  if (icon === undefined) return '';
  const files = ['public/images', 'dist/client/images'].map((folder) =>
    join(findProjectRoot(), folder, icon),
  );
  const file = files.find(existsSync);
  return file === undefined ? '' : readFileSync(file, 'utf8');
}

/** Names of the facts that a brand still has to give, each once, in the order of the file. */
export const demandedFacts = (brands: ReadonlyMap<string, StatedBrand>): string[] => [
  ...new Set([...brands.values()].flatMap(({ demanded }) => demanded)),
];
