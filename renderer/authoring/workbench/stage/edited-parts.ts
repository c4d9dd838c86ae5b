/**
 * Keeps the screens, layouts and tables that arrive as events while YAML is edited, because the loaded modules are then
 * outdated.
 */
import type { CompiledApp, CompiledLayout, CompiledScreen } from '../../../language/definition/compiled.ts';
import type { CompiledTable } from '../../../language/definition/routing.ts';
import { EDIT_EVENT } from '../../../runtime/view/use-edits.ts';

interface EditedModule {
  screen?: CompiledScreen;
  layout?: CompiledLayout;
  table?: CompiledTable;
}

const screens = new Map<string, { screen: CompiledScreen }>();
const layouts = new Map<string, { layout: CompiledLayout }>();
const tables = new Map<string, { table: CompiledTable }>();

addEventListener(EDIT_EVENT, (event) => {
  const { screen, layout, table } = (event as CustomEvent<EditedModule>).detail;
  if (screen) screens.set(screen.id, { screen });
  if (layout) layouts.set(layout.id, { layout });
  if (table) tables.set(table.id, { table });
});

type Loaders<T> = Record<string, () => Promise<T>>;

const withEdited = <T>(loaders: Loaders<T>, edited: ReadonlyMap<string, T>): Loaders<T> =>
  Object.fromEntries(
    Object.entries(loaders).map(([id, load]) => [id, async () => edited.get(id) ?? load()] as const),
  );

/** The application with the last saved version of each part. */
export const upToDate = (app: CompiledApp): CompiledApp => ({
  ...app,
  loadScreen: withEdited(app.loadScreen, screens),
  loadLayout: withEdited(app.loadLayout, layouts),
  loadTable: withEdited(app.loadTable, tables),
});
