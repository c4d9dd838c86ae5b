/**
 * What a build leaves out of RJSF, as Vite aliases. Tied to the version named here: the paths are RJSF's inner ones.
 * Nothing is lost: our forms hand RJSF a bare structure (`structure.ts`), so it meets no `$ref`, no `allOf`, no
 * Markdown and no widget of its own.
 */

/** The version of @rjsf/core and @rjsf/utils that the aliases fit. */
export const RJSF_VERSION = '6.11.1';

interface Alias {
  find: RegExp;
  replacement: string;
}

const beside = (file: string) => new URL(file, import.meta.url).pathname;

/** Vite's `resolve.alias` entries. */
export const rjsfAliases: Alias[] = [
  { find: /^\.\.?\/getDefaultRegistry\.js$/, replacement: beside('slim-registry.ts') },
  { find: /^markdown-to-jsx(\/react)?$/, replacement: beside('absent/markdown.ts') },
  { find: /^(fast-uri|jsonpointer)$/, replacement: beside('absent/references.ts') },
  { find: /^react-is$/, replacement: beside('absent/react-is.ts') },
  { find: /^@x0k\/json-schema-merge(\/.*)?$/, replacement: beside('absent/schema-merge.ts') },
];
