/** What `schemas/brands/about.yaml` says of a brand. Pure: the compiler and a server read the file alike. */

/** A fact about who stands behind a brand, or the mark that it is still to be given. */
export type Told = string | { readonly missing: string; readonly optional?: boolean };

/** The file, as written. */
export interface AboutFile {
  readonly every: Readonly<Record<string, Told>>;
  readonly brands?: Readonly<Record<string, Readonly<Record<string, Told>>>>;
}

/** What a brand says about itself. */
export interface AboutBrand {
  /** Fact → its text; one that is missing reads `[what is missing]`. */
  readonly about: Readonly<Record<string, string>>;
  /** The facts that are still to be given. */
  readonly missing: readonly string[];
  /** Those of them without which nobody may be served. */
  readonly demanded: readonly string[];
}

/** The facts of one brand: its own over those of every brand. */
export function aboutBrand({ every, brands = {} }: AboutFile, brand: string): AboutBrand {
  const told = Object.entries({ ...every, ...brands[brand] });
  const open = told.flatMap(([name, fact]) => (typeof fact === 'string' ? [] : [{ name, ...fact }]));
  return {
    about: Object.fromEntries(
      told.map(([name, fact]) => [name, typeof fact === 'string' ? fact : `[${fact.missing}]`]),
    ),
    missing: open.map(({ name }) => name),
    demanded: open.filter(({ optional }) => !optional).map(({ name }) => name),
  };
}
