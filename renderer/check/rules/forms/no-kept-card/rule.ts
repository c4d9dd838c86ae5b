/** Rule: what browsers fill in from a card is sent and forgotten. */
import { member, plain, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const CARD = /^cc-/;

export const noKeptCard = defineRule({
  folder: import.meta.dirname,
  code: 'TR823',
  check: {
    asked({ field, ui }, diagnostics) {
      const autocomplete = member(ui, 'autocomplete');
      const stored = member(ui, 'stored');
      if (!autocomplete || !CARD.test(textOf(autocomplete) ?? '') || (stored && plain(stored) === false))
        return;
      const message = `${field.path} is of a card, and what is typed would be kept in the browser`;
      diagnostics.at(autocomplete, 'TR823', message, 'stored: false');
    },
  },
});
