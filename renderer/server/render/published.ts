/** Pages of a publication: the same code as a build's own pages, with the application of stored modules. */

import { importsOf } from '@trilha/language/emitted-module';
import type { CompiledApp, CompiledPart, ServedExperiments } from '@trilha/runtime';
import type { PageScript } from '../document.ts';
import type { ImportedExport } from '../publications/browser-text.ts';
import {
  EvaluatedModules,
  type Exports,
  hashIn,
  type Offered,
  type ReadTexts,
} from '../publications/evaluated-modules.ts';
import type { LeadRecord } from '../publications/led-records.ts';
import type { ModuleNames } from '../publications/store.ts';
import { type BuiltPages, pagesWith } from './built.tsx';
import { BuiltFiles, type PageFilesOf, type PageScripts } from './built-files.ts';
import { type CountedScreen, countedIn, countedPart } from './counted-screens.tsx';
import { pageTables } from './documents.tsx';
import { earlyText } from './early-text.ts';
import { servedBy } from './edited.ts';
import { inlineHash } from './inline-hash.ts';
import { leadBy } from './lead-record.ts';
import type { PageHost } from './page-host.ts';

/** The application of a publication. What is the same in another one is shared with it, but for what loads the rest. */
async function appOf(names: ModuleNames, modules: EvaluatedModules): Promise<CompiledApp> {
  const of = (name: string): Promise<Exports> => modules.import(names[name] ?? '');
  const [{ app }, list] = await Promise.all([of('app'), of('modules')]);
  return {
    ...(app as CompiledApp),
    loadScreen: { ...(list.screen as CompiledApp['loadScreen']) },
    loadTable: { ...(list.table as CompiledApp['loadTable']) },
    loadLayout: { ...(list.layout as CompiledApp['loadLayout']) },
    ...(list.app as object),
  };
}

const STYLES = 'brands.css';

interface PublishedIn {
  readonly built: BuiltFiles;
  readonly names: ModuleNames;
  /** The names of the build's own modules. */
  readonly own: ModuleNames;
  /** The folder of addresses of stored modules. */
  readonly folder: string;
  readonly read: ReadTexts;
}

/** The files that pages of a publication load: those of the build, and in place of what differs stored modules. */
class PublishedFiles implements PageFilesOf {
  readonly styles: string;
  readonly stylesheet: string;
  readonly style: string;
  readonly #in: PublishedIn;

  /** @param brands the styles of brands, where they differ from those of the build; null otherwise */
  constructor(published: PublishedIn, brands: string | null) {
    this.#in = published;
    const { built, names, folder } = published;
    this.styles = brands === null ? built.styles : `${built.styles}\n${brands}`;
    this.stylesheet = brands === null ? built.stylesheet : `${folder}/${names[STYLES]}.css`;
    this.style =
      brands === null ? built.style : `<style data-file="${this.stylesheet}">${this.styles}</style>`;
  }

