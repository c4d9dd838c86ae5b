/** A product of the usual shape is two short YAML files; tests/journeys/dev-server plays it. */
import { expect, test } from 'vitest';
import { NEW_PRODUCT } from '../support/new-product.ts';
import { compilePortal } from '../support/portal-compilation.ts';

test('a product is two files of at most 25 lines, all of its pages, and no diagnostic', () => {
  const lines = Object.values(NEW_PRODUCT).join('').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(25);
  const { diagnostics, isWhole, addresses, modules } = compilePortal(NEW_PRODUCT);
  expect([isWhole, diagnostics]).toEqual([true, []]);
  for (const page of ['', '/cadastro', '/oferta', '/confirmacao']) {
    const id = `produto/previdencia${page}`;
    expect(addresses.of(id)?.path).toBe(`/previdencia${page}`);
    const code = modules.get(`virtual:trilha/screen/${id}`) ?? '';
    expect(code).toContain('produto/previdencia/');
    expect(code.match(/"?go"?: "produto\/renegocie/g)).toBeNull();
  }
});
