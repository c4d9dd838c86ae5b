/**
 * Rule: a path of this site that is written out is the address of something: of a page or a call. What a hole brings
 * counts as any text. Nobody notices another before a customer reads «page not found».
 */

import type { Ast } from '@trilha/language/expression/ast';
import { memberChain } from '@trilha/language/expression/parts';
import { suggestion } from '@trilha/language/expression/suggestion';
import type { AnalysisScope, ExpressionNode } from '@trilha/project/analyse/nodes';
import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import type { Place } from '@trilha/project/load/source-node';
import type { Addresses } from '@trilha/project/resolve/addresses';
import { defineRule } from '../../../rule.ts';

/** Stands for what a hole brings. */
const ANY = '\0';
/** Only of these is it known what they lead to: `/5` and `/mês` are words. */
const IS_PATH = /^(?:\0(?=\/))?\/[a-z][a-z0-9-]*(?:[/?#.\0]|$)/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a written path is compared with. */
interface Known {
  addresses: readonly string[];
  /** With a word for each parameter. */
  filled: ReadonlySet<string>;
  /** Of those that have parameters. */
  patterns: readonly RegExp[];
}

const patternOf = (text: string, open: RegExp, by: string): RegExp =>
  new RegExp(`^${text.split(open).map(escaped).join(by)}$`);

const knownAs = (addresses: readonly string[]): Known => ({
  addresses,
  filled: new Set(addresses.map((address) => address.replace(/:\w+/g, 'x'))),
  patterns: addresses
    .filter((address) => address.includes(':'))
    .map((address) => patternOf(address, /:\w+/, '[^/]+')),
});

/** Every address of a page, with `:name` for a parameter. Journeys are read for their mounts and redirects. */
const pagesOf = memo(({ list, mounts, redirects }: Addresses, project: Project): Known => {
  const journeys = new Set([...project.byKind.journey.values()].map(({ id }) => id));
  const mounted = list.filter(({ journey }) => journeys.has(journey));
  const pages = mounted.flatMap(({ journey, path }) =>
    (mounts.get(journey) ?? []).map((mount) => mount + path || '/'),
  );
  return knownAs([...pages, ...redirects.map(({ path }) => path)]);
});

const callsOf = memo(
  ({ operations }: Contract): Known =>
    knownAs([...operations.values()].map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))),
);

/** Could the written path be one of these? Each of both may leave something open. */
function isAmong({ filled, patterns }: Known, written: string): boolean {
  const path = written.replaceAll(ANY, 'x');
  if (filled.has(path) || patterns.some((pattern) => pattern.test(path))) return true;
  if (path === written) return false;
  const ofWritten = patternOf(written, /\0/, '.*');
  return [...filled].some((address) => ofWritten.test(address));
}

/** @param path a path of this site, `ANY` for each hole */
function checkPath(path: string, place: Place, scope: AnalysisScope, diagnostics: Diagnostics): void {
  if (!IS_PATH.test(path)) return;
  const [written = ''] = path.split(/[?#]/);
  const { addresses, project } = scope;
  const calls = callsOf(project.contract);
  const isCall = calls.addresses.some((address) => sameStart(address, written));
  const known = isCall ? calls : pagesOf(addresses, project);
  if (isAmong(known, written)) return;
  const shown = written.replaceAll(ANY, '…');
  const message = `No ${isCall ? 'call' : 'page'} has the address ${shown}`;
  diagnostics.at(place, 'TR607', message, suggestion(shown, known.addresses));
}

/** Calls lie below one folder: `/api/…`. */
const sameStart = (call: string, path: string): boolean => call.split('/')[1] === path.split('/')[1];

/** The pieces of a text that is put together; `ANY` for what is no word. */
function written(ast: Ast): string {
  if (ast.kind === 'literal' && typeof ast.value === 'string') return ast.value;
  return ast.kind === 'binary' && ast.op === '+' ? written(ast.left) + written(ast.right) : ANY;
}

/** Does the text begin with words, or below where the screen lies? */
function beginsKnown(ast: Ast): boolean {
  if (ast.kind === 'binary' && ast.op === '+') return beginsKnown(ast.left);
  return ast.kind === 'literal' || memberChain(ast)?.join('.') === 'screen.mount';
}

/** The texts that an expression may give, in lists and maps, too; not those that it only compares with. */
function textsOf(ast: Ast): readonly Ast[] {
  switch (ast.kind) {
    case 'choice':
      return [ast.yes, ast.no].flatMap(textsOf);
    case 'list':
      return ast.items.flatMap(textsOf);
    case 'map':
      return ast.entries.flatMap(([, value]) => textsOf(value));
    default:
      return [ast];
  }
}

/** Checks the paths that an expression gives. */
export function checkWrittenPaths({ typed, source, scope }: ExpressionNode, diagnostics: Diagnostics): void {
  if (!typed?.ast || source.kind !== 'scalar' || !typed.source.includes('/')) return;
  for (const text of textsOf(typed.ast)) {
    if (beginsKnown(text)) checkPath(written(text), source, scope, diagnostics);
  }
}

/** Checks the address of a link, with `${…}` for what an expression brings. */
export const checkLinkPath = (
  href: string,
  place: Place,
  scope: AnalysisScope,
  diagnostics: Diagnostics,
): void => checkPath(href.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ANY), place, scope, diagnostics);

export const noPathToNowhere = defineRule({
  folder: import.meta.dirname,
  code: 'TR607',
  check: { right: checkWrittenPaths },
});
