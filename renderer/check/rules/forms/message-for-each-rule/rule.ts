/** Rule: each rule that an answer can break has a message. */
import { member } from '@trilha/project/load/source-node';
import { messagesNeeded } from '@trilha/project/resolve/messages';
import { defineRule } from '../../../rule.ts';

export const messageForEachRule = defineRule({
  folder: import.meta.dirname,
  code: 'TR501',
  check: {
    asked({ field, ui, definition }, diagnostics) {
      const preset = (definition.preset?.messages ?? {}) as Record<string, unknown>;
      const messages = member(ui, 'messages');
      const needed = messagesNeeded(field, definition).filter(
        (keyword) => !member(messages, keyword) && !Object.hasOwn(preset, keyword),
      );
      if (needed.length === 0) return;
      const message = `${field.path} has no message for ${needed.join(', ')}`;
      diagnostics.at(messages ?? ui, 'TR501', message, `messages: { ${needed[0]}: … }`);
    },
  },
});
