/** The colours of a brand from its main one. */

const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A colour on its way to another: 0 is the first, 1 the other. */
function mixed(color: string, other: string, share: number): string {
  const [from, to] = [parts(color), parts(other)];
  const values = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Colours of a brand's look, by scheme and name. Whether they can be read is the checker's to say.
 * @param color `#rrggbb`
 */
export const shadesOf = (
  color: string,
): Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> => ({
  light: {
    action: color,
    actionPress: mixed(color, '#000000', 0.35),
    tint: mixed(color, '#ffffff', 0.9),
    link: color,
    field: mixed(color, '#000000', 0.35),
    onField: '#ffffff',
    onFieldSoft: mixed(color, '#ffffff', 0.85),
    accent: mixed(color, '#ffffff', 0.5),
    artInk: color,
    artMid: mixed(color, '#ffffff', 0.65),
  },
  dark: {
    action: mixed(color, '#ffffff', 0.65),
    actionPress: mixed(color, '#ffffff', 0.8),
    onAction: mixed(color, '#000000', 0.75),
    tint: mixed(color, '#000000', 0.6),
    field: mixed(color, '#000000', 0.6),
    onField: '#ffffff',
    onFieldSoft: mixed(color, '#ffffff', 0.85),
    artMid: mixed(color, '#000000', 0.3),
  },
});
