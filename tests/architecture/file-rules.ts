/** Rules about the content of files. Each returns one line per violation, naming the file. */

import ts from 'typescript';
import { parse, type Source } from './sources.ts';

const ONLY_BARREL = 'renderer/runtime/index.ts';
const MOST_LINES = 400;

const isTypeScript = (source: Source) => /\.(?:ts|tsx|mts)$/.test(source.path);

function isBarrel(source: Source): boolean {
  const statements = parse(source).statements;
  const onlyPassesOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
  return statements.length > 0 && statements.every(onlyPassesOn);
}

/** Only one file may be an index or do nothing but re-export. */
export function barrels(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isTypeScript(source) && source.path !== ONLY_BARREL)
    .filter((source) => /(?:^|\/)index\.tsx?$/.test(source.path) || isBarrel(source))
    .map((source) => `${source.path} is a barrel; only ${ONLY_BARREL} may be one`);
}

/** No file uses the type `any`. */
export function anyTypes(sources: readonly Source[]): string[] {
  return sources.filter(isTypeScript).flatMap((source) => {
    const lines: string[] = [];
    const file = parse(source);
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) {
        lines.push(`${source.path}:${file.getLineAndCharacterOfPosition(node.pos).line + 1} uses any`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return lines;
  });
}

/** No file is longer than the limit. */
export function longFiles(sources: readonly Source[]): string[] {
  const count = (text: string) => text.trimEnd().split('\n').length;
  return sources
    .filter((source) => count(source.text) > MOST_LINES)
    .map((source) => `${source.path} has ${count(source.text)} lines: split it`);
}

/** Pages of customers ask for widths in a way that the oldest supported browsers can read once it is lowered. */
export function mediaQueries(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.css') && !path.startsWith('renderer/authoring/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/@media[^{]*[<>](?!=)[^{]*/g)].map(
        ([query]) => `${path}: ${query.trim()} becomes a \`not\` that Safari 15 ignores: write <= or >=`,
      ),
    );
}

const PRODUCT_WORDS = new Set(['loan', 'cpf', 'pix', 'boleto', 'installment', 'emprestimo', 'lender']);

/** The words of a text: camel case split, plurals and accents removed. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, '')]);

/** The renderer contains no word of the product. */
export function productWordsInRenderer(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => source.path.startsWith('renderer/'))
    .flatMap((source) =>
      source.text.split('\n').flatMap((line, index) => {
        const word = wordsOf(line).find((candidate) => PRODUCT_WORDS.has(candidate));
        return word === undefined ? [] : [`${source.path}:${index + 1} contains ${word}`];
      }),
    );
}

const MACHINE_PATH = /(?<![\w.])\/(?:home|Users|root|work)\/[\w.-]+|[A-Z]:\\Users\\/;

/** No file contains a path of a developer's machine. */
export function machinePaths(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const match = MACHINE_PATH.exec(source.text);
    return match === null ? [] : [`${source.path} contains ${match[0]}, a path of one machine`];
  });
}

const IDLE_TEST = /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b/;

/** No test is disabled or disables others. */
export function idleTests(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => source.path.startsWith('tests/') && IDLE_TEST.test(source.text))
    .map((source) => `${source.path} contains a test that does not run`);
}

/** Beside other tests, the `expect` that is imported does not know whose it is, and its `poll` throws. */
export function pollsBesideOthers(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('tests/journeys/') && /\btest\.concurrent\b/.test(text))
    .filter(({ text }) => text.includes('expect.poll(') && !text.includes('{ expect }'))
    .map((source) => `${source.path} polls in concurrent tests: take vi.waitFor`);
}
