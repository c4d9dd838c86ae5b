/** Finds the page of a loan with the built portal's routing tables: a module of the build, loaded on first use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoanAddress } from '../sandbox/scenarios/create-scenario.ts';

/** Its path in `dist`. */
const MODULE = 'prerender/loan-address.js';

/** Returns null without a build. */
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
