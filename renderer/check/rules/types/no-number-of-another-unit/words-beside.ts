/** What authors wrote beside a place in a file: comments, the name of what it belongs to, the texts of the same block. */
import type { SourceFile } from '@trilha/project/load/source-node';

/** So many lines of one block are looked at, above and below. */
const LINES = 8;
/** Members that hold under a condition stand beside it. */
const CONDITION = /^\s*(?:- )?(?:when|unless|if|must):/;
const COMMENT = /^\s*#/;

const indentOf = (line: string): number => /^[\s-]*/.exec(line)?.[0].length ?? 0;

/** Lines of one block, from a line on in one direction. */
function linesFrom(lines: readonly string[], row: number, step: 1 | -1, isBeside: (line: string) => boolean) {
  const found: string[] = [];
  for (let at = row + step; found.length < LINES; at += step) {
    const line = lines[at];
    if (line === undefined || line.trim() === '' || !isBeside(line)) break;
    found.push(line);
  }
  return found;
}

/** `isWithin48Hours` in words. */
const inWords = (line: string) => line.replaceAll(/(?<=\p{Ll})(?=\d|\p{Lu})|(?<=\d)(?=\p{L})/gu, ' ');

const isComment = (line: string) => COMMENT.test(line);

/** The line of a place, comments above it, and of a condition the block that it is of, with comments above that. */
export function wordsBeside({ text }: SourceFile, offset: number): string {
  const lines = text.split('\n');
  const row = text.slice(0, offset).split('\n').length - 1;
  const own = lines[row] ?? '';
  if (!CONDITION.test(own)) return [inWords(own), ...linesFrom(lines, row, -1, isComment)].join('\n');
  const isBeside = (line: string) => indentOf(line) >= indentOf(own);
  const above = linesFrom(lines, row, -1, isBeside);
  const head = row - above.length - 1;
  const heads = [lines[head] ?? '', ...linesFrom(lines, head, -1, isComment)];
  return [inWords(own), ...above, ...linesFrom(lines, row, 1, isBeside), ...heads].join('\n');
}
