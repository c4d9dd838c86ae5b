/** A product of the usual shape: a landing page and a name, by path from the root. Its other pages are those of its base. */
export const NEW_PRODUCT = {
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
