/**
 * Generates texts that match a regular expression. Supports characters, classes, groups, alternatives and quantifiers.
 * Ignores look-around and back references; each text is tested before it is returned.
 */

type Node =
  | { kind: 'chars'; set: string }
  | { kind: 'row'; of: Node[] }
  | { kind: 'either'; of: Node[] }
  | { kind: 'times'; of: Node; least: number; most: number; isEndless: boolean };

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const WORD = `${LOWER}${UPPER}${DIGITS}`;
const SPACE = ' ';
const CLASSES: Readonly<Record<string, string>> = {
  d: DIGITS,
  w: WORD,
  s: SPACE,
  S: LOWER,
  D: `${LOWER}${UPPER}`,
  W: ' -',
  n: '\n',
  t: '\t',
};
/** Maximum repetitions of an unlimited quantifier. */
const MANY = 6;

const range = (from: string, to: string): string =>
  Array.from({ length: Math.max(0, to.charCodeAt(0) - from.charCodeAt(0) + 1) }, (_, index) =>
    String.fromCharCode(from.charCodeAt(0) + index),
  ).join('');

/** Parses a pattern from left to right. */
class Reader {
  private at = 0;
  constructor(private readonly source: string) {}

  /** Alternatives up to a closing bracket or the end. */
  either(): Node {
    const rows = [this.row()];
    while (this.peek() === '|') {
      this.at++;
      rows.push(this.row());
    }
    const [only] = rows;
    return rows.length === 1 && only ? only : { kind: 'either', of: rows };
  }

  private peek = () => this.source[this.at];

  private row(): Node {
    const of: Node[] = [];
    for (let char = this.peek(); char !== undefined && char !== '|' && char !== ')'; char = this.peek()) {
      const one = this.one();
      if (one) of.push(this.counted(one));
    }
    return { kind: 'row', of };
  }

  /** Null for zero-width parts: anchors, look-around, back references. */
  private one(): Node | null {
    const char = this.source[this.at++] ?? '';
    if (char === '^' || char === '$') return null;
    if (char === '(') return this.group();
    if (char === '[') return { kind: 'chars', set: this.charClass() };
    if (char === '.') return { kind: 'chars', set: LOWER };
    if (char !== '\\') return { kind: 'chars', set: char };
    const escaped = this.source[this.at++] ?? '';
    if (/[bB1-9]/.test(escaped)) return null;
    return { kind: 'chars', set: this.escape(escaped) };
  }

  private escape(escaped: string): string {
    if (escaped !== 'p') return CLASSES[escaped] ?? escaped;
    this.at = this.source.indexOf('}', this.at) + 1;
    return `${LOWER}${UPPER}`;
  }

  private group(): Node | null {
    const look = /^\?(?:[=!]|<[=!])/.exec(this.source.slice(this.at));
    const name = /^\?(?::|<\w+>)/.exec(this.source.slice(this.at));
    this.at += (look ?? name)?.[0].length ?? 0;
    const inner = this.either();
    this.at++;
    return look ? null : inner;
  }

  private charClass(): string {
    const isNot = this.peek() === '^';
    if (isNot) this.at++;
    let set = '';
    for (let char = this.peek(); char !== undefined && char !== ']'; char = this.peek()) {
      this.at++;
      if (char === '\\') set += this.escape(this.source[this.at++] ?? '');
      else if (this.peek() === '-' && this.source[this.at + 1] !== ']') {
        set += range(char, this.source[this.at + 1] ?? char);
        this.at += 2;
      } else set += char;
    }
    this.at++;
    return isNot ? [...LOWER].filter((char) => !set.includes(char)).join('') : set;
  }

  private counted(of: Node): Node {
    const counts = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.source.slice(this.at));
    if (!counts) return of;
    this.at += counts[0].length;
    const [sign, least, comma, most] = counts;
    if (least === undefined) {
      const isOptional = sign[0] === '?';
      const [fewest, usual] = [sign[0] === '+' ? 1 : 0, isOptional ? 1 : MANY];
      return { kind: 'times', of, least: fewest, most: usual, isEndless: !isOptional };
    }
    const first = Number(least);
    const isEndless = comma !== '' && !most;
    const last = comma === '' ? first : most ? Number(most) : first + MANY;
    return { kind: 'times', of, least: first, most: last, isEndless };
  }
}

/** Pseudo-random numbers from 0 up to 1. */
export function numbersFrom(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** @param length as in `textMatching` */
function write(node: Node, random: () => number, length: number): string {
  switch (node.kind) {
    case 'chars':
      return node.set[Math.floor(random() * node.set.length)] ?? '';
    case 'row':
      return node.of.map((one) => write(one, random, length)).join('');
    case 'either':
      return write(node.of[Math.floor(random() * node.of.length)] ?? { kind: 'row', of: [] }, random, length);
    case 'times': {
      const isSpace = node.of.kind === 'chars' && node.of.set === SPACE;
      const share = node.isEndless ? length : Math.min(1, length);
      const count = isSpace ? node.least : Math.round(node.least + (node.most - node.least) * share);
      return Array.from({ length: count }, () => write(node.of, random, length)).join('');
    }
  }
}

const TRIES = 60;

/**
 * A text that matches a pattern; the same for the same seed.
 * @param length from 0, as short as possible, to 1, as long as possible; beyond 1, longer wherever there is no limit
 * @param isWanted a further condition on the text
 * @returns null when none was found
 */
export function textMatching(
  pattern: string | RegExp,
  seed: number,
  length = 0.3,
  isWanted: (text: string) => boolean = () => true,
): string | null {
  const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : pattern;
  const node = new Reader(expression.source).either();
  const random = numbersFrom(seed);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const text = write(node, random, length);
    if (expression.test(text) && isWanted(text)) return text;
  }
  return null;
}
