/**
 * The nearest address above one that is gone, as of a variant's base; null where there is none. The root is none.
 * @param path absolute
 */
export function addressAbove(path: string, isKnown: (path: string) => boolean): string | null {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return null;
  return isKnown(above) ? above : addressAbove(above, isKnown);
}
