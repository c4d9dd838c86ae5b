/** What an origin of an amount on a page (`shown-pages.ts`) stands for: the members of the lender's answers that it reads. */

/** All that an answer says, by the name of the member and that of its parent. */
export function saidBy(answers: readonly unknown[]): (path: string) => ReadonlySet<number> {
  const said = new Map<string, Set<number>>();
  const add = (name: string, value: number) => said.set(name, (said.get(name) ?? new Set()).add(value));
  const visit = (value: unknown, parent: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === 'number') {
        add(name, one);
        add(`${parent}.${name}`, one);
      }
      visit(one, Array.isArray(value) ? parent : name);
    }
  };
  for (const answer of answers) visit(answer, '');
  return (path) => {
    const names = path.split('.');
    // A root and its name, such as `item`, are the screen's, not the lender's.
    const parent = names.length > (names[0] === 'vars' ? 3 : 2) ? `${names.at(-2)}.` : '';
    return said.get(`${/^\d+\.$/.test(parent) ? '' : parent}${names.at(-1)}`) ?? new Set();
  };
}

/** The arguments of a call, or the parts of a choice: split where no parenthesis is open. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    depth += Number('([{'.includes(sign)) - Number(')]}'.includes(sign));
    if (depth !== 0 || !text.startsWith(separator, at)) continue;
    parts.push(text.slice(start, at).trim());
    start = at + separator.length;
  }
  return [...parts, text.slice(start).trim()];
}

/** Without parentheses around all of it. */
function bare(text: string): string {
  if (!text.startsWith('(')) return text;
  let depth = 0;
  const end = [...text].findIndex((sign) => {
    depth += Number(sign === '(') - Number(sign === ')');
    return depth === 0;
  });
  return end === text.length - 1 ? bare(text.slice(1, -1)) : text;
}

/** The origins between which an expression chooses. */
export function choices(from: string): string[] {
  const [, ...ways] = split(bare(from), ' ? ');
  if (ways.length === 0) return [bare(from)];
  return split(ways.join(' ? '), ' : ').flatMap(choices);
}

const TWO_OPERANDS: Readonly<Record<string, (one: number, other: number) => number>> = {
  add: (one, other) => one + other,
  sub: (one, other) => one - other,
  div: (one, other) => Math.round(one / other),
};

/** The values that an origin may have; null for a sum over a list, which the lender's tests add up. */
export function valuesOf(origin: string, said: (path: string) => ReadonlySet<number>): number[] | null {
  const ways = choices(origin);
  if (ways.length > 1) {
    const all = ways.map((way) => valuesOf(way, said));
    return all.includes(null) ? null : all.flatMap((values) => values ?? []);
  }
  const [from = ''] = ways;
  const [, name = '', list = ''] = /^rt\.(\w+)\((.*)\)$/.exec(from) ?? [];
  const operands = split(list, ',');
  if (name === 'sum') return null;
  if (name === 'neg') return valuesOf(list, said);
  const compute = TWO_OPERANDS[name];
  if (compute) {
    // Days of a month divide a price; a number that is added is nobody's.
    const [ones, others] = operands.map((operand) =>
      name === 'div' && /^\d+$/.test(operand) ? [Number(operand)] : valuesOf(operand, said),
    );
    if (!ones || !others) return null;
    return ones.flatMap((one) => others.map((other) => Math.abs(compute(one, other))));
  }
  const member = /(?:^|\)\.|\), \d+\)\.)([a-z][\w.]*)$/i.exec(from)?.[1] ?? '';
  if (/\.payments$/.test(member)) return [...said('payments.amount')];
  const isRate = /rate$/i.test(member);
  return [...said(member)].map((value) => (isRate ? Math.round(value * 100) : value));
}
