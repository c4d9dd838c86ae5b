/**
 * Matches paths against patterns such as `/senha/:username/:validationCode`, one segment per name. What follows a name
 * in its segment stands in the path as it is: `/:product-shop`.
 */

export type PathMatcher = (path: string) => boolean;

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fitsSegment(pattern: string, segment: string): boolean {
  const rest = /^:\w+\??(.*)$/.exec(pattern)?.[1];
  return rest === undefined ? pattern === segment : segment.endsWith(rest) && segment !== rest;
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const needed = pattern.filter((segment) => !segment.endsWith('?')).length;
  if (segments.length < needed || segments.length > pattern.length) return false;
  return segments.every((segment, index) => fitsSegment(pattern[index] ?? '', segment));
}

/** Compiles the patterns; a last `:name?` is optional, a trailing slash is ignored. */
export function compilePatterns(patterns: readonly string[]): PathMatcher {
  const compiled = patterns.map(segmentsOf);
  return (path) => {
    const segments = segmentsOf(path);
    return compiled.some((pattern) => fits(pattern, segments));
  };
}
