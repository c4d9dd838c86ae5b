/**
 * Bounds the memory for bodies that are read or worked on. Only bytes that have arrived count: a post that sends nothing
 * takes nothing from others, and one network has a share only, so that it cannot take everybody's.
 */
export interface PostMemory {
  /** Counts bytes that have arrived. False if there is no room for them, or not for this network: they are not counted. */
  take(network: string, bytes: number): boolean;
  release(network: string, bytes: number): void;
}

/**
 * @param total bytes of all networks
 * @param share bytes of one network
 */
export function createPostMemory(total: number, share: number): PostMemory {
  const held = new Map<string, number>();
  let all = 0;
  const add = (network: string, bytes: number): void => {
    const sum = (held.get(network) ?? 0) + bytes;
    all += bytes;
    if (sum === 0) held.delete(network);
    else held.set(network, sum);
  };
  return {
    take(network, bytes) {
      if (all + bytes > total || (held.get(network) ?? 0) + bytes > share) return false;
      add(network, bytes);
      return true;
    },
    release: (network, bytes) => add(network, -bytes),
  };
}
