/** Rule: a text is meant for the customer: no name of ours, no filler. */
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { memo } from '@trilha/project/load/memo';
import { offsetInScalar, type ScalarNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import { wordsIn } from '../no-mark-in-plain-text/rule.ts';

interface Slip {
  at: number;
  message: string;
  hint: string;
}

const SLIPS: readonly [RegExp, (found: string) => string, string][] = [
  [/^\s+$/, () => 'This text is blank', 'say something, or remove it'],
  [
    /\b(?:TODO(?=:|\s*$)|TBD|FIXME|XXX+)\b|[Ll]orem ipsum/,
    (found) => `${found} stands for words that are missing`,
    'write them',
  ],
  [
    /^[a-z]{2,}\d*(?:[A-Z][a-z\d]*)+$|^[a-z]+(?:_[a-z\d]+)+$/,
    (found) => `${found} is an internal name, not a word`,
    'say it in words',
  ],
  [
    /(?<!\$)\{\{?\s*[\w.]+\s*(?:\}?\}|\()|(?<!R)\$[a-z]\w*/,
    (found) => `${found} is shown as it stands`,
    `a hole is written \${…}`,
  ],
  [
    / (?:==|!=|<=|>=|&&|\|\|) /,
    (found) => `This${found}is shown as it stands`,
    'a condition goes under when',
  ],
];

const GLUED_COMMENT = /[ \t]+(#[^\s#]\S*)/y;

/** What YAML reads as a comment after a text without quotes, though its `#` is glued to a word: it was meant to be read. */
function cutBy({ file, start, end, value }: ScalarNode): string | undefined {
  if (file.text.slice(start, end) !== value) return undefined;
  GLUED_COMMENT.lastIndex = end;
  return GLUED_COMMENT.exec(file.text)?.[1];
}

/** A blank line of a folded text becomes one line break, and its paragraphs become one. */
const isRunTogether = ({ file, start, value }: ScalarNode): boolean =>
  file.text[start] === '>' && /\S\n\S/.test(String(value));

/** Many texts say the same. */
const slipOfWords = memo((words: string): Slip | null => {
  for (const [pattern, message, hint] of SLIPS) {
    const found = pattern.exec(words);
    if (found) return { at: found.index, message: message(found[0]), hint };
  }
  return null;
});

/** The first slip of a text; where it stands does not matter. */
function slipIn(source: ScalarNode): Slip | null {
  const words = wordsIn(String(source.value));
  const lost = cutBy(source);
  if (lost !== undefined) {
    const message = `This text ends before ${lost}`;
    return { at: words.length, message, hint: 'put quotes around a text with #' };
  }
  if (isRunTogether(source))
    return { at: 0, message: 'The paragraphs of this text become one', hint: '|- in place of >-' };
  return slipOfWords(words);
}

/** A text that consists of the name of a field or block of this screen, or of a value of its scope. */
function nameIn(text: string, { names, env }: AnalysisScope): Slip | null {
  const [, root] = /^([a-z]\w*)(?:\.\w+)+$/i.exec(text) ?? [];
  if (root !== undefined && Object.hasOwn(env.roots, root))
    return { at: 0, message: `${text} is shown as it stands`, hint: `\${${text}}` };
  const isOwn =
    /^[a-z]\w+$/.test(text) &&
    (names.blocks?.has(text) || [...(names.fields ?? [])].some((path) => path.split('.').at(-1) === text));
  return isOwn
    ? { at: 0, message: `${text} is an internal name, not a word`, hint: 'say it in words' }
    : null;
}

export const wordsForCustomers = defineRule({
  folder: import.meta.dirname,
  code: 'TR108',
  severity: 'advice',
  check: {
    text({ source, typed, scope }, diagnostics) {
      const slip = slipIn(source) ?? nameIn(typed.text, scope);
      if (slip)
        diagnostics.at(
          { ...source, start: offsetInScalar(source, slip.at) },
          'TR108',
          slip.message,
          slip.hint,
        );
    },
  },
});
