import { defineRule } from '../../../rule.ts';
import { checkPages } from '../pages.ts';
import { checkAbout } from './about.ts';
import { checkEffectNames } from './effect-names.ts';
import { checkKnownNames, checkNamesInText } from './known-names.ts';
import { checkNeededScreens } from './needed-screens.ts';
import { checkReference } from './references.ts';

export const noUnknownName = defineRule({
  folder: import.meta.dirname,
  code: 'TR201',
  check: {
    reference: ({ to, source, scope }, diagnostics) => checkReference(to, source, scope, diagnostics),
    right: checkKnownNames,
    text: checkNamesInText,
    effect: checkEffectNames,
    page: ({ screen, project }, diagnostics) => checkPages(screen, project, diagnostics),
    project: ({ project }, diagnostics) => checkAbout(project, diagnostics),
    whole: ({ project }, diagnostics) => checkNeededScreens(project, diagnostics),
  },
});
