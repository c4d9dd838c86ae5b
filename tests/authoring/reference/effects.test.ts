/** Each kind of effect does what its definition says: its example is compiled and pressed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadModules } from '../../../renderer/authoring/snapshots/modules.ts';
import { PlayedVisit } from '../../../renderer/authoring/snapshots/visit.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { writtenEffects } from '../../../renderer/language/definition/effect.ts';
import { exampleProduct } from './example-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'trilha-effects-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compilation = compile(exampleProduct(folder));
const modules = await loadModules(compilation);
const { session, brands } = modules.app;
const setting = {
  samples: new Map(),
  usual: { context: {}, responses: {} },
  fresh: { session, brand: brands.council, claim: null },
  today: '2026-11-27',
};

it.each(Object.entries(writtenEffects))('%s', (kind, { becomes }) => {
  const screen = modules.screen(`example/effect-${kind}`);
  const recorder = { modules, project: compilation.project, setting };
  const visit = new PlayedVisit(recorder, screen, { sample: null, set: {} }, null);
  visit.open();
  visit.state = { ...visit.state, form: { name: 'Council' }, modals: ['more'] };
  visit.lines.length = 0;
  visit.play({ type: 'emit', name: 'press' });
  expect(visit.lines).toEqual(becomes);
});
