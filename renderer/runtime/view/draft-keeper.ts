/** Stores the answers of one screen while they are given: after a pause, and when the page is left. */

import type { CompiledForm, CompiledScreen } from '@trilha/language/definition/compiled';
import type { CompiledField } from '@trilha/language/definition/field';
import { type Answers, answerAt, withAnswer } from '../engine/form/answers.ts';
import { answersNow, markedAnswers } from '../engine/form/earlier.ts';
import { entriesOf } from '../engine/form/entries.ts';
import { segmentsOf } from '../engine/form/field-path.ts';
import type { DraftStore } from '../store/host.ts';

const PAUSE = 300;

/** The key of a form's draft; for a part it contains its parameters. */
export const draftKeyOf = ({ id, placed }: Pick<CompiledScreen, 'id' | 'placed'>): string =>
  placed ? `${id} ${JSON.stringify(placed.parameters)}` : id;

const isSecret = ({ stored }: CompiledField): boolean => stored === false;

/** The answers without those that must not be stored on a device. */
export function keepable(form: CompiledForm, answers: Answers): Answers {
  return [...entriesOf(form, answers).values()].reduce(
    (kept, { ui, segments }) =>
      isSecret(ui) && answerAt(kept, segments) !== undefined ? withAnswer(kept, segments, undefined) : kept,
    answers,
  );
}

/** The answers that a form asks. */
const askedBy = ({ ui }: CompiledForm, answers: Answers): Answers => {
  const asked = Object.keys(ui).map((path) => segmentsOf(path)[0]);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.includes(name)));
};

/** The draft of a form under the names of today; null for none. What it asks of a screen that is gone moves to the one that takes its place. */
export function readDraft(drafts: DraftStore, key: string, form: CompiledForm | null): Answers | null {
  if (!form) return null;
  const kept = drafts.read(key);
  let found = kept && answersNow(form, kept);
  for (const [gone, taker] of Object.entries(form.earlier?.screens ?? {})) {
    if (taker !== key) continue;
    const left = drafts.read(gone);
    if (left) found ??= askedBy(form, answersNow(form, left));
    drafts.clear(gone);
  }
  return found;
}

export const writeDraft = (drafts: DraftStore, key: string, form: CompiledForm, answers: Answers): void =>
  drafts.write(key, markedAnswers(form, answers));

export interface DraftKeeper {
  keep(form: CompiledForm, answers: Answers): void;
  /** Writes pending answers now. */
  flush(): void;
  /** The answers have been submitted. */
  clear(): void;
}

export function createDraftKeeper(drafts: DraftStore, screen: string): DraftKeeper {
  let waiting: [CompiledForm, Answers] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (waiting) writeDraft(drafts, screen, waiting[0], keepable(...waiting));
    waiting = null;
  };
  return {
    flush,
    keep(...given) {
      waiting = given;
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
    },
    clear() {
      clearTimeout(timer);
      waiting = null;
      drafts.clear(screen);
    },
  };
}
