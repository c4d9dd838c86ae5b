/** What reads load later: with the first write or shared read, never with the first page. */
import { type FreshOptions, keepFresh } from './fresh.ts';
import { addReadCache, type ReadCache } from './read-cache.ts';

/** @param send sends a request, whatever else asks the same */
export function addLateReads(options: FreshOptions, send: FreshOptions['reads']['send']): ReadCache {
  keepFresh(options);
  return addReadCache(options.store, send);
}
