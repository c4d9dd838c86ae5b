/** Which page an address belongs to: patterns like `/senha/:username/:validationCode`, one segment per name. */

export type PathMatcher = (path: string) => boolean;

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const needed = pattern.filter((segment) => !segment.endsWith('?')).length;
  if (segments.length < needed || segments.length > pattern.length) return false;
  return segments.every((segment, index) => pattern[index]?.startsWith(':') || pattern[index] === segment);
}

/** Compiles the patterns; a last `:name?` is optional, a slash at the end does not count. */
export function compilePatterns(patterns: readonly string[]): PathMatcher {
  const compiled = patterns.map(segmentsOf);
  return (path) => {
    const segments = segmentsOf(path);
    return compiled.some((pattern) => fits(pattern, segments));
  };
}
