/**
 * The words of the product that is being built: builds, the development server and tests put the file of the product's first
 * locale in the place of this one (`compiler/aliases.ts`), so that a page holds no other language.
 */
import type { Catalogue } from './catalogue.ts';
import * as words from './en-GB.ts';

words satisfies Catalogue;

export * from './en-GB.ts';
