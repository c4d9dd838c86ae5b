/** The memo: which edits make a result anew, and that a long session keeps no more than a short one. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { Memo, memo } from '../../renderer/project/load/memo.ts';

type Table = ReadonlyMap<string, number>;

/** What a result reads of a table, an edit of the table, and whether the result is computed anew. */
const EDITS: [string, (table: Table) => unknown, Record<string, number>, boolean][] = [
  ['a value, that value', (table) => table.get('a'), { a: 2, b: 1 }, true],
  ['a value, another value', (table) => table.get('a'), { a: 1, b: 2 }, false],
  ['a value, the order', (table) => table.get('a'), { b: 1, a: 1 }, false],
  ['a value that is missing, that value', (table) => table.get('c'), { a: 1, b: 1, c: 1 }, true],
  ['a value, its end', (table) => table.get('a'), { b: 1 }, true],
  ['whether there is one, its value', (table) => table.has('a'), { a: 2, b: 1 }, false],
  ['whether there is one, its end', (table) => table.has('a'), { b: 1 }, true],
  ['whether there is one, another one', (table) => table.has('c'), { a: 1, b: 1, c: 1 }, true],
  ['the keys, a value', (table) => [...table.keys()], { a: 2, b: 1 }, false],
  ['the keys, another key', (table) => [...table.keys()], { a: 1, b: 1, c: 1 }, true],
  ['the keys, the order', (table) => [...table.keys()], { b: 1, a: 1 }, true],
  ['all, a value', (table) => [...table.values()], { a: 2, b: 1 }, true],
  ['all, the order', (table) => [...table], { b: 1, a: 1 }, true],
  ['all, nothing', (table) => [...table], { a: 1, b: 1 }, false],
];

/** Counts how often a result is computed that reads a table in two compiles. */
function computed(
  read: (table: Table) => unknown,
  edited: Record<string, number>,
  ask: (memo: Memo, make: () => void) => void,
): number {
  const memo = new Memo();
  let count = 0;
  for (const content of [{ a: 1, b: 1 }, edited]) {
    memo.begin();
    const table = memo.table('numbers', new Map(Object.entries(content)));
    ask(memo, () => {
      count++;
      read(table);
    });
  }
  return count;
}

describe('a result that reads', () => {
  it.each(EDITS)('%s changes: %o', (_, read, edited, isAnew) => {
    expect(computed(read, edited, (memo, make) => memo.value('one', [], make)) > 1).toBe(isAnew);
  });

  it.each(EDITS)('%s changes, through another result', (_, read, edited, isAnew) => {
    const ask = (memo: Memo, make: () => void) =>
      memo.value('outer', [], () => memo.value('inner', [], make));
    expect(computed(read, edited, ask) > 1).toBe(isAnew);
  });

  it('is computed anew when what it is computed from is another', () => {
    const memo = new Memo();
    const values = [1, 1, 2].map((from) => memo.value('one', [from], () => ({})));
    expect([values[0] === values[1], values[1] === values[2]]).toEqual([true, false]);
  });
});

describe('what is found about each of many', () => {
  const [one, two, three] = [{ is: 1 }, { is: 2 }, { is: 3 }];
  const again = { is: 1 };

  /** In two searches: about whom something was sought, and whether the second gave the same map. */
  function searched(first: object[], second: object[], of: [unknown, unknown] = [0, 0]) {
    const memo = new Memo();
    const asked: unknown[] = [];
    const odd = ({ is }: { is: number }) => {
      asked.push(is);
      return is % 2 === 1 ? three : null;
    };
    const [before, after] = [first, second].map((all, at) =>
      memo.each('odd', [of[at]], all as { is: number }[], odd),
    );
    return { asked, isSame: before === after, found: [...(after?.keys() ?? [])] };
  }

  it.each([
    ['the same again', [one, two], [one, two], [1, 2], true, [one]],
    ['a new one that has nothing', [one], [one, two], [1, 2], true, [one]],
    ['a new one that has something', [one], [one, three], [1, 3], false, [one, three]],
    ['another one in its place', [one], [again], [1, 1], false, [again]],
    ['one that is gone', [one, three], [three], [1, 3], false, [three]],
    ['another order', [one, three], [three, one], [1, 3], false, [three, one]],
  ])('%s', (_, first, second, asked, isSame, found) => {
    expect(searched(first, second)).toEqual({ asked, isSame, found });
  });

  it('is sought anew where what it rests on is another', () => {
    expect(searched([one], [one], [0, 1]).asked).toEqual([1, 1]);
  });
});

describe('a long session', () => {
  it('keeps what the last compiles asked for, and the changes since', () => {
    const memo = new Memo();
    const sizes = Array.from({ length: 200 }, (_, number) => {
      memo.begin();
      const table = memo.table('numbers', new Map([[`key ${number}`, number]]));
      memo.value(`value ${number}`, [], () => table.get(`key ${number}`));
      memo.value('always', [], () => table.size);
      return memo.size;
    });
    expect(sizes.at(-1)).toEqual(sizes.at(99));
    expect(sizes.at(-1)?.entries).toBeLessThan(30);
    expect(sizes.at(-1)?.changes).toBeLessThan(30);
  });

  it('computes anew what it dropped', () => {
    const memo = new Memo();
    const ask = (number: number) => {
      memo.begin();
      const table = memo.table('numbers', new Map([['a', number]]));
      return (key: string) => memo.value(key, [], () => table.get('a'));
    };
    const [first] = [ask(0)('seldom')];
    for (let number = 1; number < 50; number++) ask(number)('often');
    expect([first, ask(50)('seldom')]).toEqual([0, 50]);
  });
});

describe('a fork', () => {
  it('has what was made before, and neither sees what the other makes', () => {
    const made: number[] = [];
    const ask = (memo: Memo, number: number) => {
      memo.begin();
      const table = memo.table('numbers', new Map([['a', number]]));
      return memo.value('one', [], () => {
        made.push(number);
        return table.get('a');
      });
    };
    const memo = new Memo();
    ask(memo, 1);
    const fork = memo.fork();
    const asked: [Memo, number][] = [
      [fork, 1],
      [fork, 2],
      [memo, 1],
      [fork, 1],
      [memo.fork(), 1],
    ];
    expect(asked.map(([one, number]) => ask(one, number))).toEqual([1, 2, 1, 1, 1]);
    expect(made).toEqual([1, 2, 1]);
  });
});

/** The engine's collector, which only this file asks for by name. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

describe('results by keys', () => {
  it.each<[string, () => object]>([
    ['an object', () => ({})],
    ['a function', () => () => {}],
  ])('live no longer than %s among these', async (_, newKey) => {
    const collect = collector();
    const keep = memo((first: object, second: object) => [first, second]);
    const second = {};
    const gone = Array.from({ length: 5 }, () => {
      const first = newKey();
      keep(first, second);
      return new WeakRef(first);
    });
    // A reference that was read in a turn of the event loop holds until its end.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect(gone.map((one) => one.deref())).toEqual(gone.map(() => undefined));
  });
});
