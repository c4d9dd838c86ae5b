/** Work for later: done while nobody types or presses, so that no key waits for it. */

/** What a person does to a page. */
const DEEDS = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else work();
};

/**
 * Runs `work` once, when nobody has touched the page for so long and the browser has nothing to do.
 * @param rest milliseconds
 * @returns what calls it off
 */
export function atRest(work: () => void, rest: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const deed of DEEDS) removeEventListener(deed, wait, true);
  };
  const run = () => {
    // A key may have come while the browser was busy.
    const asked = timer;
    whenIdle(() => {
      if (timer === undefined || timer !== asked) return;
      stop();
      work();
    });
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(run, rest);
  };
  for (const deed of DEEDS) addEventListener(deed, wait, { capture: true, passive: true });
  wait();
  return stop;
}
