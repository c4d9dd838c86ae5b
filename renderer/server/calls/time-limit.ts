/** Like `AbortSignal.timeout`, which Safari 15 does not have: aborts after some milliseconds, unless it is ended before. */
export function timeLimit(milliseconds: number): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
