/**
 * Currencies (ISO 4217) and amounts of them: whole numbers of the currency's minor unit, whose unit is `money:EUR`, or with
 * more behind it, `money:EUR per month`. For the compiler, in Node: pages get what it finds out as data.
 */
import type { Customs } from '../definition/customs.ts';
import type { CurrencyForm, CurrencySigns } from './runtime.ts';

/** The unit of an amount in whatever currency. */
export const MONEY = 'money';

/** Where a product says nothing. */
const USUAL: Customs = { locale: 'en-GB', currency: null };

export const customsOf = (customs: Customs | undefined): Customs => customs ?? USUAL;

/** Currencies whose minor unit is no hundredth, by its number of decimals in ISO 4217. */
const DECIMALS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** The number of decimals that ISO 4217 gives a currency, if it is not two. */
const listedDigits = (currency: string) =>
  Object.entries(DECIMALS).find(([, codes]) => codes.split(' ').includes(currency))?.[0];

/** The number of decimals that an amount has in whole units of its currency. */
export const minorDigits = (currency: string): number => Number(listedDigits(currency) ?? 2);

/** How many of the minor unit are one of the currency. */
export const minorUnits = (currency: string): number => 10 ** minorDigits(currency);

export const isCurrency = (code: unknown): code is string =>
  typeof code === 'string' &&
  (listedDigits(code) !== undefined || Intl.supportedValuesOf('currency').includes(code));

/** The currency that a unit names: EUR for `money:EUR per month`. Undefined for what is no amount, or of any currency. */
export const currencyOf = (unit: string | undefined): string | undefined =>
  /^money:([A-Z]{3})(?= |$)/.exec(unit ?? '')?.[1];

/** The unit of amounts in a currency. */
export const moneyIn = (currency: string | null): string =>
  currency === null ? MONEY : `${MONEY}:${currency}`;

/** The currency of an amount with this unit, as products write it where the unit names none. */
export const currencyFor = (unit: string | undefined, customs: Customs | undefined): string | null =>
  currencyOf(unit) ?? customsOf(customs).currency;

/** How amounts of a currency are written in a locale. */
export function currencyForm(locale: string, currency: string): CurrencyForm {
  const digits = minorDigits(currency);
  // Some languages group only from five digits on.
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).formatToParts(1234567.5);
  const values = parts.map(({ value }) => value);
  const types = parts.map(({ type }) => type);
  const partOf = (type: Intl.NumberFormatPartTypes) => values[types.indexOf(type)] ?? '';
  const before = values.slice(0, types.indexOf('integer')).join('');
  const after = values.slice(types.lastIndexOf('fraction') + 1).join('');
  return [before, after, digits, partOf('group'), partOf('decimal')];
}

/** The part of it that a field needs. @param currency null: one that nothing names, and it has no sign */
export function currencySigns(locale: string, currency: string | null): CurrencySigns {
  if (currency === null) return ['', '', 2];
  const [before, after, digits] = currencyForm(locale, currency);
  return [before, after, digits];
}
