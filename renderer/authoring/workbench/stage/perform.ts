/** Brings an opened screen into the state that was chosen, and waits until the picture stands still. */
import type { Choice } from '../choice.ts';
import type { StageHost } from './stage-host.ts';

/** So long nothing may change for a picture to stand still, ms. */
const QUIET = 120;
/** A screen that never rests is taken as it is then, ms. */
const LONGEST = 5000;

const isWaiting = () => document.querySelector('main:not([aria-busy="true"])') === null;

/** Resolves when the document has been quiet for a while, and nothing is asked any more. */
function quiet(host: StageHost, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(timer);
      clearTimeout(latest);
      observer.disconnect();
      resolve();
    };
    const check = () => {
      if (!signal.aborted && (host.pending() > 0 || isWaiting())) again();
      else end();
    };
    const latest = setTimeout(() => end(), LONGEST);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(check, QUIET);
    };
    const observer = new MutationObserver(again);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    again();
  });
}

/** States that come from sending the form; without one they wait for a press. */
const SENT: ReadonlySet<Choice['state']> = new Set(['errors', 'refused', 'offline']);

export async function perform(host: StageHost, { state }: Choice, signal: AbortSignal): Promise<void> {
  await quiet(host, signal);
  if (SENT.has(state) && !signal.aborted) {
    host.arm();
    document.querySelector('form')?.requestSubmit();
    await quiet(host, signal);
  }
  await document.fonts.ready;
}
