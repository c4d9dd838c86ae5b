/** The colours of a brand from its main one. */

const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A colour on its way to another: 0 is the first, 1 the other. */
function mixed(color: string, other: string, share: number): string {
  const [from, to] = [parts(color), parts(other)];
  const values = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Tokens of a brand. Whether they can be read is the checker's to say.
 * @param color `#rrggbb`
 */
export const shadesOf = (color: string): Readonly<Record<string, string>> => ({
  'color-primary': color,
  'color-primary-strong': mixed(color, '#000000', 0.35),
  'color-tint': mixed(color, '#ffffff', 0.9),
});
