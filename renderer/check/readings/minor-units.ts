/** How diagnostics name amounts. */
import { currencyForm, customsOf } from '@trilha/language/expression/currency';
import { amount } from '@trilha/language/expression/runtime';
import type { Language } from '@trilha/language/host';

type Customs = Pick<Language, 'customs'>;

/** An amount as customers read it. @param minor in the minor unit */
export const shownAmount = (minor: number, currency: string, { customs }: Customs): string =>
  amount(minor, currencyForm(customsOf(customs).locale, currency)).replaceAll(/\p{Zs}/gu, ' ');

/** Says that a number is one of minor units, and what it is as it stands. @param of the value, as it is written */
export const inMinorUnits = (of: string, number: number, currency: string, language: Customs): string =>
  `${of} is in minor units of ${currency}: ${number} is ${shownAmount(number, currency, language)}`;
