/** How texts for customers are written: Portuguese words only, spelt right, and labels that say what is there. */
import { parseBrazilianDate } from './calendar-date.ts';
import { misspelt } from './spelling.ts';
import { otherForm } from './written-forms.ts';

/** Words that are English and nothing else: no Portuguese word and no name of a product is spelt so. */
const ENGLISH = new Set(
  `the your yours you please with and this that these those click submit here must password enter loading welcome thank thanks
sorry required have been try again paid payment payments amount account address choose select confirm cancel agree failed
error success yes not from are was were name save send of is it its we our they them their my or if by will would should could
can may what which who when where why how only never always next back close search copy copied code continued first last due
loan loans number day days month months year years week weeks free new old more less all get give take make made need
want know see find found keep kept sent received available unavailable invalid valid missing wrong expired approved declined
rejected pending unknown update updated change changed delete deleted remove removed edit apply applied request requested
review details learn read start stop finish retry wait waiting processing checking sending saving sign signed settings profile
help support terms conditions privacy policy fee fees interest insurance installment installments withdraw refund reward friend
friends invite customer customers user users`.split(/\s+/),
);

const WORD = /(?<![\p{L}\d@./-])[a-z]+(?![\p{L}\d@/-]|\.\w)/giu;

function english(text: string): { at: number; word: string } | null {
  for (const { 0: word, index } of text.matchAll(WORD))
    if (ENGLISH.has(word.toLowerCase())) return { at: index, word };
  return null;
}

const DATE = /(?<![\d/])\d\d\/\d\d\/\d{4}(?![\d/])/g;

/** A date that no calendar has: day and month turned round, or too many days. Zeros only show how one is written. */
function noDay(text: string): { at: number; word: string } | null {
  for (const { 0: word, index } of text.matchAll(DATE))
    if (!word.startsWith('00/00') && parseBrazilianDate(word) === null) return { at: index, word };
  return null;
}

/** The first word or date of a text that customers cannot read as it is, with what is wrong and how to right it; null if none is. */
export function wrongWord(text: string): { at: number; message: string; hint: string } | null {
  const foreign = english(text);
  if (foreign) {
    const { at, word } = foreign;
    return { at, message: `«${word}» is English`, hint: 'customers read Portuguese' };
  }
  const date = noDay(text);
  if (date)
    return { at: date.at, message: `${date.word} is no day`, hint: 'day, month and year: 25/02/2027' };
  const form = otherForm(text);
  if (form) return { at: form.at, message: `«${form.found}» is not how we write it`, hint: form.right };
  const wrong = misspelt(text);
  return wrong && { at: wrong.at, message: `«${wrong.word}» lacks its accent`, hint: wrong.right };
}

const NOTHING =
  /^(?:(?:clique |toque )?aqui|(?:saiba|veja|leia) mais|(?:este )?link|imagem|foto|picture|image|i?frame|bot[ãa]o|tabela|lista|conte[úu]do|texto|t[íi]tulo|campo)[.!…]*$/iu;

/** True for words that do not say what they name, to who hears them alone (WCAG 2.4.4, 1.1.1): «clique aqui», «imagem». */
export const saysNothing = (words: string): boolean => NOTHING.test(words.trim());
