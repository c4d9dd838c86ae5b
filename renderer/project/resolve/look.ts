/** The colours of a brand as the theme resolves them: its own, those that follow from them, and neutral ones for the rest. */
import { member, type SourceNode, textOf } from '../load/source-node.ts';

/** What the theme takes where a brand says nothing, and the colours with a meaning, which no brand sets. */
export const NEUTRAL: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: {
    ground: '#f5f6f8',
    sheet: '#ffffff',
    sunk: '#eceff3',
    ink: '#17202b',
    soft: '#4b5768',
    line: '#dbe0e7',
    lineStrong: '#6d7889',
    action: '#24527a',
    actionPress: '#173a59',
    onAction: '#ffffff',
    tint: '#e6eef6',
    field: '#173a59',
    onField: '#ffffff',
    onFieldSoft: '#d5e2ee',
    accent: '#7fb2dd',
    artMid: '#bcd3e8',
    late: '#a51d17',
    lateTint: '#fdecea',
    ok: '#14613a',
    okTint: '#e4f4ea',
    warn: '#6f4300',
    warnTint: '#fff1d1',
    info: '#1d4580',
    infoTint: '#e9f0fb',
    focus: '#1746c7',
  },
  dark: {
    ground: '#0d1116',
    sheet: '#171d25',
    sunk: '#11161c',
    ink: '#f1f3f2',
    soft: '#b7bfbc',
    line: '#2d3641',
    lineStrong: '#8a9491',
    action: '#8fc0ea',
    actionPress: '#b3d6f3',
    onAction: '#08233a',
    tint: '#1b3550',
    field: '#142c44',
    onField: '#ffffff',
    onFieldSoft: '#c5d6e6',
    accent: '#7fb2dd',
    artMid: '#2c5377',
    late: '#ff9d94',
    lateTint: '#3c1a18',
    ok: '#7fd6a3',
    okTint: '#12301f',
    warn: '#f5c771',
    warnTint: '#352606',
    info: '#a9c8f7',
    infoTint: '#16263f',
    focus: '#a9c3ff',
  },
};

/** The colour of a brand in a scheme, as the theme resolves it. @param name as YAML writes it */
export function colorIn(look: SourceNode | undefined, scheme: 'light' | 'dark', name: string): string {
  const own = (key: string) => textOf(member(member(look, scheme), key));
  if (name === 'link') return own('link') ?? colorIn(look, scheme, 'action');
  if (name === 'accent' && scheme === 'dark') return own('accent') ?? colorIn(look, 'light', 'accent');
  if (name === 'header' || name === 'onHeader') return headerColor(look, scheme, name);
  return own(name) ?? NEUTRAL[scheme][name] ?? '';
}

function headerColor(
  look: SourceNode | undefined,
  scheme: 'light' | 'dark',
  name: 'header' | 'onHeader',
): string {
  const isGround = name === 'header';
  const kind = textOf(member(look, 'header')) ?? 'field';
  if (kind === 'sheet') return colorIn(look, scheme, isGround ? 'sheet' : 'ink');
  if (kind === 'ink') return isGround ? colorIn(look, 'light', 'ink') : '#ffffff';
  return colorIn(look, scheme, isGround ? 'field' : 'onField');
}
