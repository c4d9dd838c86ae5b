/** Types of made.mjs for the tests. */

/** A module for which a file is made. */
export interface Made {
  /** The file made of what stands on disk now; null where there is none. */
  readonly file: string | null;
}

/** @param path absolute, of a module that exports something */
export function findModule(path: string): Made;

/** The path of a file that is up to date: it is made where there is none. */
export function fileOf(made: Made): Promise<string>;
