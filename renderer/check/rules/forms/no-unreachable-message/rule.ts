/** Rule: a message is for a rule that an answer can break; often the name of its rule is misspelt. */
import { suggestion } from '@trilha/language/expression/suggestion';
import { entriesOf, member } from '@trilha/project/load/source-node';
import { BREAKABLE, rulesInLooks } from '@trilha/project/resolve/messages';
import { defineRule } from '../../../rule.ts';

export const noUnreachableMessage = defineRule({
  folder: import.meta.dirname,
  code: 'TR509',
  check: {
    asked({ field, ui, definition }, diagnostics) {
      const known = [
        ...BREAKABLE.filter((name) => member(field.rules, name)),
        ...(definition.checks ?? []),
        ...rulesInLooks(field),
        ...(field.required ? ['required'] : []),
      ];
      for (const { key, keyPlace } of entriesOf(member(ui, 'messages'))) {
        // Whether it is compulsory is for each screen to say, and a fragment brings the words for both.
        const isShared = key === 'required' && keyPlace.file !== field.place.file;
        if (isShared || known.includes(key)) continue;
        const message = `${field.path} has no rule ${key}, so this is never shown`;
        const mayHave = BREAKABLE.some((name) => name === key);
        const related = mayHave ? { place: field.rules, says: 'its rules' } : undefined;
        diagnostics.at(keyPlace, 'TR509', message, suggestion(key, known), related);
      }
    },
  },
});
