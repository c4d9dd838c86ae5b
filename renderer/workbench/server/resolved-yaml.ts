/** A screen and its flow after resolving, compared with the base's. */
import type { Compilation } from '@trilha/compiler/compile';
import { type Entry, type MapNode, withEntries } from '@trilha/project/load/source-node';
import type { ResolvedForm } from '@trilha/project/resolve/form';
import { flowOfPart } from '@trilha/project/resolve/part';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import type { ResolvedYaml } from '../knowledge.ts';
import { type Author, yamlLines } from './yaml-lines.ts';

/** A form with the rules and `ui` from its fragments. */
function wholeForm(entry: Entry, form: ResolvedForm): Entry {
  if (entry.value.kind !== 'map') return entry;
  const looks = form.fields.flatMap(({ path, place, ui }) =>
    ui ? [{ key: path, keyPlace: ui.entries.values().next().value?.keyPlace ?? place, value: ui }] : [],
  );
  const members = [...entry.value.entries.values()].map((member): Entry => {
    if (member.key === 'schema') return { ...member, value: form.schemaNode };
    if (member.key !== 'ui' || member.value.kind !== 'map') return member;
    return { ...member, value: withEntries(member.value, looks) };
  });
  return { ...entry, value: withEntries(entry.value, members) };
}

/** A screen with its form whole. */
export function wholeScreen({ node, form }: ResolvedScreen): MapNode {
  const entry = node.entries.get('form');
  if (!entry || !form) return node;
  return withEntries(node, new Map(node.entries).set('form', wholeForm(entry, form)).values());
}

/**
 * @param id of a screen or part
 * @returns nothing for an unknown one
 */
export function resolvedYaml(id: string, { screens, parts, project }: Compilation): ResolvedYaml {
  const part = parts.get(id);
  const screen = screens.get(id) ?? part;
  if (!screen) return { screen: [], flow: [] };
  const base = (screen === part ? parts : screens).get(screen.bases[0] ?? '');
  const { byKind } = project;
  const own = new Set([
    screen.source.file.path,
    byKind.flow.get(screen === part ? flowOfPart(id) : id)?.file.path,
  ]);
  const author: Author = (path) => {
    if (own.has(path)) return 'own';
    return path.endsWith('.fragment.yaml') ? 'fragment' : 'base';
  };
  return {
    screen: yamlLines(wholeScreen(screen), base ? wholeScreen(base) : null, author),
    flow: screen.flow ? yamlLines(screen.flow, base?.flow ?? null, author) : [],
  };
}
