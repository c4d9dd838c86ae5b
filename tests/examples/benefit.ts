/** The second product, compiled, and all of its screens as HTML. */
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { samples } from '../../examples/benefit/src/samples.ts';
import config from '../../examples/benefit/trilha.config.ts';
import { type Compilation, compile } from '../../renderer/compiler/compile.ts';
import type { CompiledApp } from '../../renderer/language/definition/compiled.ts';
import { textPlaces } from '../../renderer/project/analyse/text-places.ts';
import { productOf } from '../../renderer/project/load/product.ts';
import { pageStates } from '../../renderer/workbench/states/page-states.ts';
import { renderState } from '../../renderer/workbench/states/render-state.ts';
import { stagedProject } from '../../renderer/workbench/states/staged-project.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
export const root = join(ROOT, 'examples/benefit');
export const { language, locales, folders, today } = productOf(config, root);
export const SNAPSHOTS = join(root, folders.snapshots);

/** Compiled once; nobody alters it. */
export const product = compile({ root, language, locales });

const [inWelsh] = product.translations;
if (!inWelsh) throw new Error('there is no translation');
/** The same in Welsh. */
export const welsh = inWelsh;

/** The texts of a compilation by path and place. */
export const textsOf = (compilation: Compilation): ReadonlyMap<string, string> =>
  new Map(
    [...textPlaces(compilation, compilation.scope)].flatMap(([path, texts]) =>
      [...texts.values()].map(({ id, source }) => [`${path} ${id}`, String(source.value)] as const),
    ),
  );

/** The words of a text: what stands around its expressions, and the texts in these. */
const wordsIn = (text: string): string[] => [
  ...text.split(/\$\{.*?\}/),
  ...[...text.matchAll(/[?:] '([^']+)'/g)].map(([, words = '']) => words),
];

/** What is said in English, and not in Welsh, too. */
export function englishWords(): ReadonlySet<string> {
  const own = new Set([...textsOf(welsh.compilation).values()].flatMap(wordsIn));
  const all = [...textsOf(product).values()].flatMap(wordsIn).map((one) => one.trim());
  return new Set(all.filter((one) => /\p{L}{3}/u.test(one) && !own.has(one)));
}

export interface Rendered {
  id: string;
  state: string;
  html: string;
}

/** Every screen in every state. */
export async function renderedIn(compilation: Compilation): Promise<Rendered[]> {
  const firstVisit = (app: CompiledApp) => ({
    context: { claim: null, session: app.session, brand: app.brands.council },
    responses: {},
  });
  const folder = { root, snapshots: SNAPSHOTS };
  const options = { firstVisit, today: today ?? '' };
  const project = await stagedProject(compilation, await samples(), options, folder);
  const rendered: Rendered[] = [];
  vi.stubEnv('SSR', true);
  try {
    for (const entry of project.index.screens)
      for (const { choice, scenario, key } of pageStates(entry, null, SNAPSHOTS)) {
        const { html } = await renderState(choice, scenario, project);
        rendered.push({ id: entry.id, state: key, html });
      }
  } finally {
    vi.unstubAllEnvs();
  }
  return rendered;
}
