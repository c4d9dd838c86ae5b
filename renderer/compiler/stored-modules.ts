/**
 * Emitted modules as they are stored: each by the hash of its text, in which other modules are named by their hashes, and those of
 * the run time by names that outlive a release (`offered-modules.ts`). A text says all that it depends on, so two modules
 * of one name are the same exactly when their hashes are.
 */
import { quote } from '@trilha/language/expression/emit';
import { moduleHash } from '@trilha/language/stored/module-hash';
import type { Compilation } from './compile.ts';
import { type OfferedModule, offeredModules } from './offered-modules.ts';
import { modulesForBrowsers, screensApart } from './screens-apart.ts';

export interface StoredModules {
  /** The hash of each module by its name, e.g. `screen/a/b`; `browser/app`, `browser/modules` and `browser/ahead` are what pages load instead of theirs. */
  readonly names: Readonly<Record<string, string>>;
  /** The texts by hash, but for those of kept variants. */
  readonly texts: ReadonlyMap<string, string>;
  /** What they import of a release: `@trilha/runtime/blocks/text/TextBlock#TextBlock`; `#*` for all that a module exports. */
  readonly imports: readonly string[];
}

const PREFIX = 'virtual:trilha/';
const FACTS = 'facts';
/** What the application imports later: a page, or a server, says where it is, so that the application stays the same. */
const LATER = ['modules', 'ahead', 'ways', 'errors', 'public-names'];

const IMPORTED = /"virtual:trilha\/([^"]+)"/g;
const FROM_FILE = /^import (?:\* as \w+|\{ (\w+) as \w+ \}) from ("[^"]+");$/gm;
const IMPORT_FACTS = /^import \* as facts from "virtual:trilha\/facts";\n/m;
/** Lines for other readers: the development server's. */
const WHILE_EDITING = /^if \(import\.meta\.hot\).*\n?/gm;
const FACT = /^const _(\w+) = (.*);$/gm;
const FACT_READ = /\bfacts\.(\w+)/g;
const NAMESPACE = /^import \* as (rt|fn) from .*;$/gm;

/** Facts by name, and the lines that import what they call. */
interface Facts {
  readonly code: ReadonlyMap<string, string>;
  readonly imports: ReadonlyMap<string, string>;
}

const factsIn = (text = ''): Facts => ({
  code: new Map([...text.matchAll(FACT)].map(([, name = '', code = '']) => [name, code])),
  imports: new Map([...text.matchAll(NAMESPACE)].map(([line, name = '']) => [name, line])),
});

/** A module with just the facts that it reads: it is another one only when one of these is. */
function withFacts(text: string, facts: Facts): string {
  if (!IMPORT_FACTS.test(text)) return text;
  const read = new Set([...text.matchAll(FACT_READ)].map(([, name = '']) => name));
  for (const name of read)
    for (const [, other = ''] of facts.code.get(name)?.matchAll(FACT_READ) ?? []) read.add(other);
  const members = [...facts.code].flatMap(([name, code]) => (read.has(name) ? [`${name}: ${code}`] : []));
  const own = `const facts = { ${members.join(',\n')} };\n`;
  const missing = [...facts.imports].flatMap(([name, line]) =>
    own.includes(`${name}.`) && !text.includes(`import * as ${name} from`) ? [`${line}\n`] : [],
  );
  return missing.join('') + text.replace(IMPORT_FACTS, () => own);
}

interface Source {
  /** Gives the code of a module by its specifier. */
  readonly codeOf: (specifier: string) => string | undefined;
  readonly offered: ReadonlyMap<string, OfferedModule>;
}

/** Names and stores the modules of one source, each after those that it imports. */
class Storing {
  readonly names = new Map<string, string>();
  readonly texts = new Map<string, string>();
  readonly imports = new Set<string>();
  readonly #source: Source;
  readonly #facts: Facts;

  constructor(source: Source) {
    this.#source = source;
    this.#facts = factsIn(source.codeOf(PREFIX + FACTS));
  }

  /** @returns the hash */
  keep(name: string, text: string): string {
    const hash = moduleHash(text);
    this.names.set(name, hash);
    this.texts.set(hash, text);
    return hash;
  }

