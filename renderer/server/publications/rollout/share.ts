/** Which new visits get the candidate. */
import { createHash, randomBytes } from 'node:crypto';

/** A random id for one visit, which says nothing of the visitor: 22 characters of base64url. */
export const newVisitId = (): string => randomBytes(16).toString('base64url');

/**
 * Whether a visit gets the candidate. A hash of both decides, so every process decides alike and nothing is stored. A greater
 * share adds visits and takes none away. The hash is salted with words of its own: that a visit gets the candidate says nothing
 * of the groups that experiments draw for the same visitor, nor of later candidates.
 * @param candidate number of the publication
 * @param share percent of new visits, from 0 to 100
 * @param visit its random id
 */
export function getsCandidate(candidate: number, share: number, visit: string): boolean {
  const hash = createHash('sha256')
    .update(JSON.stringify(['candidate', candidate, visit]))
    .digest();
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100 < share;
}
