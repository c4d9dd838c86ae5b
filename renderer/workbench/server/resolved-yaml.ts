/** A screen and its flow after resolving, compared with the base's. */
import type { Compilation } from '@trilha/compiler/compile';
import { flowOfPart } from '@trilha/project/resolve/part';
import { wholeScreen } from '../editing/page-trees.ts';
import type { ResolvedYaml } from '../knowledge.ts';
import { type Author, yamlLines } from './yaml-lines.ts';

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
