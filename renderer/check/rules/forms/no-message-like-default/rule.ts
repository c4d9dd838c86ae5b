/** Rule: a message says something else than the default of its kind of field. */
import { entriesOf, member, textOf } from '@trilha/project/load/source-node';
import { defaultMessage } from '@trilha/project/resolve/messages';
import { defineRule } from '../../../rule.ts';

export const noMessageLikeDefault = defineRule({
  folder: import.meta.dirname,
  code: 'TR511',
  check: {
    asked({ field, ui, definition, project }, diagnostics) {
      for (const { key, keyPlace, value } of entriesOf(member(ui, 'messages'))) {
        const usual = defaultMessage(definition.type, key, project)?.value;
        if (!usual || usual === value || textOf(usual) !== textOf(value)) continue;
        const message = `The message ${key} of ${field.path} says what flows/errors.yaml says for all such fields`;
        diagnostics.at(keyPlace, 'TR511', message, 'remove it');
      }
    },
  },
});
