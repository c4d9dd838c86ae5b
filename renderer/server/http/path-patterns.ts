/**
 * Matches paths against patterns such as `/senha/:username/:validationCode`, one segment per name. What follows a name
 * in its segment stands in the path as it is: `/:product-shop`.
 */

export type PathMatcher = (path: string) => boolean;

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** One segment: a word, or a name with what stands behind it. */
type Segment = { word: string } | { name: string; behind: string };

interface Pattern {
  segments: readonly Segment[];
  /** Stands in each path that fits: most paths are not taken apart for most patterns. */
  word: string;
  /** So many segments must be there. */
  least: number;
}

export function compilePattern(pattern: string): Pattern {
  const written = segmentsOf(pattern);
  const segments = written.map((segment): Segment => {
    const [, name, behind = ''] = /^:(\w+)\??(.*)$/.exec(segment) ?? [];
    return name === undefined ? { word: segment } : { name, behind };
  });
  const word = segments.reduce((longest, one) => {
    const own = 'word' in one ? one.word : one.behind;
    return own.length > longest.length ? own : longest;
  }, '');
  return { segments, word, least: written.filter((segment) => !segment.endsWith('?')).length };
}

function fitsSegment(pattern: Segment | undefined, segment: string): boolean {
  if (!pattern) return false;
  return 'word' in pattern
    ? segment === pattern.word
    : segment.endsWith(pattern.behind) && segment !== pattern.behind;
}

const fits = ({ segments, least }: Pattern, found: readonly string[]): boolean =>
  found.length >= least && found.every((segment, index) => fitsSegment(segments[index], segment));

/** What stands for the names of a pattern in a path, by name; null for a path that does not fit. */
export function valuesIn(pattern: Pattern, path: string): ReadonlyMap<string, string> | null {
  const found = segmentsOf(path);
  if (!fits(pattern, found)) return null;
  const values = found.flatMap((segment, index): [string, string][] => {
    const one = pattern.segments[index];
    return one && 'name' in one ? [[one.name, segment.slice(0, segment.length - one.behind.length)]] : [];
  });
  return new Map(values);
}

/** The path of a pattern with values for its names; a name without a value stays. */
export const filledWith = ({ segments }: Pattern, values: ReadonlyMap<string, string>): string =>
  `/${segments.map((one) => ('word' in one ? one.word : (values.get(one.name) ?? `:${one.name}`) + one.behind)).join('/')}`;

/** Compiles the patterns; a last `:name?` is optional, a trailing slash is ignored. */
export function compilePatterns(patterns: readonly string[]): PathMatcher {
  const compiled = patterns.map(compilePattern);
  return (path) => {
    const named = compiled.filter(({ word }) => path.includes(word));
    if (named.length === 0) return false;
    const found = segmentsOf(path);
    return named.some((pattern) => fits(pattern, found));
  };
}
