/** Removes all characters that are not allowed from typed, pasted or autofilled text, and keeps the caret. */
import type { MaskitoPreprocessor } from '@maskito/core';
import type { Mask } from './mask.ts';

/** The letter itself, or in the other case if only that is allowed. */
function allowedForm(character: string, allowed: RegExp): string {
  const forms = [character, character.toUpperCase(), character.toLowerCase()];
  return forms.find((form) => form.length === character.length && allowed.test(form)) ?? character;
}

/** Combines an accent that the keyboard sends separately with its letter. */
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

/** Compiling a class of letters takes long, and the fields of a form have few different ones. */
const made = new Map<string, Mask>();

/** @param characters the inside of a character class, e.g. `0-9A-Za-z` */
export function onlyAllowed(characters: string): Mask {
  const mask = made.get(characters) ?? {
    mask: new RegExp(`^[${characters}]*$`, 'u'),
    preprocessors: [prepare(new RegExp(`^[${characters}]$`, 'u'))],
  };
  made.set(characters, mask);
  return mask;
}
