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

/** Of a text without characters, which most fields begin with. */
const NOTHING = /^$/;

/** Compiled when the first text comes: a class of letters takes long, and a form has a few fields with the same. */
const expressionsOf = (characters: string) => {
  let made: { text: RegExp; one: RegExp } | undefined;
  return () => {
    made ??= {
      text: new RegExp(`^[${characters}]*$`, 'u'),
      one: new RegExp(`^[${characters}]$`, 'u'),
    };
    return made;
  };
};

const prepare =
  (expressions: ReturnType<typeof expressionsOf>): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    if (elementState.value === '' && data === '') return { elementState, data };
    const { one } = expressions();
    const [from, to] = elementState.selection;
    const before = (end: number) => composed(elementState.value.slice(0, end), one).length;
    return {
      elementState: { value: composed(elementState.value, one), selection: [before(from), before(to)] },
      data: composed(data, one),
    };
  };

function maskFor(characters: string): Mask {
  const expressions = expressionsOf(characters);
  return {
    mask: ({ value }) => (value === '' ? NOTHING : expressions().text),
    preprocessors: [prepare(expressions)],
  };
}

const known = new Map<string, Mask>();

/** @param characters the inside of a character class, e.g. `0-9A-Za-z` */
export function onlyAllowed(characters: string): Mask {
  const mask = known.get(characters) ?? maskFor(characters);
  known.set(characters, mask);
  return mask;
}
