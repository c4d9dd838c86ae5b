/** Stored modules as browsers import them: with the addresses of a release's files in place of names. */

/** What only a server runs: how posts without scripts are read. */
const OF_SERVERS = /^(?:import \{ posted as \w+ \} from .*;|if \(import\.meta\.env\.SSR\).*)\n?/gm;

const NAMED = /^import \{ (\w+)( as \w+)? \} from "([^"]+)";$/gm;
const NAMESPACE = /^(import \* as \w+ from )"([^"]+)";$/gm;
const LATER = /\bimport\("([^"]+)"\)/g;

/** Where a browser finds what a module imports. */
export interface ImportedExport {
  readonly address: string;
  /** What the export is called there; null for all exports. */
  readonly member: string | null;
}

/**
 * @param code of a stored module
 * @param find tells where an export is; null for what the release does not have
 * @throws for a module that imports what the release does not have
 */
export function textForBrowsers(
  code: string,
  find: (specifier: string, member: string | null) => ImportedExport | null,
): string {
  const found = (specifier: string, member: string | null): ImportedExport => {
    const one = find(specifier, member);
    if (one === null) throw new Error(`this release does not offer ${specifier} to browsers`);
    return one;
  };
  const addressOf = (specifier: string) => JSON.stringify(found(specifier, null).address);
  return code
    .replace(OF_SERVERS, '')
    .replace(NAMED, (_, member: string, renamed: string | undefined, specifier: string) => {
      const one = found(specifier, member);
      return `import { ${one.member ?? member}${renamed ?? ` as ${member}`} } from ${JSON.stringify(one.address)};`;
    })
    .replace(NAMESPACE, (_, names: string, specifier: string) => `${names}${addressOf(specifier)};`)
    .replace(LATER, (_, specifier: string) => `import(${addressOf(specifier)})`);
}
