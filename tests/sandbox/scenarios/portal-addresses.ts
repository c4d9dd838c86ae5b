/** The pages of loans, which the build normally passes to the server, compiled from the YAML sources. */
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { trilha } from '../../../renderer/compiler/vite-plugin.ts';
import { language } from '../../../src/language.ts';
import type { LoanAddress } from '../../../src/sandbox/scenarios/create-scenario.ts';
import { compilePatterns, type PathMatcher } from '../../../src/server/path-patterns.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface PortalAddresses {
  readonly loanAddress: LoanAddress;
  readonly isKnownPath: PathMatcher;
}

async function open(): Promise<PortalAddresses> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [trilha({ root: ROOT, language })],
  });
  const module = (await server.ssrLoadModule('/src/app/loan-address.ts')) as {
    loanAddress: LoanAddress;
    routePatterns: string[];
  };
  return {
    loanAddress: module.loanAddress,
    isKnownPath: compilePatterns(module.routePatterns),
  };
}

let opened: Promise<PortalAddresses> | undefined;

/**
 * Opened once for all test files of a worker, and not closed before it ends: it keeps the compiler, because tables are
 * loaded at their first use.
 */
export const portalAddresses = (): Promise<PortalAddresses> => {
  opened ??= open();
  return opened;
};
