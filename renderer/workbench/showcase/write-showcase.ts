/**
 * Writes the showcase: a static site of all screens and parts in every state and brand, with their words and rules. It
 * needs no server, and scripts only for its search.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { matchUrl } from '@trilha/runtime/engine/address';
import { NOBODY } from '../choice.ts';
import type { ScreenEntry } from '../knowledge.ts';
import { defaultBrand } from '../stage/set-up.ts';
import { type PageState, pageStates } from '../states/page-states.ts';
import { type RenderedState, renderState } from '../states/render-state.ts';
import { stageDocument } from '../states/stage-document.ts';
import type { StagedProject } from '../states/staged-project.ts';
import { stylesheetOf } from '../states/stylesheet.ts';
import { indexPage, searchData } from './index-page.ts';
import { type Element, elementsOf, ownElements } from './screen-lines.ts';
import { type ShownState, screenPage } from './screen-page.ts';
import { brandsOf, linkTo, pageFile, stageFile, toRoot } from './site.ts';

export interface ShowcaseOptions {
  /** Absolute path of the folder to write; emptied first if it is a showcase. */
  folder: string;
  /** Folder of pictures, served at the portal's root. */
  pictures: string;
  /** Of what customers read, e.g. `pt-BR`. */
  lang: string;
  /** Only these screens and parts; default: all. */
  only?: readonly string[];
  /** Called after each screen. */
  told?(done: number, all: number): void;
}

const SITE = ['site.css', 'search.js'];
/** Files by which a folder is known as a showcase. */
const MARK = 'search-data.js';

/** @throws for a folder with other things in it */
function emptied(folder: string): void {
  if (existsSync(folder) && !existsSync(join(folder, MARK)))
    throw new Error(`${folder} exists and is no showcase: choose another folder`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // A run that was interrupted leaves a showcase, too.
  writeFileSync(join(folder, MARK), '');
}

class Showcase {
  readonly #entries: readonly ScreenEntry[];
  readonly #known: ReadonlySet<string>;
  readonly #sprite: string;

  constructor(
    readonly project: StagedProject,
    readonly options: ShowcaseOptions,
  ) {
    const { only } = options;
    this.#entries = project.index.screens.filter(({ id }) => !only || only.includes(id));
    this.#known = new Set(this.#entries.map(({ id }) => id));
    const sprite = join(options.pictures, 'icons.svg');
    this.#sprite = existsSync(sprite) ? readFileSync(sprite, 'utf8') : '';
  }

  async write(): Promise<number> {
    const { folder, pictures, lang, told } = this.options;
    emptied(folder);
    this.#put('portal.css', stylesheetOf(this.project.compilation));
    for (const name of SITE) copyFileSync(join(import.meta.dirname, name), join(folder, name));
    const images = join(pictures, 'images');
    if (existsSync(images)) cpSync(images, join(folder, 'images'), { recursive: true });
    const searched = [];
    for (const [index, entry] of this.#entries.entries()) {
      const elements = this.#elements(entry.id);
      for (const brand of brandsOf(entry, this.project)) await this.#writeScreen(entry, brand, elements);
      const base = this.#elements(entry.bases[0] ?? '');
      searched.push({ id: entry.id, title: entry.title, elements: ownElements(elements, base) });
      told?.(index + 1, this.#entries.length);
    }
    this.#put('index.html', indexPage(this.#entries, lang));
    this.#put(MARK, searchData(searched));
    return this.#entries.length;
  }

  #put(path: string, text: string): void {
    const file = join(this.options.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  #elements(id: string): Element[] {
    const { compilation } = this.project;
    const screen = compilation.screens.get(id) ?? compilation.parts.get(id);
    return screen ? elementsOf(screen, compilation) : [];
  }

  /** The recorded scenarios differ from brand to brand no more than the states do: they are shown in one. */
  async #writeScreen(entry: ScreenEntry, brand: string | null, elements: readonly Element[]): Promise<void> {
    const { known, snapshots } = this.project;
    const all = pageStates(entry, brand, snapshots);
    const shown: ShownState[] = [];
    let { sample: usual } = all[0]?.choice ?? { sample: null };
    for (const state of all.filter(({ scenario }) => brand === null || scenario === null)) {
      const choice = { ...state.choice, sample: usual };
      const rendered = await renderState(choice, state.scenario, this.project);
      // The best sample is searched once for all states.
      if (!state.scenario) usual = rendered.sample ?? NOBODY;
      const { label, hint, key, ways } = state;
      const stage = stageFile(entry.id, key, brand);
      this.#put(stage, this.#stage(state, rendered, stage, brand));
      const { departure, sample } = rendered;
      shown.push({
        label,
        hint,
        stage,
        leads: departure && (departure.screen ?? departure.to),
        sample,
        ways,
      });
    }
    const { brands } = known.app;
    const nameOf = (id: string | null) => brands[id ?? entry.brand ?? defaultBrand(known.app)]?.name ?? '';
    const page = screenPage({
      entry,
      brand,
      brands: brandsOf(entry, this.project).map((id) => ({ id, name: nameOf(id) })),
      variants: this.#entries.filter(({ bases }) => bases[0] === entry.id).map(({ id }) => id),
      states: shown,
      elements,
      known: this.#known,
      lang: this.options.lang,
    });
    this.#put(pageFile(entry.id, brand), page);
  }

  #stage({ label, choice }: PageState, rendered: RenderedState, file: string, brand: string | null): string {
    return stageDocument({
      title: `${choice.screen}: ${label}`,
      brand: rendered.brand,
      lang: this.options.lang,
      html: rendered.html,
      stylesheet: `${toRoot(file)}portal.css`,
      sprite: this.#sprite,
      link: (path) => this.#link(path, file, brand),
    });
  }

  /** Pictures, and pages of screens in the same brand. */
  #link(path: string, from: string, brand: string | null): string | null {
    if (path.startsWith('/images/')) return toRoot(from) + path.slice(1);
    const match = matchUrl(this.project.known.app, new URL(path, 'http://localhost').pathname);
    if (match?.kind === 'redirect') return this.#link(match.to, from, brand);
    const id = match?.route.screen;
    const entry = this.#entries.find((one) => one.id === id);
    return entry ? linkTo(from, pageFile(entry.id, entry.brand === null ? brand : null)) : null;
  }
}

/**
 * @returns the number of screens and parts
 * @throws for a folder with other things in it
 */
export const writeShowcase = (project: StagedProject, options: ShowcaseOptions): Promise<number> =>
  new Showcase(project, options).write();
