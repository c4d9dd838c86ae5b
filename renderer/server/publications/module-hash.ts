/** What publications are named and refused by. */
import { moduleHash } from '@trilha/language/stored/module-hash';

/** Names a configuration by its modules: those of the same hashes have the same name. */
export const configurationHash = (modules: Readonly<Record<string, string>>): string =>
  moduleHash(JSON.stringify(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)))).slice(0, 16);

/** The list of modules that pages load: its text has the hashes of all of them. */
export const LIST = 'browser/modules';

/** A publication that cannot be stored, or returned to, as it was sent; the message says why, the code says it to programs. */
export class UnstorablePublication extends Error {
  readonly code: string;
  constructor(message: string, code = 'unstorable') {
    super(message);
    this.code = code;
  }
}

/** @throws UnstorablePublication for a text that is not that of its hash */
export function assertHashes(texts: ReadonlyMap<string, string>): void {
  for (const [hash, text] of texts)
    if (moduleHash(text) !== hash) throw new UnstorablePublication(`the module ${hash} has another text`);
}
