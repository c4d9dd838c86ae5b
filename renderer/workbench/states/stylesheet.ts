/** The styles of all screens as one text: brands, theme, and what stands beside the components. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation } from '@trilha/compiler/compile';
import { packageFile } from '@trilha/project/package-file';

const THEME = packageFile('@trilha/runtime/theme/theme.css');
const IMPORT = /^@import "([^"]+)";$/gm;
const COMPONENT = /^import \{ \w+ as \w+ \} from ("[^"]+\.tsx");$/gm;

/** A file with those that it imports in their places. */
const inlined = (path: string): string =>
  readFileSync(path, 'utf8').replace(IMPORT, (_, name: string) => inlined(join(dirname(path), name)));

/** The stylesheets in the folders of components. */
function besideComponents({ modules }: Pick<Compilation, 'modules'>): string[] {
  const folders = new Set<string>();
  for (const code of modules.values())
    for (const [, path = ''] of code.matchAll(COMPONENT)) folders.add(dirname(JSON.parse(path) as string));
  return [...folders].sort().flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  );
}

export const stylesheetOf = (compilation: Pick<Compilation, 'modules'>): string =>
  [
    compilation.modules.get('virtual:trilha/brands.css') ?? '',
    inlined(THEME),
    ...besideComponents(compilation).map(inlined),
  ].join('\n');
