/** Limits how many posts of pages one network may send, before any of their bytes is read. Counted in this process. */

/** Ten a second: many customers may share the address of a mobile network, and each press is one post. */
const MOST_A_MINUTE = 600;
const MINUTE = 60_000;

/** Returns a function that counts a post of a network; true if it is one too many. */
export function createPostRate(most = MOST_A_MINUTE, now = Date.now): (network: string) => boolean {
  const counts = new Map<string, number>();
  let began = now();
  return (network) => {
    if (now() - began >= MINUTE) {
      counts.clear();
      began = now();
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > most;
  };
}
