/** The rules of the portal's own: what `flows/duties.yaml` demands by law is met by each screen, and its words are Portuguese. */
import type { Rule } from '@trilha/check/rule';
import { consentAsked } from './law/consent-asked/rule.ts';
import { consentSent } from './law/consent-sent/rule.ts';
import { dutyMet } from './law/duty-met/rule.ts';
import { noConsentTickedBeforehand } from './law/no-consent-ticked-beforehand/rule.ts';
import { noForbiddenWords } from './law/no-forbidden-words/rule.ts';
import { noWrongWord } from './words/no-wrong-word/rule.ts';

export const duties: readonly Rule[] = [
  dutyMet,
  consentSent,
  noConsentTickedBeforehand,
  noForbiddenWords,
  consentAsked,
  noWrongWord,
];
