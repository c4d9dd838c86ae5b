/**
 * Keeps the screens, parts, layouts and tables that arrive as events while YAML is edited, because the loaded modules
 * are then outdated.
 */
import type {
  CompiledApp,
  CompiledLayout,
  CompiledPart,
  CompiledScreen,
} from '@trilha/language/definition/compiled';
import type { CompiledTable } from '@trilha/language/definition/routing';
import { EDIT_EVENT } from '@trilha/runtime/view/use-edits';

interface EditedModule {
  screen?: CompiledScreen;
  part?: CompiledPart;
  layout?: CompiledLayout;
  table?: CompiledTable;
}

const screens = new Map<string, { screen: CompiledScreen }>();
const layouts = new Map<string, { layout: CompiledLayout }>();
const parts = new Map<string, CompiledPart>();
const tables = new Map<string, { table: CompiledTable }>();

addEventListener(EDIT_EVENT, (event) => {
  const { screen, part, layout, table } = (event as CustomEvent<EditedModule>).detail;
  if (screen) screens.set(screen.id, { screen });
  if (part) parts.set(part.id, part);
  if (layout) layouts.set(layout.id, { layout });
  if (table) tables.set(table.id, { table });
});

type Loaders<T> = Record<string, () => Promise<T>>;

const withEdited = <T>(loaders: Loaders<T>, edited: ReadonlyMap<string, T>): Loaders<T> =>
  Object.fromEntries(
    Object.entries(loaders).map(([id, load]) => [id, async () => edited.get(id) ?? load()] as const),
  );

/** Something that places parts, with the last saved version of each. */
function withEditedParts<P extends Pick<CompiledPart, 'parts'>>(placing: P): P {
  if (parts.size === 0 || !placing.parts) return placing;
  const placed = Object.entries(placing.parts).map(
    ([id, part]) => [id, withEditedParts(parts.get(id) ?? part)] as const,
  );
  return { ...placing, parts: Object.fromEntries(placed) };
}

const mapped = <T>(loaders: Loaders<T>, change: (loaded: T) => T): Loaders<T> =>
  Object.fromEntries(Object.entries(loaders).map(([id, load]) => [id, async () => change(await load())]));

/** The application with the last saved version of each screen, part, layout and table. */
export const upToDate = (app: CompiledApp): CompiledApp => ({
  ...app,
  loadScreen: mapped(withEdited(app.loadScreen, screens), ({ screen }) => ({
    screen: withEditedParts(screen),
  })),
  loadLayout: mapped(withEdited(app.loadLayout, layouts), ({ layout }) => ({
    layout: withEditedParts(layout),
  })),
  loadTable: withEdited(app.loadTable, tables),
});
