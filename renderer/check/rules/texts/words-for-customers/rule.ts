/** Rule: a text is meant for the customer: words in their language, no name of ours, no filler, its links lead somewhere. */

import { hasMarks } from '@trilha/language/expression/template';
import type { Language } from '@trilha/language/host';
import type { AnalysisScope, TextNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import { offsetInScalar, type ScalarNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import { checkTextLinks } from '../../references/text-links.ts';

/** What stands for itself: holes, and where links lead. */
const NOT_WORDS = /\$\{[^}]*\}|\]\([^)]*\)/g;

const SLIPS: readonly [RegExp, (found: string) => string, string][] = [
  [/^\s+$/, () => 'This text is blank', 'say something, or remove it'],
  [
    /\b(?:TODO|TBD|FIXME|XXX+)\b|[Ll]orem ipsum/,
    (found) => `${found} stands for words that are missing`,
    'write them',
  ],
  [
    /^[a-z]+\d*(?:[A-Z][a-z\d]*)+$|^[a-z]+(?:_[a-z\d]+)+$/,
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

/** The root of a text that is written as a value of the scope. */
const rootIn = (text: string): string | null => /^([a-z]\w*)(?:\.\w+)+$/i.exec(text)?.[1] ?? null;

/** True for the name of a field or block of this screen. */
function isOwnName(text: string, { names }: AnalysisScope): boolean {
  return (
    (names.blocks?.has(text) ?? false) ||
    [...(names.fields ?? [])].some((path) => path.split('.').at(-1) === text)
  );
}

interface Slip {
  at: number;
  message: string;
  hint: string;
}

/** A text without holes and targets; blanks keep the places of the words. */
const wordsIn = (text: string) => text.replace(NOT_WORDS, (found) => '\0'.repeat(found.length));

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
const slipOfWords = memo((language: Language, words: string): Slip | null => {
  for (const [pattern, message, hint] of SLIPS) {
    const found = pattern.exec(words);
    if (found) return { at: found.index, message: message(found[0]), hint };
  }
  return language.wrongWord?.(words) ?? null;
});

/** The first slip of a text; where it stands does not matter. */
function slipIn(source: ScalarNode, language: Language): Slip | null {
  const words = wordsIn(String(source.value));
  const lost = cutBy(source);
  if (lost !== undefined) {
    const message = `This text ends before ${lost}`;
    return { at: words.length, message, hint: 'put quotes around a text with #' };
  }
  if (isRunTogether(source))
    return { at: 0, message: 'The paragraphs of this text become one', hint: '|- in place of >-' };
  return slipOfWords(language, words);
}

/** What can be found out about a text whatever its scope. */
interface Seen {
  slip: Slip | null;
  mayHaveLinks: boolean;
  root: string | null;
  /** It is one word that could be a name. */
  isName: boolean;
  isMarked: boolean;
  /** Where the last `**` stands of a text with an odd number of them. */
  unclosed: number | null;
}

/** Once for each text: screens share most of them. */
const seenIn = memo((language: Language, source: ScalarNode): Seen => {
  const text = String(source.value);
  const words = wordsIn(text);
  return {
    slip: slipIn(source, language),
    mayHaveLinks: text.includes(']('),
    root: rootIn(text),
    isName: /^[a-z]\w+$/.test(text),
    isMarked: hasMarks(text.trim()),
    unclosed: (words.split('**').length - 1) % 2 === 1 ? words.lastIndexOf('**') : null,
  };
});

/** Checks one text. */
export function checkText({ source, typed, rich, scope }: TextNode, diagnostics: Diagnostics): void {
  const { text } = typed;
  const { slip, mayHaveLinks, root, isName, isMarked, unclosed } = seenIn(scope.project.language, source);
  if (mayHaveLinks) checkTextLinks(source, text, scope, diagnostics);
  const report = (at: number, message: string, hint: string) =>
    diagnostics.at({ ...source, start: offsetInScalar(source, at) }, 'TR108', message, hint);
  if (slip) report(slip.at, slip.message, slip.hint);
  else if (root !== null && Object.hasOwn(scope.env.roots, root))
    report(0, `${text} is shown as it stands`, `\${${text}}`);
  else if (isName && isOwnName(text, scope))
    report(0, `${text} is an internal name, not a word`, 'say it in words');
  else if (!rich && isMarked) report(0, 'Bold, links and paragraphs are not shown here', 'write plain words');
  else if (unclosed !== null) report(unclosed, 'This ** is never closed', '**words**');
}

export const wordsForCustomers = defineRule({
  folder: import.meta.dirname,
  code: 'TR108',
  check: { text: checkText },
  also: ['TR201', 'TR205', 'TR716'],
});
