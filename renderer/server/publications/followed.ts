/** How often a process asks what others have changed. */
const POLL_MS = 500;
/** After this time a listener that failed is called again. */
const RETRY_MS = 5_000;

/**
 * Follows the last event of a store by asking for it. While the store is away nothing is called; it is asked again.
 * @param onChange called at once and after each change; where it rejects, again some seconds later
 * @param hear has the store asked at once where it says that something changed; it may miss changes. Returns what stops it
 * @returns stops it
 */
export function followLast(
  last: () => Promise<{ readonly id: number } | null>,
  onChange: () => unknown,
  hear: (look: () => void) => (() => void) | undefined = () => undefined,
): () => void {
  let seen: number | undefined;
  let retryAt = Number.POSITIVE_INFINITY;
  let isStopped = false;
  let isLooking = false;
  let isToLookAgain = false;
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
    isToLookAgain = isLooking;
    if (isLooking || isStopped) return;
    isLooking = true;
    clearTimeout(timer);
    await look().catch(() => {});
    isLooking = false;
    if (!isStopped) timer = setTimeout(follow, isToLookAgain ? 0 : POLL_MS).unref();
  };
  void follow();
  const stopHearing = hear(follow);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopHearing?.();
  };
}
