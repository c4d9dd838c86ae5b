/**
 * What emitted modules may import of a release of the code: components, the run time of expressions and the host's functions, by
 * names that outlive the release. A stored module imports these names, and a release says in which of its files they are.
 */
import { quote } from '@trilha/language/expression/emit';
import type { Product } from '@trilha/language/product';
import { packageFile } from '@trilha/project/package-file';
import { FORM_ENGINES, FORM_VIEWS } from './emit/form-code.ts';
import { pathOf, RUNTIME } from './emit/module.ts';

export interface OfferedModule {
  /** As stored modules import it: `@trilha/runtime/blocks/text/TextBlock`, `src/fields/ColourField`. */
  readonly name: string;
  /** Absolute. */
  readonly file: string;
  /** The components that are imported of it; null for all that it exports. */
  readonly components: readonly string[] | null;
  /** Does it read what is posted without scripts? */
  readonly isReader: boolean;
}

/** An import of an emitted module: each statement begins a line. */
const IMPORT = /^import .* from "([^"]+)";$/gm;

const OFFERED = 'virtual:trilha/offered';

const nameInPackage = (file: string): string => {
  const root = packageFile('@trilha/runtime').replace(/index\.tsx?$/, '');
  return `@trilha/runtime/${file
    .slice(root.length)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '')}`;
};

/** All modules that a release offers, by their files. @param root absolute path of the product */
export function offeredModules(
  language: Product['language'],
  root: string,
): ReadonlyMap<string, OfferedModule> {
  const found = new Map<string, OfferedModule>();
  const add = (name: string, file: string, component: string | null, isReader = false) => {
    const known = found.get(file);
    const components = component === null ? null : [...new Set([...(known?.components ?? []), component])];
    found.set(file, {
      name: known?.name ?? name,
      file,
      components,
      isReader: isReader || (known?.isReader ?? false),
    });
  };
  add('@trilha/language/expression/runtime', RUNTIME, null);
  if (language.functionsModule) add(language.functionsModule, pathOf(root, language.functionsModule), null);
  for (const { module, component, answer } of language.fields)
    add(module, pathOf(root, module), component, answer !== undefined);
  for (const { module, component } of language.blocks) add(module, pathOf(root, module), component);
  for (const file of FORM_ENGINES) add(nameInPackage(file), file, null);
  for (const file of FORM_VIEWS) {
    const component = /(\w+)\.tsx$/.exec(file)?.[1] ?? '';
    add(nameInPackage(file), file, component);
  }
  return found;
}

/**
 * The offered modules of which some emitted module imports a component, and all that are functions. A component that no page of a build shows
 * would bring what it needs into files that first pages load: it is offered from the release on that shows it.
 */
export function offeredToBrowsers(
  offered: ReadonlyMap<string, OfferedModule>,
  modules: ReadonlyMap<string, string>,
): OfferedModule[] {
  const imported = new Set<string>();
  for (const code of modules.values())
    for (const [, file] of code.matchAll(IMPORT)) imported.add(file as string);
  return [...offered.values()].filter((one) => isCopied(one) || imported.has(one.file));
}

/** Functions whose own copy costs pages nothing: what only stored modules call of them is in no other file. */
const isCopied = ({ name, components }: OfferedModule): boolean =>
  components === null && !name.startsWith('@trilha/runtime/');

function codeFor(module: OfferedModule, isServer: boolean): string {
  const { file, components, isReader } = module;
  if (components === null)
    return `export * from ${quote(isServer || !isCopied(module) ? file : `${file}?offered`)};`;
  const names = [...components, ...(isServer && isReader ? ['posted'] : [])];
  return `export { ${names.join(', ')} } from ${quote(file)};`;
}

/**
 * `virtual:trilha/offered`, which imports each by its name, and `virtual:trilha/offered/<name>`.
 * @param isServer with what reads posts without scripts
 */
export function offeredCode(
  offered: Iterable<OfferedModule>,
  isServer: boolean,
): ReadonlyMap<string, string> {
  const all = [...offered];
  const imports = all.map(({ name }) => `${quote(name)}: () => import(${quote(`${OFFERED}/${name}`)})`);
  return new Map([
    [OFFERED, `export const offered = { ${imports.join(',\n')} };`],
    ...all.map((module) => [`${OFFERED}/${module.name}`, codeFor(module, isServer)] as const),
  ]);
}
