/** What most samples have. */
import type { Sample } from '@trilha/language/definition/sample';

/** Shared roots, and the values of successful responses by operation. */
export interface Usual {
  context: Readonly<Record<string, unknown>>;
  responses: Readonly<Record<string, unknown>>;
}

/**
 * Values of the first sample that has them.
 * @param operations whose responses are needed
 */
export function usualOf(samples: readonly Sample[], operations: readonly string[]): Usual {
  const context = Object.assign({}, ...samples.map((one) => one.context).toReversed());
  const answers = operations.flatMap((operation) => {
    const good = samples
      .map((one) => one.responses[operation])
      .find((answer) => answer && answer.status < 400);
    return good ? [[operation, good.value] as const] : [];
  });
  return { context, responses: Object.fromEntries(answers) };
}
