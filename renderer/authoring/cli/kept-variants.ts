/**
 * The variants of the last check or publication that are still as they were, kept in `.cache`: the next compile leaves them out. It
 * forgets all of them when any file changes that is no such variant, or the code does.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Compilation, type CompileOptions, compile } from '@trilha/compiler/compile';
import { keepableVariants } from '@trilha/compiler/keepable-variants';
import { configurationFiles, contractStamp, type KeptVariant } from '@trilha/project/load/project-files';
import { remember, remembered } from '@trilha/project/load/remembered';
import { spriteText } from '@trilha/project/load/sprite';
import { stampOf, textHash } from '@trilha/project/load/stamp';
import { packageFile } from '@trilha/project/package-file';

const KEPT = 'variants';

const SCREEN = '.screen.yaml';

/** With fewer of them, to read all takes no longer. */
const LEAST = 200;

/** What decides about a compile besides the configuration. */
const CODE = ['language/host', 'project/package-file', 'check/rule', 'compiler/compile'].map((name) =>
  dirname(packageFile(`@trilha/${name}`)),
);

interface KeptFile extends KeptVariant {
  /** The hash of its text. */
  readonly text: string;
}

interface Kept {
  readonly code: string;
  /** The hashes of all other files by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly variants: readonly KeptFile[];
}

/** What a folder's files are like, without reading them; none for a folder that a product does without. */
function stampsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${stampOf(path)}`;
    });
}

/** What is no file of the configuration, and decides nevertheless. */
const codeStamp = (root: string): string =>
  textHash(
    [
      ...[...CODE, join(root, 'src'), join(root, 'public/images')].flatMap(stampsIn).sort(),
      contractStamp(root),
      spriteText(root),
      readFileSync(join(root, 'trilha.config.ts'), 'utf8'),
    ].join('\n'),
  );

/** The hashes of the configuration's files. A file that goes while they are read counts as gone. */
const textsOf = (root: string, paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    paths.flatMap((path) => {
      try {
        return [[path, textHash(readFileSync(join(root, path), 'utf8'))] as const];
      } catch {
        return [];
      }
    }),
  );

/** May a file that is new say something of kept variants? One below a variant is a page of it. */
const isBelow = (path: string, kept: ReadonlySet<string>): boolean =>
  [...path.matchAll(/\//g)].some(({ index }) => kept.has(path.slice(0, index) + SCREEN));

export class KeptVariants {
  readonly #root: string;
  readonly #least: number;
  /** Are there enough screens at all? Otherwise no file is looked at. */
  readonly #hasMany: boolean;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #code: string;
  /** Those that the next compile may leave out. */
  readonly list: readonly KeptVariant[];

  /**
   * @param root absolute path of the product
   * @param least with fewer variants, all are read each time
   */
  constructor(root: string, least = LEAST) {
    this.#root = root;
    this.#least = least;
    const paths = configurationFiles(root);
    this.#hasMany = paths.filter((path) => path.endsWith(SCREEN)).length >= least;
    this.#texts = this.#hasMany ? textsOf(root, paths) : new Map();
    this.#code = this.#hasMany ? codeStamp(root) : '';
    this.list = this.#valid(remembered<Kept>(root, KEPT));
  }

  #valid(kept: Kept | null): readonly KeptVariant[] {
    if (!kept || kept.code !== this.#code || kept.variants.length < this.#least) return [];
    const files = Object.entries(kept.files);
    if (files.some(([path, text]) => this.#texts.get(path) !== text)) return [];
    const variants = new Set(kept.variants.map(({ path }) => path));
    for (const path of this.#texts.keys()) {
      const isNew = !variants.has(path) && !Object.hasOwn(kept.files, path);
      if (isNew && (!path.endsWith(SCREEN) || isBelow(path, variants))) return [];
    }
    return kept.variants
      .filter(({ path, text }) => this.#texts.get(path) === text)
      .map(({ path, screens }) => ({ path, screens }));
  }

  /**
   * Compiles what may have changed; everything where that has mistakes, so that they are told as they always are.
   * @param others files that are read in any case; null for all
   */
  compile(options: Omit<CompileOptions, 'root' | 'kept'>, others: ReadonlySet<string> | null): Compilation {
    const kept = this.list.filter(({ path }) => others && !others.has(path));
    const compiled = compile({ ...options, root: this.#root, kept });
    if (kept.length === 0 || compiled.diagnostics.length === 0) return compiled;
    return compile({ ...options, root: this.#root });
  }

  /**
   * Keeps what the next compile may leave out.
   * @param compilation without diagnostics
   * @param names gives the hashes of its stored modules by name
   */
  keep(compilation: Compilation, names: () => Readonly<Record<string, string>>): void {
    const variants = [...compilation.screens.values()].filter(({ bases }) => bases.length > 0);
    const count = variants.length + compilation.project.kept.length;
    if (this.#hasMany && count >= this.#least) this.#write(keepableVariants(compilation, names()));
  }

  #write(list: readonly KeptVariant[]): void {
    if (list.length < this.#least) return;
    const variants = list.map((one) => ({ ...one, text: this.#texts.get(one.path) ?? '' }));
    const paths = new Set(list.map(({ path }) => path));
    const files = [...this.#texts].filter(([path]) => !paths.has(path));
    const kept: Kept = { code: this.#code, files: Object.fromEntries(files), variants };
    remember(this.#root, KEPT, kept);
  }
}
