/** The page of each rule, from the folder of its rule: title, explanation, what is wrong and what is right. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFor } from '@trilha/check/rules';
import type { Language, RuleData } from '@trilha/language/host';

/** What the explanation of advice ends with. */
const adviceOn = ({ name }: RuleData) =>
  `Advice: it stops nothing. Where it is right as it stands, say why in the map around it: \`accepts: { ${name}: <why> }\`.`;

function pageOf(rule: RuleData): string {
  const text = readFileSync(join(rule.folder, 'page.md'), 'utf8').trim().replace(/^# /, '');
  const [title = '', explained = '', ...examples] = text.split('\n\n');
  const whole = rule.severity === 'advice' ? `${explained} ${adviceOn(rule)}` : explained;
  return [`${rule.code} ${title} (${rule.group}/${rule.name})`, whole, ...examples].join('\n\n');
}

/** The pages of the rules for a product by code, in the order of the codes. */
export const diagnosticPages = (language: Pick<Language, 'rules'>): Map<string, string> =>
  new Map(rulesFor(language).map((rule) => [rule.code, pageOf(rule)]));

/** The title of a page: its first line without the code. */
export const titleOf = (page: string): string => page.split('\n')[0]?.slice(6) ?? '';

/** The code of a rule by its code or its name. */
export const codeOf = (asked: string, language: Pick<Language, 'rules'>): string =>
  rulesFor(language).find(({ name }) => name === asked)?.code ?? asked.toUpperCase();
