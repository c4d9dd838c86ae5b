/** Rule: customers read Portuguese words, spelt and used as everywhere else in the portal, and days that there are. */
import { defineRule } from '@trilha/check/rule';
import { withoutHoles } from '@trilha/language/expression/template';
import { memo } from '@trilha/project/load/memo';
import { offsetInScalar } from '@trilha/project/load/source-node';
import { wrongWord } from '../../../domain/wording.ts';

/** What stands for itself besides holes: what was meant to be one, and where links lead. Blanks keep the places of the words. */
const NOT_WORDS = /\{[^}]*\}|\]\([^)]*\)/g;

/** Many texts say the same. */
const wrongIn = memo((text: string) =>
  wrongWord(withoutHoles(text, '\0').replace(NOT_WORDS, (found) => '\0'.repeat(found.length))),
);

export const noWrongWord = defineRule({
  folder: import.meta.dirname,
  code: 'TR112',
  severity: 'advice',
  check: {
    text({ source }, diagnostics) {
      const wrong = wrongIn(String(source.value));
      if (!wrong) return;
      const at = { ...source, start: offsetInScalar(source, wrong.at) };
      diagnostics.at(at, 'TR112', wrong.message, wrong.hint);
    },
  },
});
