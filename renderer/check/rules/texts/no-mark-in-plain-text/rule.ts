/** Rule: bold, links and paragraphs stand only where they are shown as such, and what opens there is closed. Links lead somewhere. */
import { hasMarks, withoutHoles } from '@trilha/language/expression/template';
import { offsetInScalar } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import { checkTextLinks } from '../../references/text-links.ts';

/** Signs that touch a word: `5 ** 2` is read as it is. */
const BOLD = /\*\*(?=\S)|(?<=\S)\*\*/g;

/** A text without holes and targets; blanks keep the places of the words. */
export const wordsIn = (text: string) =>
  withoutHoles(text, '\0').replace(/\]\([^)]*\)/g, (found) => '\0'.repeat(found.length));

export const noMarkInPlainText = defineRule({
  folder: import.meta.dirname,
  code: 'TR111',
  check: {
    text({ source, typed: { text }, rich, scope }, diagnostics) {
      checkTextLinks(source, text, scope, diagnostics);
      if (!rich && hasMarks(text.trim())) {
        const message = 'Bold, links and paragraphs are not shown here: customers would read the signs';
        diagnostics.at(source, 'TR111', message, 'write plain words');
        return;
      }
      const marks = [...wordsIn(text).matchAll(BOLD)];
      const last = marks.at(-1);
      if (!last || marks.length % 2 === 0) return;
      const place = { ...source, start: offsetInScalar(source, last.index) };
      diagnostics.at(place, 'TR111', 'This ** is never closed, and customers would read it', '**words**');
    },
  },
  also: ['TR201', 'TR205', 'TR716'],
});
