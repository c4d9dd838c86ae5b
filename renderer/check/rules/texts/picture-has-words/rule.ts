/** Rule: a picture that tells something says it in words, too (WCAG 1.1.1): a code that data brings, never the name of its file. */

import { memberOf } from '@trilha/project/analyse/nodes';
import { defineRule } from '../../../rule.ts';

const FILE_NAME = /\.(?:svg|png|jpe?g|webp|gif)$/i;

export const pictureHasWords = defineRule({
  folder: import.meta.dirname,
  code: 'TR717',
  check: {
    block(block, diagnostics) {
      const alt = memberOf(block, 'alt');
      if (block.type === 'image' && memberOf(block, 'from') && !memberOf(block, 'src') && !alt)
        diagnostics.at(
          block.source,
          'TR717',
          'This picture comes from data, and whoever does not see it learns nothing of it',
          'alt: …',
        );
      if (alt?.kind !== 'text') return;
      const { text } = alt.typed;
      if (FILE_NAME.test(text.trim()) || block.scope.project.language.saysNothing?.(text))
        diagnostics.at(
          alt.source,
          'TR717',
          `«${text}» does not say what the picture shows`,
          'name what is seen on it',
        );
    },
  },
});
