/** The boxes of a journey's map as lines of text with their sizes, before layout. */
import type { JourneyMap, Lead, MapTarget, ScreenBox, TableBox } from './map-parts.ts';

/** One line of a box. Lengths in pixels. */
export interface Line {
  text: string;
  /** Its style. */
  look: 'name' | 'note' | 'lead' | 'variant' | 'rule';
  x: number;
  y: number;
  /** Text at the right end: the target of a rule. */
  end?: string;
  /** The full text, if it was truncated. */
  whole?: string;
  /** The screen that the line represents. */
  screen?: string;
  /** The way that the line describes. */
  way?: { to: string; by: string };
}

export interface Box {
  kind: 'screen' | 'table';
  id: string;
  title: string;
  isEntry: boolean;
  lines: Line[];
  width: number;
  height: number;
}

export const LINE = 18;
const PAD = 10;
const WIDEST = 44;
const GAP = 24;
/** Maximum x of chips. */
const CHIPS = 280;
/** Estimated width of a character at 12 px, generous: too wide only adds space. */
const CHARACTER = 6.7;

const BOLD = 7.4;

export const widthOf = (text: string, character = CHARACTER) => text.length * character;

const cut = (text: string, most = WIDEST) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const lastOf = (id: string) => id.split('/').at(-1) ?? id;

/** An id without the prefix of the journey. */
export const short = (id: string, journey: string) =>
  id.startsWith(`${journey}/`) ? id.slice(journey.length + 1) : id;

/** The name of a target; a table has the prefix `◇`. */
export function placeWords({ kind, id }: MapTarget, journey: string): string {
  switch (kind) {
    case 'screen':
      return short(id, journey);
    case 'table':
      return `◇ ${lastOf(id)}`;
    case 'away':
      return 'outside';
    case 'stay':
      return 'stay';
  }
}

const wayOf = ({ to, by }: Lead) => ({ to: to.kind === 'away' ? 'away' : to.id, by: by.join(', ') });

type UnplacedLine = Omit<Line, 'x' | 'y'> & { /** Further right in the line before. */ beside?: number };

/** The width of the pill around a variant's name. */
export const chipWidth = (text: string) => Math.round(widthOf(text) + 12);

/** Variants as chips, side by side; one with an incoming line starts a new line. */
function variantChips(
  { id, variants }: ScreenBox,
  journey: string,
  led: ReadonlySet<string>,
): UnplacedLine[] {
  let x = 0;
  let isAlone = true;
  return variants.map((variant) => {
    const text = variant.startsWith(`${id}/`) ? variant.slice(id.length + 1) : short(variant, journey);
    const width = chipWidth(text) + 6;
    const isNew = isAlone || led.has(variant) || x + width > CHIPS;
    const beside = isNew ? undefined : x;
    x = (beside ?? 0) + width;
    isAlone = led.has(variant);
    return { text, look: 'variant', screen: variant, ...(beside === undefined ? {} : { beside }) };
  });
}

function screenLines(box: ScreenBox, journey: string, led: ReadonlySet<string>): UnplacedLine[] {
  const base: UnplacedLine[] =
    box.extends === null ? [] : [{ text: `extends ${short(box.extends, journey)}`, look: 'note' }];
  const leads = box.leads
    .filter(({ isDrawn }) => !isDrawn)
    .map((lead): UnplacedLine => {
      const whole = `${lead.by.join(', ')} → ${placeWords(lead.to, journey)}`;
      return { text: cut(whole), whole, look: 'lead', way: wayOf(lead) };
    });
  const name: UnplacedLine = { text: short(box.id, journey), look: 'name', screen: box.id };
  return [name, ...base, ...leads, ...variantChips(box, journey, led)];
}

function tableLines({ id, question, rows }: TableBox, journey: string): UnplacedLine[] {
  const rules = rows.map(({ condition, to }, index): UnplacedLine => {
    const whole = condition === 'otherwise' ? condition : `${index + 1}. ${condition}`;
    const way = { to: to.kind === 'away' || to.kind === 'stay' ? to.kind : to.id, by: condition };
    return { text: cut(whole), whole, look: 'rule', end: placeWords(to, journey), way };
  });
  return [
    { text: `◇ ${lastOf(id)}`, look: 'name' },
    { text: cut(question, 64), whole: question, look: 'note' },
    ...rules,
  ];
}

function boxOf(words: UnplacedLine[], rest: Pick<Box, 'kind' | 'id' | 'title' | 'isEntry'>): Box {
  let row = -1;
  const lines = words.map(({ beside, ...line }): Line => {
    if (beside === undefined) row++;
    return { ...line, x: PAD + (beside ?? 0), y: PAD + row * LINE + 12 };
  });
  const ends = lines.map(({ text, look, end, x }) => {
    const own = look === 'variant' ? chipWidth(text) : widthOf(text, look === 'name' ? BOLD : CHARACTER);
    return x + own + (end ? widthOf(end, BOLD) + GAP : 0) + PAD;
  });
  return {
    ...rest,
    lines,
    width: Math.ceil(Math.max(140, ...ends)),
    height: 2 * PAD + (row + 1) * LINE - 2,
  };
}

/** All boxes of a map, screens first. */
export function boxesOf({ screens, tables }: JourneyMap, journey: string): Box[] {
  const drawn = [...screens.flatMap(({ leads }) => leads), ...tables.flatMap(({ rows }) => rows)];
  const led = new Set(drawn.flatMap(({ isDrawn, to }) => (isDrawn ? [to.id] : [])));
  return [
    ...screens.map((screen) => {
      const { id, title, isEntry } = screen;
      return boxOf(screenLines(screen, journey, led), { kind: 'screen', id, title, isEntry });
    }),
    ...tables.map((table) => {
      const { id, question: title } = table;
      return boxOf(tableLines(table, journey), { kind: 'table', id, title, isEntry: false });
    }),
  ];
}
