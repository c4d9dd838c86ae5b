/**
 * While a pointer is pressed, nothing may move below it: a message that comes or goes because a field was left would
 * push the very button that is being pressed, and the press would miss it. Such work waits until the press is over.
 */

/** A press that never ends (a drag out of the window) holds nothing back for longer, ms. */
const LONGEST = 1000;

export class Press {
  private isDown = false;
  private waiting: (() => void)[] = [];

  /** Runs now, or when the press is over. */
  after(work: () => void): void {
    if (this.isDown) this.waiting.push(work);
    else work();
  }

  /** Listens to the page. Returns what stops it. */
  listen(page: Document): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      this.isDown = false;
      for (const work of this.waiting.splice(0)) work();
    };
    const down = () => {
      this.isDown = true;
      clearTimeout(timer);
      timer = setTimeout(end, LONGEST);
    };
    const up = () => {
      clearTimeout(timer);
      timer = setTimeout(end);
    };
    page.addEventListener('mousedown', down, true);
    page.addEventListener('mouseup', up, true);
    return () => {
      page.removeEventListener('mousedown', down, true);
      page.removeEventListener('mouseup', up, true);
      end();
    };
  }
}
