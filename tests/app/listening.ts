/**
 * The early script listens for as long as its document lives, and in tests that serves the files after it, too: a form
 * submitted there makes the script ask for the page, again every three seconds while nobody answers.
 */
import { vi } from 'vitest';

/** Runs what listens to events of the document and the window. @returns a function that ends that */
export function listenHere(listen: () => void): () => void {
  const ends: (() => void)[] = [];
  const targets: EventTarget[] = [document, globalThis];
  const spies = targets.map((target) => {
    const add = target.addEventListener.bind(target);
    return vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      add(type, listener, options);
      ends.push(() => target.removeEventListener(type, listener, options));
    });
  });
  listen();
  for (const spy of spies) spy.mockRestore();
  return () => {
    for (const end of ends) end();
  };
}
