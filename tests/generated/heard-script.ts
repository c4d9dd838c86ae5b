/** The lines of a page as a screen reader says them, each thing once; and of another state of it, what differs. */

/** Lines that only tell where something ends, how it is nested, or that it is bold. */
const NOISE =
  /^(end( of|,) |(paragraph|list|listitem|strong|emphasis|rowgroup|caption)($|, )|generic|separator)/;
const CELL = /^(columnheader|rowheader|cell)(, |$)/;
const OPTION = /^option, (.*?)(?:, ((?:not )?selected))?, position (\d+), set size \d+$/;
const NAMED = /^[a-z]+, /;
const ROLE =
  /^(alert|complementary|definition|dialog|form|group|main|navigation|radiogroup|region|status|term|timer)$/;
const BOLD = /^(strong|emphasis)$/;
/** A name without a value. */
const EMPTY = ': –';
/** What the next text is. */
const OWNER = /^(term|definition)$/;

export interface Script {
  lines: string[];
  add(line: string): void;
}

export function createScript(): Script {
  const lines: string[] = [];
  /** What was not yet read again of the last thing with a name: its content is its name. */
  let name = '';
  const last = () => lines.at(-1) ?? '';
  const append = (words: string) => lines.push((lines.pop() ?? '') + words);

  function addOption([, words = '', state, position]: RegExpExecArray): void {
    const shown = state === 'selected' ? `[${words}]` : words;
    if (position === '1') lines.push(`options: ${shown}`);
    else append(` | ${shown}`);
  }

  function addText(line: string): void {
    const at = name.indexOf(line);
    if (at >= 0) {
      name = name.slice(at + line.length);
      return;
    }
    name = '';
    // The sign of an amount stands smaller beside it: one text to whoever listens.
    if (/^\d/.test(line) && last().endsWith('R$')) append(` ${line}`);
    else if (OWNER.test(last())) append(`: ${line}`);
    else lines.push(line);
  }

  return {
    lines,
    add(line) {
      const option = OPTION.exec(line);
      if (option) return addOption(option);
      if (NOISE.test(line)) {
        // What comes next is no part of it.
        if (!BOLD.test(line) && OWNER.test(last())) append(EMPTY);
        return;
      }
      if (/^row(, |$)/.test(line)) lines.push('row');
      else if (CELL.test(line)) append(` | ${line}`);
      else if (NAMED.test(line) || ROLE.test(line)) lines.push(line);
      else return addText(line);
      name = line.replace(NAMED, '');
    },
  };
}

/** The longest common subsequence, as a table of lengths from each pair of positions. */
function lengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, next] = [table[i], table[i + 1]];
      if (row && next)
        row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
}

/**
 * What differs, as lines that are gone (`- `) and that have come (`+ `), each run of them below the line that both have
 * before it (`@ `).
 */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  const table = lengths(before, after);
  const told: string[] = [];
  let [i, j] = [0, 0];
  let anchor = '';
  let isTold = false;
  const tell = (line: string) => {
    if (!isTold) told.push(`@ ${anchor}`);
    isTold = true;
    told.push(line);
  };
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      anchor = before[i] ?? '';
      isTold = false;
      i++;
      j++;
    } else if (
      j >= after.length ||
      (i < before.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    )
      tell(`- ${before[i++]}`);
    else tell(`+ ${after[j++]}`);
  }
  return told;
}
