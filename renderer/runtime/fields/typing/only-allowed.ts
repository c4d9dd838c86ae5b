/**
 * Writes characters as their field allows them: in its case, an accent and its letter as one, a look-alike as the plain sign
 * (`´` as `'`). What is not allowed stays, and the rules of the field refuse it.
 */
import type { Shaping } from './shape.ts';

const LOOK_ALIKES: readonly [RegExp, string][] = [
  [/[`´‘’‛ʹʻʼʽˊˋ′＇]/, "'"],
  [/[\p{Pd}\u2212]/u, '-'],
  [/\p{Zs}/u, ' '],
];

/** The character itself, or another form of it if only that is allowed. */
function allowedForm(character: string, allowed: RegExp): string {
  const alike = LOOK_ALIKES.find(([signs]) => signs.test(character))?.[1] ?? character;
  const forms = [alike, character, character.toUpperCase(), character.toLowerCase()];
  return forms.find((form) => form.length === character.length && allowed.test(form)) ?? character;
}

function shapeFor(characters: string): Shaping {
  // Compiled when the first text comes: a class of letters takes long.
  let one: RegExp | undefined;
  return {
    show: (text) => {
      if (text === '') return text;
      one ??= new RegExp(`^[${characters}]$`, 'u');
      const allowed = one;
      return [...text.normalize('NFC').replace(/[\u200b\ufeff]/g, '')]
        .map((character) => allowedForm(character, allowed))
        .join('');
    },
  };
}

/** A form has a few fields with the same characters. */
const known = new Map<string, Shaping>();

/** @param characters the inside of a character class, e.g. `0-9A-Za-z` */
export function onlyAllowed(characters: string): Shaping {
  const shape = known.get(characters) ?? shapeFor(characters);
  known.set(characters, shape);
  return shape;
}
