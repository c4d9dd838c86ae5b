import { isFace } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';
import { checkOwnPages } from '../pages.ts';

export const noLinkToBasePage = defineRule({
  folder: import.meta.dirname,
  code: 'TR213',
  check: {
    among({ screen, whole }, diagnostics) {
      if (!isFace(screen)) checkOwnPages(screen, whole.project, diagnostics);
    },
  },
});
