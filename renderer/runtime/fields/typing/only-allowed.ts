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
  (one: () => RegExp): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    const allowed = one();
    const [from, to] = elementState.selection;
    const before = (end: number) => composed(elementState.value.slice(0, end), allowed).length;
    return {
      elementState: { value: composed(elementState.value, allowed), selection: [before(from), before(to)] },
      data: composed(data, allowed),
    };
  };

/** Compiling a class of letters takes long: it is done for the first text that is typed, and once for all fields. */
const compiled = new Map<string, RegExp>();

function matching(source: string): RegExp {
  const pattern = compiled.get(source) ?? new RegExp(source, 'u');
  compiled.set(source, pattern);
  return pattern;
}

/** @param characters the inside of a character class, e.g. `0-9A-Za-z` */
export const onlyAllowed = (characters: string): Mask => ({
  mask: () => matching(`^[${characters}]*$`),
  preprocessors: [prepare(() => matching(`^[${characters}]$`))],
});
