/**
 * Matches paths against patterns such as `/senha/:username/:validationCode`, one segment per name. What follows a name
 * in its segment stands in the path as it is: `/:product-shop`.
 */

export type PathMatcher = (path: string) => boolean;

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** One segment: a word, or a name with what stands behind it. */
type Segment = { word: string } | { behind: string };

interface Pattern {
  segments: readonly Segment[];
  /** Stands in each path that fits: most paths are not taken apart for most patterns. */
  word: string;
  /** So many segments must be there. */
  least: number;
}

function compilePattern(pattern: string): Pattern {
  const written = segmentsOf(pattern);
  const segments = written.map((segment): Segment => {
    const behind = /^:\w+\??(.*)$/.exec(segment)?.[1];
    return behind === undefined ? { word: segment } : { behind };
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

/** Compiles the patterns; a last `:name?` is optional, a trailing slash is ignored. */
export function compilePatterns(patterns: readonly string[]): PathMatcher {
  const compiled = patterns.map(compilePattern);
  return (path) => {
    const named = compiled.filter(({ word }) => path.includes(word));
    if (named.length === 0) return false;
    const found = segmentsOf(path);
    return named.some(
      ({ segments, least }) =>
        found.length >= least && found.every((segment, index) => fitsSegment(segments[index], segment)),
    );
  };
}
