/** The built portal's word on which page a loan leads to: a module of the build, loaded when first asked. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoanAddress } from '../sandbox/scenarios/create-scenario.ts';

/** Where the build puts it, in `dist`. */
const MODULE = 'prerender/loan-address.js';

/** Without a build it knows no page and says null. */
export function builtLoanAddress(build: string): LoanAddress {
  const file = join(build, MODULE);
  return async (loan, today) => {
    if (!existsSync(file)) return null;
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      loanAddress: LoanAddress;
    };
    return module.loanAddress(loan, today);
  };
}
