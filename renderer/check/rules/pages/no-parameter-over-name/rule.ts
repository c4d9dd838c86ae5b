import { defineRule } from '../../../rule.ts';
import { checkNames, checkPlacedPart } from '../parts.ts';

export const noParameterOverName = defineRule({
  folder: import.meta.dirname,
  code: 'TR712',
  check: {
    placed: ({ analysed, common }, diagnostics) => checkNames(analysed.screen, common, diagnostics),
    block(node, diagnostics) {
      if (node.type === 'part') checkPlacedPart(node, diagnostics);
    },
  },
  also: ['TR401', 'TR402', 'TR405'],
});
