/** Members that a field type sets under those that the YAML writes: a preset is an existing type with settings. */
import { entriesOf, type MapNode, nodeOf, withEntries } from '../load/source-node.ts';

/** The looks with the type's presets under them; they stand where the field stands. */
export function withPreset(ui: MapNode, preset: Readonly<Record<string, unknown>> | undefined): MapNode {
  if (!preset) return ui;
  const own = new Map(ui.entries);
  const missing = entriesOf(nodeOf(preset, ui)).filter(({ key }) => !own.has(key));
  return withEntries(ui, [...missing, ...own.values()]);
}
