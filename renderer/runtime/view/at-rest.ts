/** Defers work until nobody types or presses, so that no input waits for it, or until somebody has. */

/** Events caused by a person. */
const USER_EVENTS = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Milliseconds that work waits for the browser to be idle: on a slow phone it may never be. */
const LONGEST_WAIT = 1000;

/** Safari has no `requestIdleCallback`. */
export const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_WAIT });
  else work();
};

/**
 * Runs `work` once, after the page has not been used for `rest` milliseconds and when the browser is idle.
 * @returns a function that cancels it
 */
export function atRest(work: () => void, rest: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const event of USER_EVENTS) removeEventListener(event, wait, true);
  };
  const run = () => {
    // There may have been an event while the browser was busy.
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
  for (const event of USER_EVENTS) addEventListener(event, wait, { capture: true, passive: true });
  wait();
  return stop;
}

/** Events by which a person begins to use a page; to scroll is only to look at it. */
const USES = ['keydown', 'input', 'focusin', 'click'] as const;

/**
 * Runs `work` when the page is first used.
 * @returns a function that cancels it
 */
export function onceUsed(work: () => void): () => void {
  const stop = () => {
    for (const event of USES) removeEventListener(event, run, true);
  };
  const run = () => {
    stop();
    work();
  };
  for (const event of USES) addEventListener(event, run, { capture: true, passive: true });
  return stop;
}
