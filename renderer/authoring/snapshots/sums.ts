/** Recomputes what a block says that it adds up: the amounts as they are read, so that rounding shows, too. */

import type { Scope } from '@trilha/language/definition/annotations';
import { isRecord } from '@trilha/language/record';
import { holds, textOf } from '@trilha/runtime/engine/evaluate';

type Tree = Readonly<Record<string, unknown>>;

interface Row {
  value: Parameters<typeof textOf>[0];
  adds?: readonly string[];
  when?: unknown;
}

const isRow = (value: unknown): value is Row => isRecord(value) && 'value' in value;

/** The rows of a block and of what it unfolds, by id. */
function rowsOf(block: Tree): Map<string, Row> {
  const maps = [block, ...Object.values(block).filter(isRecord)].map(({ rows }) => rows).filter(isRecord);
  return new Map(
    maps.flatMap((map) => Object.entries(map).filter((entry): entry is [string, Row] => isRow(entry[1]))),
  );
}

/** An amount in its smallest unit: all amounts of a block have as many decimals. Null for a text without digits. */
function amountOf(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  return /^\D*[-−]/.test(text) ? -Number(digits) : Number(digits);
}

/**
 * Each total that is not the sum of its rows: its id and, in words, what is wrong. A total without any of them is none; while the
 * amounts of the block are being computed there are none at all.
 */
export function wrongSums(block: Tree, scope: Scope): [row: string, words: string][] {
  if (block.waiting !== undefined && holds(block.waiting, scope)) return [];
  const rows = rowsOf(block);
  const read = (id: string): string | null => {
    const row = rows.get(id);
    return row && holds(row.when, scope) ? textOf(row.value, scope) : null;
  };
  if (isRow(block.lead)) rows.set('lead', block.lead);
  return [...rows].flatMap(([id, { adds }]): [string, string][] => {
    const total = read(id);
    const parts = (adds ?? []).map(read).filter((text) => text !== null);
    if (total === null || parts.length === 0) return [];
    const sum = parts.reduce((all, text) => all + (amountOf(text) ?? Number.NaN), 0);
    return sum === amountOf(total) ? [] : [[id, `${total} is not the sum of ${parts.join(' + ')}`]];
  });
}
