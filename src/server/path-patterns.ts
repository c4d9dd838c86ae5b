/** Matches paths against patterns such as `/senha/:username/:validationCode`, one segment per name. */

export type PathMatcher = (path: string) => boolean;

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const needed = pattern.filter((segment) => !segment.endsWith('?')).length;
  if (segments.length < needed || segments.length > pattern.length) return false;
  return segments.every((segment, index) => pattern[index]?.startsWith(':') || pattern[index] === segment);
}

/** Compiles the patterns; a last `:name?` is optional, a trailing slash is ignored. */
export function compilePatterns(patterns: readonly string[]): PathMatcher {
  const compiled = patterns.map(segmentsOf);
  return (path) => {
    const segments = segmentsOf(path);
    return compiled.some((pattern) => fits(pattern, segments));
  };
}
