/** Answers not yet acknowledged by the lender, by screen, in the tab's sessionStorage. */
import type { DraftStore } from '../../renderer/index.ts';
import { dropKept, readKept, writeKept } from './kept.ts';

const key = (screen: string): string => `trilha.draft.${screen}`;

export const drafts: DraftStore = {
  read: (screen) => readKept(key(screen)) as Record<string, unknown> | null,
  write: (screen, answers) => writeKept(key(screen), answers),
  clear: (screen) => dropKept(key(screen)),
};
