/** A product of the usual shape is two short YAML files: a landing page and a name. */
import { expect, test } from 'vitest';
import { compilePortal } from '../support/portal-compilation.ts';

const FILES = {
  'schemas/produto/previdencia.screen.yaml': `extends: produto/renegocie-suas-dividas
title: Previdência
blocks:
  hero:
    title: Guarde um pouco todo mês para o seu futuro
    text: Uma previdência privada com aportes a partir de R$ 50,00 por mês.
  apply: { label: Quero saber mais }
  know:
    blocks:
      list:
        items:
          - Há taxa de administração e imposto no resgate
          - Resgatar antes do prazo pode sair caro
`,
  'flows/produto/previdencia/cadastro.flow.yaml': `extends: produto/renegocie-suas-dividas/cadastro
vars:
  productName: "'Previdência'"
`,
};

test('a product is two files of at most 25 lines, all of its pages, and no diagnostic', () => {
  const lines = Object.values(FILES).join('').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(25);
  const { diagnostics, isWhole, addresses, modules } = compilePortal(FILES);
  expect([isWhole, diagnostics]).toEqual([true, []]);
  for (const page of ['', '/cadastro', '/oferta', '/confirmacao']) {
    const id = `produto/previdencia${page}`;
    expect(addresses.of(id)?.path).toBe(`/previdencia${page}`);
    const code = modules.get(`virtual:trilha/screen/${id}`) ?? '';
    expect(code).toContain('produto/previdencia/');
    expect(code.match(/"?go"?: "produto\/renegocie/g)).toBeNull();
  }
});
