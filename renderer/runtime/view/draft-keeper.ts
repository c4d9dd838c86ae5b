/** Keeps the answers of one screen as they are given: after a pause, and when the page is being left. */
import type { CompiledForm, CompiledScreen } from '../../language/definition/compiled.ts';
import { valueAt, withValueAt } from '../engine/path.ts';
import type { DraftStore } from '../store/host.ts';

const PAUSE = 300;

type Answers = Readonly<Record<string, unknown>>;

/** Under which a form's answers are kept; of a part for what it is told. */
export const draftKeyOf = ({ id, placed }: Pick<CompiledScreen, 'id' | 'placed'>): string =>
  placed ? `${id} ${JSON.stringify(placed.parameters)}` : id;

/** The answers without what must not lie about on a device: passwords. */
export function keepable(form: CompiledForm, answers: Answers): Answers {
  const secrets = Object.keys(form.ui).filter(
    (path) => form.ui[path]?.field === 'password' && valueAt(answers, path) !== null,
  );
  return secrets.reduce<Answers>((kept, path) => withValueAt(kept, path, undefined), answers);
}

export interface DraftKeeper {
  keep(answers: Answers): void;
  /** Writes now what still waits. */
  flush(): void;
  /** The answers arrived where they belong. */
  clear(): void;
}

export function createDraftKeeper(drafts: DraftStore, screen: string): DraftKeeper {
  let waiting: Answers | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (waiting) drafts.write(screen, waiting);
    waiting = null;
  };
  return {
    flush,
    keep(answers) {
      waiting = answers;
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
