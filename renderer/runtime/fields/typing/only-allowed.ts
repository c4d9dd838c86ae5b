/** Text of allowed characters only: what is typed, pasted or filled in loses all others, and the caret stays. */
import type { MaskitoPreprocessor } from '@maskito/core';
import type { Mask } from './mask.ts';

/** The same letter, or the other case where only that is allowed. */
function allowedForm(character: string, allowed: RegExp): string {
  const forms = [character, character.toUpperCase(), character.toLowerCase()];
  return forms.find((form) => form.length === character.length && allowed.test(form)) ?? character;
}

/** An accent that a keyboard sends apart from its letter belongs to it. */
const composed = (text: string, allowed: RegExp): string =>
  [...text.normalize('NFC')].map((character) => allowedForm(character, allowed)).join('');

const prepare =
  (allowed: RegExp): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    const [from, to] = elementState.selection;
    const before = (end: number) => composed(elementState.value.slice(0, end), allowed).length;
    return {
      elementState: { value: composed(elementState.value, allowed), selection: [before(from), before(to)] },
      data: composed(data, allowed),
    };
  };

/** @param characters the inside of a character class, e.g. `0-9A-Za-z` */
export const onlyAllowed = (characters: string): Mask => ({
  mask: new RegExp(`^[${characters}]*$`, 'u'),
  preprocessors: [prepare(new RegExp(`^[${characters}]$`, 'u'))],
});