  #differs(name: string): boolean {
    return this.#in.names[name] !== this.#in.own[name];
  }

  #address(name: string): string {
    return `${this.#in.folder}/${this.#in.names[name]}.js`;
  }

  /** What a stored module imports before it runs: addresses of files of the build, and of other stored modules. */
  async #imports(hash: string, found: Set<string>): Promise<Set<string>> {
    const code = (await this.#in.read([hash])).get(hash) ?? '';
    for (const { specifier, member } of importsOf(code)) {
      if (member === 'posted') continue;
      const other = hashIn(specifier);
      const address = `${this.#in.folder}/${other}.js`;
      if (other === null)
        for (const file of this.#in.built.offered(specifier, member)?.loads() ?? []) found.add(file);
      else if (!found.has(address)) {
        found.add(address);
        await this.#imports(other, found);
      }
    }
    return found;
  }

  typeface(name: string): string | null {
    return this.#in.built.typeface(name);
  }

  async page(modules: string[]): Promise<PageScripts> {
    const { built, names } = this.#in;
    const { entry, preload } = await built.page(modules.filter((name) => !this.#differs(name)));
    const others = [...modules, 'browser/app'].filter((name) => this.#differs(name));
    const own: PageScript[] = others.map((module) => ({ href: this.#address(module), module }));
    const needed = new Set<string>();
    for (const module of others) await this.#imports(names[module] ?? '', needed);
    const known = new Set([entry, ...[...preload, ...own].map(({ href }) => href)]);
    const more = [...needed].filter((href) => !known.has(href)).map((href) => ({ href }));
    return { entry, list: this.#address('browser/modules'), preload: [...preload, ...own, ...more] };
  }
}

/** A publication as its pages need it. */
export interface PublishedPages extends ReturnType<typeof servedBy> {
  /** The experiments that the server assigns and counts. */
  experiments(): Promise<ServedExperiments>;
  /** The tables of `dist/pages`. */
  readonly tables: Readonly<Record<'brands' | 'routes' | 'policy', Readonly<Record<string, unknown>>>>;
  readonly pages: BuiltPages;
  /** What visits are counted by on a screen or part; null for one that is the build's own, or that is not there. */
  counted(id: string): Promise<CountedScreen | null>;
}

export interface Publishing {
  /** Folder of the client build. */
  readonly client: string;
  /** The names of the build's own modules. */
  readonly own: ModuleNames;
  /** The folder of addresses of stored modules, e.g. `/published/1a2b`. */
  readonly folder: string;
  readonly read: ReadTexts;
}

/** What the server of a build needs to serve publications besides its own configuration. */
export interface PublishingModule {
  /** @throws when a module is missing, or the release does not offer what it needs */
  publication(names: ModuleNames): Promise<PublishedPages>;
  /** What these imports name that the release does not have, e.g. `@trilha/runtime/blocks/text/TextBlock#TextBlock`. */
  missing(imports: readonly string[]): Promise<string[]>;
  /** Where a browser finds what a stored module imports: in a file of the build, or in a stored module beside it. */
  find(specifier: string, member: string | null): ImportedExport | null;
  /**
   * Leads stored records by publications, in modules of their own that nothing keeps. Null for a product that leads nobody back.
   * @param texts gives those that are not stored yet, too
   */
  leading(texts: ReadTexts): ((names: ModuleNames) => Promise<LeadRecord>) | null;
  /** Forgets the modules of publications that no visit is on any more. @param all the names of those that are left */
  keepOnly(all: readonly ModuleNames[]): void;
}

/** Modules that pages import later by their names: a build has each as a file with exports of that name. */
const IMPORTED_LATER = /^(?:screen|table|layout)\/|^(?:browser\/ahead|ways|errors|public-names)$/;

/** @param entry module of the page's first script, as the build names it */
export function publishedBy(product: PageHost, offered: Offered, entry: string) {
  return ({ client, own, folder, read }: Publishing): PublishingModule => {
    const built = new BuiltFiles(client, entry);
    const modules = new EvaluatedModules(offered, read);
    const ownFiles = new Map(
      Object.entries(own).flatMap(([name, hash]) => {
        const file = IMPORTED_LATER.test(name) ? built.fileOf(name.replace('browser/', '')) : null;
        return file === null ? [] : [[hash, file] as const];
      }),
    );
    return {
      async publication(names) {
        const app = await appOf(names, modules);
        const styles =
          names[STYLES] === own[STYLES]
            ? null
            : ((await read([names[STYLES] ?? ''])).get(names[STYLES] ?? '') ?? null);
        const files = new PublishedFiles({ built, names, own, folder, read }, styles);
        const { brands, routes } = pageTables(product, app);
        const countedScreen = countedIn(app);
        const differs = (name: string) => names[name] !== undefined && names[name] !== own[name];
        return {
          ...servedBy(product, app),
          async counted(id) {
            if (differs(`screen/${id}`)) return countedScreen(id);
            const part = `part/${id}`;
            if (!differs(part)) return null;
            return countedPart((await modules.import(names[part] ?? '')).part as CompiledPart);
          },
          experiments: async () =>
            (await modules.import(names.experiments ?? '')).experiments as ServedExperiments,
          tables: {
            brands,
            routes: { ...routes, stylesheet: files.stylesheet },
            policy: {
              scriptHashes: [inlineHash(earlyText(app.privateQuery))],
              styleHashes: [inlineHash(files.styles)],
            },
          },
          pages: pagesWith(product, app, files),
        };
      },
      async missing(imports) {
        const found = imports.map(async (one) => {
          const [name = '', member = ''] = one.split('#');
          const exports = await (Object.hasOwn(offered, name) ? offered[name]?.() : undefined);
          const isThere = exports && (member === '*' || Object.hasOwn(exports, member));
          return isThere && (member === 'posted' || built.offered(name, null) !== null) ? [] : [one];
        });
        return (await Promise.all(found)).flat();
      },
      find(specifier, member) {
        // What a page says the place of: see `LATER` of the compiler.
        if (/^\.\/[a-z-]+\.js$/.test(specifier) && hashIn(specifier) === null)
          return { address: specifier, member };
        const hash = hashIn(specifier);
        if (hash === null) return built.offered(specifier, member);
        return { address: ownFiles.get(hash) ?? `${folder}/${hash}.js`, member };
      },
      leading(texts) {
        const { returning } = product;
        if (!returning) return null;
        const led = new EvaluatedModules(offered, texts);
        return async (names) => leadBy(await appOf(names, led), returning);
      },
      keepOnly(all) {
        modules.keepOnly(new Set(all.flatMap((names) => Object.values(names))));
      },
    };
  };
}
