/**
 * Rule: a text shows a value with a unit through the function that makes a text of it: `1990` is no price, `2026-11-20`
 * no date that a customer reads. Nor is what the contract lists a word of theirs: `in-transit`.
 */

import type { TypedExpression } from '@trilha/language/expression/expression';
import { shownBy } from '@trilha/language/expression/meaning';
import { memberChain } from '@trilha/language/expression/parts';
import { unitOf } from '@trilha/language/expression/type';
import { holesOf } from '@trilha/project/analyse/holes';
import { defineRule } from '../../../rule.ts';

/** The unit of the address of a picture: nothing for people to read or paste. */
const PICTURE = 'picture';

/** One of the codes that the contract lists for a member: numbers and capitals, `12` or `SP`, are read as they are. A unit says what else it is. */
function codeIn({ ast, type }: TypedExpression): string | undefined {
  const chain = ast ? memberChain(ast) : null;
  if (!chain?.[1] || type.kind !== 'string' || unitOf(type) !== undefined) return undefined;
  const listed = type.values ?? type.known;
  return listed && listed.length > 1 ? listed.find((one) => /^\p{Ll}/u.test(one)) : undefined;
}

export const noRawValue = defineRule({
  folder: import.meta.dirname,
  code: 'TR307',
  check: {
    right({ isShown, source, typed, type }, diagnostics) {
      if (!isShown || unitOf(type) !== PICTURE) return;
      const message = `${typed?.source.trim()} is a picture, and no text that can be read or pasted`;
      diagnostics.at(source, 'TR307', message, 'the code itself, or a block of type image');
    },
    text(text, diagnostics) {
      for (const one of holesOf(text)) {
        const { hole } = one;
        const { type } = hole;
        const [shows] = shownBy(type, text.scope.env);
        const said = hole.source.trim();
        const code = codeIn(hole);
        if (code !== undefined) {
          const words = `\${{'${code}': …}[${said}]}`;
          diagnostics.at(one.place, 'TR307', `${said} is shown as the contract lists it, as ${code}`, words);
        }
        if (shows === undefined) continue;
        const hint = `\${${shows}(${said})}`;
        diagnostics.at(one.place, 'TR307', `${said} is shown as it is stored, in ${unitOf(type)}`, hint);
      }
    },
  },
});
