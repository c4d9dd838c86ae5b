/** How often a process asks what others have changed. */
const POLL_MS = 500;
/** After this time a listener that failed is called again. */
const RETRY_MS = 5_000;

/**
 * Follows the last event of a store by asking for it: a connection that waits for news would be one more to lose, and a pooler may not
 * pass it on. While the store is away nothing is called; it is asked again.
 * @param onChange called at once and after each change; where it rejects, again some seconds later
 * @returns stops it
 */
export function followLast(
  last: () => Promise<{ readonly id: number } | null>,
  onChange: () => unknown,
): () => void {
  let seen: number | undefined;
  let retryAt = Number.POSITIVE_INFINITY;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const id = (await last())?.id ?? 0;
    if (isStopped || (id === seen && performance.now() < retryAt)) return;
    seen = id;
    retryAt = performance.now() + RETRY_MS;
    await onChange();
    retryAt = Number.POSITIVE_INFINITY;
  };
  const follow = async (): Promise<void> => {
    await look().catch(() => {});
    if (!isStopped) timer = setTimeout(follow, POLL_MS).unref();
  };
  void follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
