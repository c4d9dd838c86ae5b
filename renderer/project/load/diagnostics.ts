/** Collects diagnostics by place. */
import type { Diagnostic } from './diagnostic.ts';
import { type Place, positionOf } from './source-node.ts';

/** The other place of a contradiction, and what stands there. */
export interface Related {
  place: Place;
  says: string;
}

export interface Diagnostics {
  readonly list: Diagnostic[];
  /** Adds a diagnostic at the start of a place. */
  at(place: Place, code: string, message: string, hint?: string, related?: Related): void;
}

const positionedAt = ({ file, start }: Place) => ({ file: file.path, ...positionOf(file, start) });

export function createDiagnostics(): Diagnostics {
  const list: Diagnostic[] = [];
  return {
    list,
    at(place, code, message, hint, related) {
      list.push({
        code,
        ...positionedAt(place),
        message,
        ...(hint && { hint }),
        ...(related && { related: { ...positionedAt(related.place), message: related.says } }),
      });
    },
  };
}

/** Runs one step. An exception becomes a diagnostic at the file, and the result is null. */
export function guarded<T>(diagnostics: Diagnostics, file: string, step: () => T): T | null {
  try {
    return step();
  } catch (error) {
    const message = `The compiler failed on this file: ${error instanceof Error ? error.message : String(error)}`;
    diagnostics.list.push({ code: 'TR000', file, line: 1, column: 1, message });
    return null;
  }
}
