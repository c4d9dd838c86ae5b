/** Rule: a text is meant for the customer: words in Portuguese, no name of ours, no filler, its links lead somewhere. */
import { hasMarks } from '../../language/expression/template.ts';
import type { AnalysisScope, TextNode } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { offsetInScalar } from '../load/source-node.ts';
import { checkTextLinks } from './text-links.ts';

/** Words that are English and nothing else: no Portuguese word and no name of a product is spelt so. */
const ENGLISH =
  /(?<![\p{L}\d@./-])(the|your|you|please|with|and|this|that|click|submit|here|must|password|enter|loading|welcome|thanks?|sorry|required|have|been|try again)(?![\p{L}\d@/-]|\.\w)/iu;

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
    /(?<!\$)\{\{?\s*[\w.]+\s*\}?\}|(?<!R)\$[a-z]\w*/,
    (found) => `${found} is shown as it stands`,
    `a hole is written \${…}`,
  ],
  [
    / (?:==|!=|<=|>=|&&|\|\|) /,
    (found) => `This${found}is shown as it stands`,
    'a condition goes under when',
  ],
  [ENGLISH, (found) => `«${found}» is English`, 'customers read Portuguese'],
];

/** A value of the scope that was meant to be in a hole. */
function bareValue(text: string, { env }: AnalysisScope): string | null {
  const [, root = ''] = /^([a-z]\w*)(?:\.\w+)+$/i.exec(text) ?? [];
  return Object.hasOwn(env.roots, root) ? text : null;
}

/** True for the name of a field or block of this screen. */
function isOwnName(text: string, { names }: AnalysisScope): boolean {
  if (!/^[a-z]\w+$/.test(text)) return false;
  return (
    (names.blocks?.has(text) ?? false) ||
    [...(names.fields ?? [])].some((path) => path.split('.').at(-1) === text)
  );
}

/** Checks one text. */
export function checkText({ source, typed, rich, scope }: TextNode, diagnostics: Diagnostics): void {
  const { text } = typed;
  checkTextLinks(source, text, scope, diagnostics);
  const report = (at: number, message: string, hint: string) =>
    diagnostics.at({ ...source, start: offsetInScalar(source, at) }, 'TR108', message, hint);
  // Blanks keep the places of the words.
  const words = text.replace(NOT_WORDS, (found) => '\0'.repeat(found.length));
  for (const [pattern, message, hint] of SLIPS) {
    const found = pattern.exec(words);
    if (!found) continue;
    report(found.index, message(found[0]), hint);
    return;
  }
  const value = bareValue(text, scope);
  if (value !== null) report(0, `${value} is shown as it stands`, `\${${value}}`);
  else if (isOwnName(text, scope)) report(0, `${text} is an internal name, not a word`, 'say it in words');
  else if (!rich && hasMarks(text.trim()))
    report(0, 'Bold, links and paragraphs are not shown here', 'write plain words');
  else if ((words.split('**').length - 1) % 2 === 1)
    report(words.lastIndexOf('**'), 'This ** is never closed', '**words**');
}
