/** Brings an opened screen into the chosen state, and waits until it stops changing. */
import type { Selection } from '../choice.ts';
import type { StageHost } from './stage-host.ts';

/** Milliseconds without a change after which a screen counts as settled. */
const QUIET = 120;
/** Maximum waiting time in ms, for a screen that never settles. */
const LONGEST = 5000;

const isWaiting = () => document.querySelector('main:not([aria-busy="true"])') === null;

/** Resolves when the document has not changed for a while and no call is pending. */
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

/** States that result from sending the form; without a form they need a press. */
export const SENT: ReadonlySet<Selection['state']> = new Set(['errors', 'refused', 'offline', 'sent']);

/** Sends the form: one in steps is sent by its last, where each before it leads on to one that was not shown yet. */
async function send(host: StageHost, signal: AbortSignal): Promise<void> {
  const form = document.querySelector('form');
  // A customer who sends a form has its fold open.
  form?.closest('details')?.setAttribute('open', '');
  const step = () => form?.querySelector('.t-step h2')?.textContent;
  const seen = new Set<string | null | undefined>([undefined]);
  do {
    seen.add(step());
    form?.requestSubmit();
    await quiet(host, signal);
  } while (!seen.has(step()) && !signal.aborted);
}

export async function perform(host: StageHost, { state }: Selection, signal: AbortSignal): Promise<void> {
  await quiet(host, signal);
  if (!signal.aborted) host.settle();
  if (SENT.has(state) && !signal.aborted) {
    host.arm();
    await send(host, signal);
  }
  await document.fonts.ready;
}