  #offered(file: string, component = '*'): string {
    const one = this.#source.offered.get(file);
    if (!one) throw new Error(`no release offers ${file}`);
    this.imports.add(`${one.name}#${component}`);
    return one.name;
  }

  module(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const code = this.#source.codeOf(PREFIX + name);
    if (code === undefined) throw new Error(`there is no module ${name}`);
    if (name.endsWith('.css')) return this.keep(name, code);
    const text = withFacts(code, this.#facts)
      .replace(WHILE_EDITING, '')
      .replace(IMPORTED, (_, other: string) => quote(this.#addressOf(other)))
      .replace(FROM_FILE, (line, component: string | undefined, quoted: string) => {
        const file = JSON.parse(quoted) as string;
        return file.startsWith('./')
          ? line
          : line.replace(quoted, () => quote(this.#offered(file, component)));
      });
    return this.keep(name, text);
  }

  #addressOf(name: string): string {
    return `./${LATER.includes(name) ? name : this.module(name)}.js`;
  }
}

/** `modules`, with what the application loads later besides: `{ 'loadAhead': … }` is what a page puts in its place. */
function listOf(text: string, later: readonly (readonly [string, string])[]): string {
  const rest = later.map(([member, hash]) => `${member}: () => import(${quote(`./${hash}.js`)})`);
  return `${text}\nexport const app = { ${rest.join(', ')} };`;
}

/** The members of the application that load these modules. */
const MEMBERS = {
  loadAhead: 'ahead',
  loadWays: 'ways',
  loadErrors: 'errors',
  loadPublicNames: 'public-names',
};

function storedList(storing: Storing, name: string, list: string, folder = ''): void {
  const modules = list.replace(IMPORTED, (_, other: string) => quote(`./${storing.module(other)}.js`));
  const later = Object.entries(MEMBERS).flatMap(([member, module]) => {
    const hash = storing.names.get(folder + module) ?? storing.names.get(module);
    return hash === undefined ? [] : [[member, hash] as const];
  });
  storing.keep(name, listOf(modules, later));
}

/**
 * Names the configuration in the list by which its pages load their modules: a call says by its page's list which publication it
 * is of, and screens that stand apart are in no list.
 */
function nameConfiguration(storing: Storing): void {
  const list = storing.texts.get(storing.names.get('browser/modules') ?? '') ?? '';
  const whole = moduleHash(
    [...storing.names]
      .map((pair) => pair.join(' '))
      .sort()
      .join('\n'),
  );
  storing.keep('browser/modules', `${list}\nexport const configuration = ${quote(whole)};`);
}

const isKept = (name: string): boolean => name !== FACTS && name !== 'modules';

/**
 * The modules of a product with one locale.
 * @param compilation without diagnostics
 * @param root absolute path of the product
 */
export function storedModules(compilation: Compilation, root: string): StoredModules {
  const { modules, differences, project } = compilation;
  const offered = offeredModules(project.language, root);
  const inBrowsers = modulesForBrowsers(compilation, screensApart(compilation), root);
  // Nothing is fetched ahead but in browsers.
  const codeOf = (id: string) =>
    id === `${PREFIX}ahead` ? inBrowsers.get(id) : (differences.get(id) ?? modules.get(id));
  const storing = new Storing({ codeOf, offered });
  for (const { screens } of project.kept)
    for (const { id, hash } of screens) storing.names.set(`screen/${id}`, hash);
  for (const id of modules.keys()) {
    const name = id.slice(PREFIX.length);
    if (isKept(name)) storing.module(name);
  }
  storedList(storing, 'modules', modules.get(`${PREFIX}modules`) ?? '');
  const pages = new Storing({
    codeOf: (id) => inBrowsers.get(id.replace('/browser/app', '/app')) ?? codeOf(id),
    offered,
  });
  const app = pages.module('browser/app');
  storing.keep('browser/app', pages.texts.get(app) ?? '');
  storing.keep('browser/ahead', inBrowsers.get(`${PREFIX}ahead`) ?? '');
  storedList(storing, 'browser/modules', inBrowsers.get(`${PREFIX}modules`) ?? '', 'browser/');
  nameConfiguration(storing);
  return {
    names: Object.fromEntries([...storing.names].sort(([a], [b]) => (a < b ? -1 : 1))),
    texts: storing.texts,
    imports: [...storing.imports].sort(),
  };
}
