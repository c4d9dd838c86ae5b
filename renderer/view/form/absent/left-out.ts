/** What stands in for a function that a build leaves out: a call says so instead of going wrong quietly. */

/** @param what names it, and why nobody calls it */
export const leftOut = (what: string) => (): never => {
  throw new Error(`left out of this build: ${what}`);
};
