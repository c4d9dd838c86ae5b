/** `virtual:trilha/brands.css`: how each brand looks, as the custom properties that the theme's roles read. */
import type { CORNERS, LIFTS, PATTERNS, SCALES } from '@trilha/language/definition/brand';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, plain, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { colorIn, NEUTRAL } from '@trilha/project/resolve/look';

type Properties = Readonly<Record<string, string>>;

/** The corners of small, middle and large things, and of buttons. */
const corners = (small: string, middle: string, large: string, button: string): Properties => ({
  'r-s': small,
  'r-m': middle,
  'r-l': large,
  'r-button': button,
});

const CORNER: Readonly<Record<(typeof CORNERS)[number], Properties>> = {
  square: { ...corners('0', '0', '0', '0'), 'r-piece': '0' },
  sharp: { ...corners('.25rem', '.375rem', '.5rem', '.375rem'), 'r-piece': '2px' },
  soft: corners('.5rem', '.875rem', '1.25rem', '.875rem'),
  rounded: corners('.5rem', '1rem', '1.5rem', '1rem'),
  round: corners('.75rem', '1.375rem', '2rem', '1.25rem'),
};

const SCALE: Readonly<Record<(typeof SCALES)[number], Properties>> = {
  small: {
    'text-s': '.875rem',
    'text-m': '1rem',
    'text-l': '1.1875rem',
    'text-hero': 'clamp(1.875rem,1.3rem + 2.7vw,3.125rem)',
    'text-amount': 'clamp(2.25rem,1.8rem + 2.2vw,3.125rem)',
  },
  regular: {},
  large: {
    'text-hero': 'clamp(2.25rem,1.6rem + 3vw,3.5rem)',
    'text-amount': 'clamp(2.75rem,2.1rem + 3vw,4rem)',
  },
};

const LIFT: Readonly<Record<(typeof LIFTS)[number], Properties>> = {
  soft: {},
  hard: {
    edge: '2px',
    'edge-color': 'var(--ink)',
    lift: 'none',
    raised: '6px 6px 0 var(--shade)',
    notch: '0px',
  },
};

/** Gradients only: a pattern asks for nothing and is there with the field. */
const PATTERN: Readonly<Record<(typeof PATTERNS)[number], Properties>> = {
  sun: {
    pattern:
      'radial-gradient(circle at 100% 100%,var(--accent) 0 5.5rem,transparent calc(5.5rem + 1px)),radial-gradient(circle at 100% 100%,rgb(255 255 255/9%) 0 10rem,transparent calc(10rem + 1px)),radial-gradient(circle at 100% 100%,rgb(255 255 255/6%) 0 15rem,transparent calc(15rem + 1px))',
  },
  ledger: {
    pattern:
      'linear-gradient(to right,transparent calc(100% - 6rem),var(--action) calc(100% - 6rem),var(--action) calc(100% - 6rem + 1px),transparent 0),repeating-linear-gradient(transparent 0 calc(2.25rem - 1px),var(--action) 0 2.25rem)',
    'pattern-opacity': '.16',
  },
  chevrons: {
    pattern: 'rgb(255 255 255/38%)',
    'pattern-clip':
      'polygon(48% 0,62% 0,80% 50%,62% 100%,48% 100%,66% 50%,48% 0,72% 0,86% 0,104% 50%,86% 100%,72% 100%,90% 50%,72% 0)',
  },
  halftone: {
    pattern: 'radial-gradient(circle,rgb(33 22 17/85%) 0 2.5px,transparent 3px) 0 0/14px 14px',
    'pattern-clip': 'polygon(80% 0,100% 0,100% 100%,96% 100%)',
    'pattern-opacity': '.55',
  },
  confetti: {
    pattern: [
      ['92% 16%', 'var(--action)', '.55rem'],
      ['80% 7%', 'var(--accent)', '.35rem'],
      ['97% 46%', 'var(--accent)', '1.1rem'],
      ['84% 60%', '#fff', '.5rem'],
      ['98% 5%', '#fff', '.5rem'],
      ['3% 92%', 'var(--action)', '.8rem'],
      ['46% 90%', 'var(--accent)', '.45rem'],
    ]
      .map(
        ([at, color, size]) =>
          `radial-gradient(circle at ${at},${color} 0 ${size},transparent calc(${size} + 1px))`,
      )
      .join(','),
  },
};

const HEADER: Readonly<Record<string, Properties>> = {
  field: {},
  sheet: { header: 'var(--sheet)', 'on-header': 'var(--ink)', 'header-line': 'var(--line)' },
  ink: { header: 'var(--l-ink)', 'on-header': '#fff' },
};

/** What may stand in a value without ending the declaration. */
const cssValue = (value: unknown) => String(value).replace(/[;{}<>\\]/g, '');

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colors = (scheme: 'light' | 'dark', look: SourceNode | undefined): Properties =>
  Object.fromEntries(
    entriesOf(member(look, scheme)).map(({ key, value }) => [
      `${scheme[0]}-${kebab(key)}`,
      cssValue(plain(value)),
    ]),
  );

function propertiesOf(look: SourceNode | undefined, { language: { typefaces = {} } }: Project): Properties {
  const word = (name: string) => textOf(member(look, name)) ?? '';
  const chosen = (table: Readonly<Record<string, Properties>>, name: string) => table[word(name)] ?? {};
  const number = (name: string) => {
    const node = member(look, name);
    return node ? Number(plain(node)) : null;
  };
  const family = typefaces[word('typeface')];
  const [weight, tracking] = [number('weight'), number('tracking')];
  const people = member(look, 'people');
  return {
    ...(family && { font: `"${family}","${family} fallback",system-ui,Roboto,Arial,sans-serif` }),
    ...(weight !== null && { 'weight-display': String(weight) }),
    ...(tracking !== null && { 'tracking-display': `${tracking}em` }),
    ...chosen(SCALE, 'scale'),
    ...chosen(CORNER, 'corners'),
    ...(word('buttons') === 'pill' && { 'r-button': '999px' }),
    ...(word('pieces') === 'pill' && { 'r-piece': '99px' }),
    ...chosen(LIFT, 'lift'),
    ...chosen(PATTERN, 'pattern'),
    ...chosen(HEADER, 'header'),
    ...Object.fromEntries(
      entriesOf(people).map(({ key, value }) => [`art-${key}`, cssValue(plain(value))] as const),
    ),
    ...colors('light', look),
    'd-accent': colorIn(look, 'dark', 'accent'),
    ...colors('dark', look),
  };
}

const ruleOf = (selector: string, properties: Properties) =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

const neutralOf = (scheme: 'light' | 'dark'): Properties =>
  Object.fromEntries(
    Object.entries(NEUTRAL[scheme]).map(([name, value]) => [`${scheme[0]}-${kebab(name)}`, value]),
  );

export function emitBrandsCss(project: Project): string {
  const neutral = ruleOf(':where(:root)', { ...neutralOf('light'), ...neutralOf('dark') });
  const brands = [...project.byKind.brand].map(([id, { node }]) =>
    ruleOf(`:root[data-brand="${id.replace(/[^\w-]/g, '')}"]`, propertiesOf(member(node, 'look'), project)),
  );
  return [neutral, ...brands].join('\n');
}
