/**
 * Rule: each brand's colours can be read in both schemes, by WCAG 2.2 level AA: texts 4.5 to 1, what only marks a place 3 to
 * 1; and its typeface is one of the project's.
 */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { colorIn } from '@trilha/project/resolve/look';

/** What the theme writes or draws on what, in both schemes, and how much they must differ. */
const PAIRS: readonly [string, readonly string[], number][] = [
  ['ink', ['ground', 'sheet', 'sunk', 'tint'], 4.5],
  ['soft', ['ground', 'sheet', 'sunk', 'tint'], 4.5],
  ['link', ['ground', 'sheet', 'sunk', 'tint'], 4.5],
  ['onAction', ['action', 'actionPress'], 4.5],
  ['onField', ['field'], 4.5],
  ['onFieldSoft', ['field'], 4.5],
  ['onHeader', ['header'], 4.5],
  ['late', ['ground', 'sheet', 'lateTint'], 4.5],
  ['action', ['ground', 'sheet', 'tint'], 3],
  ['lineStrong', ['ground', 'sheet'], 3],
  ['focus', ['ground', 'sheet', 'tint'], 3],
];

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1; null for anything else. */
function luminance(colour: string): number | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = short ? short.slice(1).map((digit) => digit + digit) : colour.slice(1).match(/[\da-f]{2}/gi);
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(colour) || !long) return null;
  const [red = 0, green = 0, blue = 0] = long.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21; null when one is no hexadecimal colour. */
export function contrast(a: string, b: string): number | null {
  const [one, other] = [luminance(a), luminance(b)];
  if (one === null || other === null) return null;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const SCHEMES = ['light', 'dark'] as const;

/** The members that a colour of the header stands for. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  header: ['field', 'ink', 'sheet'],
  onHeader: ['onField', 'ink'],
  link: ['link', 'action'],
};

/** Where a brand writes a colour: a pair of the theme's own is the theme's business. */
const placeOf = (palette: SourceNode | undefined, name: string): SourceNode | undefined =>
  (WRITTEN_AS[name] ?? [name]).map((known) => member(palette, known)).find((node) => node !== undefined);

/** Tells of the ground on which a colour is read worst. */
function checkFront(
  look: SourceNode,
  scheme: (typeof SCHEMES)[number],
  [front, backs, least]: (typeof PAIRS)[number],
  diagnostics: Diagnostics,
): void {
  const palette = member(look, scheme);
  const pairs = backs.flatMap((back) => {
    const place = placeOf(palette, front) ?? placeOf(palette, back);
    const is = contrast(colorIn(look, scheme, front), colorIn(look, scheme, back));
    return place && is !== null && is < least ? [{ back, place, is }] : [];
  });
  const [worst] = pairs.toSorted((a, b) => a.is - b.is);
  if (!worst) return;
  const found = (Math.floor(worst.is * 10) / 10).toFixed(1);
  const message = `In the ${scheme} scheme ${front} on ${worst.back} has a contrast of ${found} to 1, too little to be read by all`;
  diagnostics.at(
    worst.place,
    'TR806',
    message,
    `${least} to 1 and more, WCAG AA: a darker or lighter colour`,
  );
}

function checkTypeface(
  look: SourceNode,
  { language: { typefaces = {} } }: Project,
  diagnostics: Diagnostics,
): void {
  const node = member(look, 'typeface');
  const name = textOf(node);
  const known = Object.keys(typefaces);
  if (!node || name === undefined || name === null || known.includes(name)) return;
  diagnostics.at(
    node,
    'TR810',
    `The project has no typeface ${name}`,
    suggestion(name, known) ?? (known.length > 0 ? `one of ${known.join(', ')}` : 'leave it out'),
  );
}

/** Checks all brands. */
export function checkLooks(project: Project, diagnostics: Diagnostics): void {
  for (const { node } of project.byKind.brand.values()) {
    const look = member(node, 'look');
    if (!look) continue;
    checkTypeface(look, project, diagnostics);
    for (const scheme of SCHEMES) for (const pair of PAIRS) checkFront(look, scheme, pair, diagnostics);
  }
}
