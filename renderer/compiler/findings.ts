/** Collects findings by place. */
import type { Diagnostic } from './diagnostic.ts';
import { type Place, positionOf } from './load/source-node.ts';

export interface Findings {
  readonly list: Diagnostic[];
  /** Notes what is wrong at the start of a place. */
  at(place: Place, code: string, message: string, hint?: string): void;
}

export function createFindings(): Findings {
  const list: Diagnostic[] = [];
  return {
    list,
    at({ file, start }, code, message, hint) {
      const position = positionOf(file, start);
      list.push({ code, file: file.path, ...position, message, ...(hint ? { hint } : {}) });
    },
  };
}
