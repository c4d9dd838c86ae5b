/** The text of the script that stands inline in every page (`../browser/early.ts`). */
import script from 'virtual:early-script';

/** @param privateQuery the parameters that addresses do not show */
export const earlyText = (privateQuery: readonly string[]): string =>
  script.replace('PRIVATE_QUERY', () => JSON.stringify(privateQuery));
