// @vitest-environment happy-dom
/** Every block type shows its example: what the reference prints, compiled. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadModules, type Modules } from '../../../renderer/authoring/snapshots/modules.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import type { BlockDefinition, CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { blockDefinitions } from '../../../renderer/runtime/blocks/definitions.ts';
import { exampleProduct } from '../../authoring/reference/example-product.ts';
import { heldTexts } from '../../support/translation.ts';
import { violationsIn } from './accessibility.ts';
import { mountBlock } from './mounted-block.tsx';

// In the project, so that its functions can be imported.
const folder = join(import.meta.dirname, '../../../.cache/block-examples');
let modules: Modules;

beforeAll(async () => {
  // The test's browser has no share sheet.
  Object.assign(navigator, { share: async () => {} });
  modules = await loadModules(compile(exampleProduct(folder)));
}, 60_000);
afterAll(() => {
  Reflect.deleteProperty(navigator, 'share');
  rmSync(folder, { recursive: true });
});

async function mountExample({ type, example, description }: BlockDefinition) {
  const [id = ''] = Object.keys(parse(example) as object);
  const screen = modules.screen(`example/block-${type}`);
  const { blocks } = description.startsWith('Layouts') ? modules.layout(`example-${type}`) : screen;
  const scope = { vars: {}, timers: { resend: 30 }, form: {} };
  for (const [name, value] of Object.entries(screen.flow.vars ?? {}))
    Object.assign(scope.vars, { [name]: value(scope) });
  const block = blocks.find((one) => one.id === id) as CompiledBlock;
  const mounted = await mountBlock(block, {}, scope);
  await act(async () => {});
  return mounted;
}

describe.each(blockDefinitions.map((definition) => [definition.type, definition] as const))(
  'the example of %s',
  (_type, definition) => {
    it('shows something, which is accessible and survives a translation of the page', async () => {
      const { container } = await mountExample(definition);
      expect(container.innerHTML).not.toBe('');
      expect(heldTexts(container)).toEqual([]);
      expect(await violationsIn(container)).toEqual([]);
    });
  },
);
