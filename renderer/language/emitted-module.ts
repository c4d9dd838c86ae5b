/**
 * An emitted module as the body of a function of `load` (gives the exports of a specifier), `later` (gives them after they are
 * loaded) and `exported`. It is not a module of Node, which would never be forgotten. Each statement of an emitted module begins a line.
 */

const NAMESPACE = /^import \* as (\w+) from ("[^"]+");$/gm;
const NAMED = /^import \{ (\w+) as (\w+) \} from ("[^"]+");$/gm;
const VALIDATOR = /^import \{ validate \} from ("[^"]+");$/gm;

/** @param nameless an expression in place of a component; by default they are loaded */
export const asFunctionBody = (code: string, nameless?: string): string =>
  code
    .replace(NAMESPACE, 'const $1 = load($2);')
    .replace(VALIDATOR, 'const { validate } = load($1);')
    .replace(NAMED, (_, name: string, own: string, from: string) =>
      nameless === undefined || name === 'screen' || name === 'part'
        ? `const { ${name}: ${own} } = load(${from});`
        : `const ${own} = ${nameless};`,
    )
    .replace(/^export const (\w+) = /gm, 'const $1 = exported.$1 = ')
    .replace(/^export \{(.*)\};$/gm, (_, names: string) =>
      names.replace(/(\w+) as (\w+),?/g, 'exported.$2 = $1;'),
    )
    .replace(/^if \(import\.meta\.env\.SSR\)/gm, '')
    .replace(/^if \(import\.meta\.hot\).*$/gm, '')
    .replaceAll('() => import(', '() => later(');

/** One import of an emitted module. */
export interface EmittedImport {
  readonly specifier: string;
  /** The export that it takes; null for all of them. */
  readonly member: string | null;
}

/** What a module imports before it runs. */
export const importsOf = (code: string): EmittedImport[] =>
  [...code.matchAll(/^import (?:\* as \w+|\{ (\w+)(?: as \w+)? \}) from "([^"]+)";$/gm)].map(
    ([, member = null, specifier = '']) => ({ specifier, member }),
  );
