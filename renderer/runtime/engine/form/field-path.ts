/**
 * Paths of fields: names joined by dots. The number of an element, from 0, follows the name of its repeated group:
 * `people.0.pets.1.kind`. They are printed and taken apart here only.
 */

/** What stands between the dots. */
export const segmentsOf = (path: string): string[] => path.split('.');

export const pathOf = (segments: readonly (string | number)[]): string => segments.join('.');

/** The path in the configuration, which is the same for all elements: `people.pets.kind`. */
export const templateOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '');

/** The field of the form itself in which it stands: `people`. */
export const outermostOf = (path: string): string => path.replace(/\.\d+(?=\.|$).*/, '');

/** The elements on the way to it, outermost first, itself among them: `people.0`, `people.0.pets.1`. */
export const elementsOn = (path: string): string[] =>
  [...path.matchAll(/\.\d+(?=\.|$)/g)].map(({ 0: number, index }) => path.slice(0, index + number.length));

/** The name of the group that an element is in: of `people.0.pets.1` it is `pets`. */
export const groupNameOf = (element: string): string => segmentsOf(element).at(-2) ?? '';
