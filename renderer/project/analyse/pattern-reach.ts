/** What the texts of a pattern are made of: which characters occur in any of them, and how long they get. */
import { memo } from '../load/memo.ts';

export interface Reach {
  /** The inside of a character class; null where any character may occur. */
  characters: string | null;
  /** Characters of the longest text; Infinity where there is no end. */
  longest: number;
}

const NOTHING: Reach = { characters: '', longest: 0 };
const ANYTHING: Reach = { characters: null, longest: 1 };

const union = (a: string | null, b: string | null) => (a === null || b === null ? null : a + b);

const after = (a: Reach, b: Reach): Reach => ({
  characters: union(a.characters, b.characters),
  longest: a.longest + b.longest,
});

const either = (a: Reach, b: Reach): Reach => ({
  characters: union(a.characters, b.characters),
  longest: Math.max(a.longest, b.longest),
});

/** Each alternative of a piece, bound to the ends of the text or not. */
interface Row extends Reach {
  bound: boolean;
}

/** Reads a pattern (flag `u`) from left to right. */
class Reader {
  private at = 0;
  constructor(private readonly source: string) {}

  /** Alternatives up to a closing bracket or the end. */
  alternatives(): Row {
    let all: Row = this.row();
    while (this.source[this.at] === '|') {
      this.at++;
      const next = this.row();
      all = { ...either(all, next), bound: all.bound && next.bound };
    }
    return all;
  }

  private take(expression: RegExp): string {
    const [found = ''] = expression.exec(this.source.slice(this.at)) ?? [];
    this.at += found.length;
    return found;
  }

  private row(): Row {
    const begins = this.source[this.at] === '^';
    let reach = NOTHING;
    let ends = false;
    while (this.at < this.source.length && !/[|)]/.test(this.source[this.at] ?? '')) {
      ends = this.source[this.at] === '$';
      reach = after(reach, this.counted(this.one()));
    }
    return { ...reach, bound: begins && ends };
  }

  private one(): Reach {
    const char = this.source[this.at] ?? '';
    if (char === '(') return this.group();
    if (char === '[') return this.characterClass();
    this.at++;
    if (char === '^' || char === '$') return NOTHING;
    if (char === '.') return ANYTHING;
    if (char !== '\\') return { characters: char.replace(/[\]\\^-]/, '\\$&'), longest: 1 };
    this.at--;
    return this.escape();
  }

  private escape(): Reach {
    const escaped = this.take(
      /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<\w+>|.)/u,
    );
    if (/^\\[bB]/.test(escaped)) return NOTHING;
    // A back reference repeats characters that are counted already.
    if (/^\\(?:k|[1-9])/.test(escaped)) return { characters: '', longest: Number.POSITIVE_INFINITY };
    return { characters: escaped, longest: 1 };
  }

  private group(): Reach {
    this.at++;
    const look = this.take(/^\?<?[=!]/);
    if (look === '') this.take(/^\?(?::|<\w+>)/);
    const inner = this.alternatives();
    this.at++;
    return look === '' ? inner : NOTHING;
  }

  private characterClass(): Reach {
    const [, inside = ''] = /^\[((?:\\.|[^\]\\])*)\]/su.exec(this.source.slice(this.at)) ?? [];
    this.at += inside.length + 2;
    // A hyphen at an end means itself, and must not become a range beside other characters.
    const characters = inside.replace(/^-|(?<!\\)-$/g, '\\-');
    return inside.startsWith('^') ? ANYTHING : { characters, longest: 1 };
  }

  private counted(reach: Reach): Reach {
    const counts = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.source.slice(this.at));
    if (!counts) return reach;
    this.at += counts[0].length;
    const [sign, least, comma, most] = counts;
    const times = () => {
      if (least === undefined) return sign[0] === '?' ? 1 : Number.POSITIVE_INFINITY;
      if (comma === '') return Number(least);
      return most ? Number(most) : Number.POSITIVE_INFINITY;
    };
    return { ...reach, longest: reach.longest === 0 ? 0 : reach.longest * times() };
  }
}

/**
 * @param pattern of a JSON Schema; one that is not bound to both ends of the text reaches everything
 */
export const reachOf = memo((pattern: string): Reach => {
  const { bound, ...reach } = new Reader(pattern).alternatives();
  return bound ? reach : { characters: null, longest: Number.POSITIVE_INFINITY };
});

/** Characters beside each other in no class, as a class: `/[…]/u`. Null for a pattern that is none. */
export function classOf(characters: string): RegExp | null {
  try {
    return new RegExp(`[${characters}]`, 'u');
  } catch {
    return null;
  }
}
