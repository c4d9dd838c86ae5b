/**
 * What a build puts in place of parts of RJSF, as Vite aliases. Tied to the version named here: some of the paths are
 * RJSF's inner ones. Nothing is lost: our forms hand RJSF a bare structure (`structure.ts`), so it meets no `$ref`, no
 * `allOf`, no Markdown and no widget of its own. The tests run with the same aliases.
 */

/** The version of @rjsf/core and @rjsf/utils that the aliases fit. */
export const RJSF_VERSION = '6.11.1';

interface Alias {
  find: RegExp;
  replacement: string;
}

const beside = (file: string) => `${import.meta.dirname}/rjsf/${file}`;

/** Vite's `resolve.alias` entries. */
export const rjsfAliases: Alias[] = [
  { find: /^\.\.?\/getDefaultRegistry\.js$/, replacement: beside('registry.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: beside('schema-utils.ts') },
  { find: /^fast-equals$/, replacement: beside('equality.ts') },
  { find: /^(fast-uri|jsonpointer)$/, replacement: beside('references.ts') },
  { find: /^markdown-to-jsx(\/react)?$/, replacement: beside('markdown.ts') },
];
