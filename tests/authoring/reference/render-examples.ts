/** Renders the examples of the reference, for their pictures. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compile } from '../../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../../renderer/project/load/diagnostic.ts';
import { viewOf } from '../../../renderer/workbench/choice.ts';
import { renderState } from '../../../renderer/workbench/states/render-state.ts';
import { stageDocument } from '../../../renderer/workbench/states/stage-document.ts';
import { stagedProject } from '../../../renderer/workbench/states/staged-project.ts';
import { stylesheetOf } from '../../../renderer/workbench/states/stylesheet.ts';
import { exampleProduct } from './example-product.ts';

const require = createRequire(import.meta.url);

/** The same letters on every machine. */
const TYPEFACE = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const LETTERS = `@font-face {
  font-family: Figtree; font-weight: 300 900;
  src: url(data:font/woff2;base64,${readFileSync(TYPEFACE).toString('base64')}) format("woff2");
}
body, body * { font-family: Figtree, sans-serif !important }`;

/** They show nothing before a press, a partner or a script. */
const UNSEEN = new Set([
  ...['announcement', 'frame', 'kept', 'modal', 'scratch-card', 'screen', 'share'].map(
    (type) => `block-${type}`,
  ),
  'field-hidden',
]);

const EXAMPLE = /^example\/((?:block|field)-.+)$/;

/**
 * @param folder where the product of the examples may lie; emptied first
 * @returns the styles of all, and a document for each block and field: `block-hero`
 * @throws when an example has a mistake
 */
export async function renderExamples(
  folder: string,
): Promise<{ styles: string; pages: Map<string, string> }> {
  const options = exampleProduct(folder);
  const compilation = compile(options);
  if (compilation.diagnostics.length > 0)
    throw new Error(compilation.diagnostics.map(formatDiagnostic).join('\n'));
  const portal = {
    firstVisit: (app: { session: unknown; brands: Record<string, unknown> }) => ({
      context: { claim: null, session: app.session, brand: app.brands.council },
      responses: {},
    }),
    today: '2026-11-27',
  };
  const project = await stagedProject(compilation, [], portal, {
    root: folder,
    snapshots: join(folder, 'snapshots'),
  });
  const sprite = readFileSync(join(folder, 'public/icons.svg'), 'utf8');
  const crest = readFileSync(join(folder, 'public/images/crest.svg')).toString('base64');
  const pages = new Map<string, string>();
  for (const { id } of project.index.screens) {
    const name = EXAMPLE.exec(id)?.[1];
    if (name === undefined || UNSEEN.has(name)) continue;
    const { html, brand } = await renderState({ ...viewOf(''), screen: id }, null, project);
    const link = (path: string) => (path.startsWith('/images/') ? `data:image/svg+xml;base64,${crest}` : '#');
    pages.set(
      name,
      stageDocument({ title: name, brand, lang: 'en-GB', html, stylesheet: 'data:text/css,', sprite, link }),
    );
  }
  return { styles: `${stylesheetOf(compilation)}\n${LETTERS}`, pages };
}
