/** The loaded screens, layouts and tables, and how to load others. One per portal. */
import type {
  CompiledApp,
  CompiledLayout,
  CompiledPart,
  CompiledScreen,
  CompiledWays,
} from '@trilha/language/definition/compiled';
import type { CompiledTable } from '@trilha/language/definition/routing';
import { loadChunk } from './chunk.ts';

/** What is loaded before the first render: the contents of a prerendered page. */
export interface Preloaded {
  screens: Readonly<Record<string, CompiledScreen>>;
  layouts: Readonly<Record<string, CompiledLayout>>;
}

export interface Library {
  readonly app: CompiledApp;
  screen(id: string): CompiledScreen | undefined;
  layout(id: string): CompiledLayout | undefined;
  /** An edited part; others come with the screen that places them. */
  part(id: string): CompiledPart | undefined;
  readonly tables: Readonly<Record<string, CompiledTable>>;
  /**
   * Loads a screen and its layout.
   * @param loadAnew loads the screen's page from the server if a chunk is missing; by default reloads this page
   * @throws for an unknown screen, or one that cannot be loaded
   */
  loadScreen(id: string, loadAnew?: () => void): Promise<CompiledScreen>;
  /** @param loadAnew as of `loadScreen` */
  loadTable(id: string, loadAnew?: () => void): Promise<void>;
  /** The ways between screens; empty if no journey is guided. @throws when they cannot be loaded */
  loadWays(): Promise<CompiledWays>;
  /** Replaces a screen, part, layout or table by its edited version. */
  replace(module: {
    screen?: CompiledScreen;
    part?: CompiledPart;
    layout?: CompiledLayout;
    table?: CompiledTable;
  }): void;
  /** In a product with several locales: the screens and layouts are loaded anew when they are next shown. */
  forget?(): void;
  subscribe(listener: () => void): () => void;
  /** Increases with each edit. */
  version(): number;
}

/** The layout of a screen: its own, else its journey's. */
export function layoutIdOf(app: CompiledApp, screen: CompiledScreen): string | null {
  return screen.layout ?? (screen.journey === null ? null : (app.journeys[screen.journey]?.layout ?? null));
}

/** Has the browser fetch the modules of a screen that is not shown yet. @throws when they cannot be loaded */
export async function fetchScreen(app: CompiledApp, id: string): Promise<CompiledScreen | undefined> {
  const screen = (await app.loadScreen[id]?.())?.screen;
  const layout = screen && layoutIdOf(app, screen);
  if (layout) await app.loadLayout[layout]?.();
  return screen;
}

interface Bringing {
  operations?: CompiledApp['operations'];
  parts?: Record<string, CompiledPart>;
  groups?: readonly { shown: Bringing }[];
}

/** The client may send what a loaded module calls, also from its parts and for groups of experiments. */
function bring(app: CompiledApp, { operations, parts = {}, groups = [] }: Bringing): void {
  Object.assign(app.operations, operations);
  for (const part of Object.values(parts)) bring(app, part);
  for (const { shown } of groups) bring(app, shown);
}

export function createLibrary(app: CompiledApp, preloaded: Preloaded): Library {
  const screens = new Map(Object.entries(preloaded.screens));
  const layouts = new Map(Object.entries(preloaded.layouts));
  const parts = new Map<string, CompiledPart>();
  const tables: Record<string, CompiledTable> = {};
  const listeners = new Set<() => void>();
  for (const module of [...screens.values(), ...layouts.values()]) bring(app, module);
  let version = 0;
  const arrived = () => {
    for (const listener of listeners) listener();
  };

  const loadLayout = async (id: string | null, loadAnew?: () => void): Promise<void> => {
    if (id === null || layouts.has(id)) return;
    const load = app.loadLayout[id];
    if (!load) throw new Error(`there is no layout ${id}`);
    const { layout } = await loadChunk(`layout/${id}`, load, loadAnew);
    if (layouts.has(id)) return;
    bring(app, layout);
    layouts.set(id, layout);
  };

  return {
    app,
    tables,
    screen: (id) => screens.get(id),
    layout: (id) => layouts.get(id),
    part: (id) => parts.get(id),
    version: () => version,
    async loadScreen(id, loadAnew) {
      const load = app.loadScreen[id];
      const screen = screens.get(id) ?? (load && (await loadChunk(`screen/${id}`, load, loadAnew)).screen);
      if (!screen) throw new Error(`there is no screen ${id}`);
      await loadLayout(layoutIdOf(app, screen), loadAnew);
      // An edit that arrived meanwhile is newer.
      const edited = screens.get(id);
      if (edited) return edited;
      bring(app, screen);
      screens.set(id, screen);
      arrived();
      return screen;
    },
    async loadTable(id, loadAnew) {
      const load = app.loadTable[id];
      if (!load) throw new Error(`there is no routing table ${id}`);
      const { table } = await loadChunk(`table/${id}`, load, loadAnew);
      tables[id] ??= table;
    },
    loadWays: async () => (app.loadWays ? (await loadChunk('ways', app.loadWays)).ways : {}),
    replace({ screen, part, layout, table }) {
      for (const module of [screen, part, layout]) if (module) bring(app, module);
      if (screen) screens.set(screen.id, screen);
      if (part) parts.set(part.id, part);
      if (layout) layouts.set(layout.id, layout);
      if (table) tables[table.id] = table;
      version++;
      arrived();
    },
    ...(import.meta.env.SEVERAL_LOCALES && {
      forget() {
        screens.clear();
        layouts.clear();
      },
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
