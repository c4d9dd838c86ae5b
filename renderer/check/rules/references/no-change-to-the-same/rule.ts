import { isFace } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';
import { checkFlowVariant, checkVariant } from '../variants.ts';

export const noChangeToTheSame = defineRule({
  folder: import.meta.dirname,
  code: 'TR210',
  severity: 'advice',
  check: {
    file({ source, project }, diagnostics) {
      if (source.kind === 'flow') checkFlowVariant(source, project, diagnostics);
    },
    among({ screen, whole }, diagnostics) {
      if (!isFace(screen))
        checkVariant(screen, screen.source.kind === 'part' ? whole.parts : whole.screens, diagnostics);
    },
  },
  also: ['TR204', 'TR211', 'TR212'],
});
