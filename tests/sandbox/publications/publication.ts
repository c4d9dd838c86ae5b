/** Publications to store. */
import { moduleHash } from '../../../renderer/language/stored/module-hash.ts';
import type {
  NewPublication,
  Publication,
  PublicationStore,
  ServedAfter,
} from '../../../renderer/server/publications/store.ts';

/** Modules of these texts, by hash. */
export const textsOf = (...texts: readonly string[]): Map<string, string> =>
  new Map(texts.map((text) => [moduleHash(text), text]));

/** A publication whose modules have these texts. */
export function publicationOf(...texts: readonly string[]): NewPublication {
  return {
    author: 'Ana',
    approver: 'Bruno',
    note: 'Another title',
    base: 'a'.repeat(40),
    words: ['solicitacao/renda: another title'],
    next: { 'solicitacao/renda': 'carry' },
    recalled: ['submitPreContract'],
    imports: ['@trilha/runtime/blocks/hero posted'],
    modules: Object.fromEntries(texts.map((text, at) => [`screen/${at}`, moduleHash(text)])),
  };
}

/** All new visits get the publication. */
export const alone: ServedAfter = (number) => ({ current: number, candidate: null, share: 0 });

export const WHO = { who: 'Ana', why: 'Another title' };

/** Publishes modules of these texts for all new visits. */
export const publishTexts = (store: PublicationStore, ...texts: readonly string[]): Promise<Publication> =>
  store.publish(publicationOf(...texts), textsOf(...texts), WHO, alone);
