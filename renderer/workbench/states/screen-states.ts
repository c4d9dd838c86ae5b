/** The states in which a screen or part can be shown, and why it lacks others. */
import type { State } from '../choice.ts';
import type { ScreenEntry } from '../knowledge.ts';

/** A state as the workbench's header offers it. */
interface StateSegment {
  value: State;
  label: string;
  /** What it shows, or why the screen lacks it. */
  hint: string;
  disabled: boolean;
}

const NO_FORM = 'has no form';
const ASKS_NOTHING = 'asks nothing before it shows';
const SENDS_NOTHING = 'sends nothing';

interface Kind {
  value: State;
  label: string;
  hint: string;
  /** Why it does not have this state, as «This screen …»; or null. */
  lacks(entry: ScreenEntry): string | null;
}

const formless = ({ hasForm }: ScreenEntry) => (hasForm ? null : NO_FORM);
const askless = ({ asks }: ScreenEntry) => (asks ? null : ASKS_NOTHING);
const sendless = ({ sends }: ScreenEntry) => (sends ? null : SENDS_NOTHING);

const KINDS: readonly Kind[] = [
  { value: 'open', label: 'Opens', hint: 'As the customer finds it', lacks: () => null },
  { value: 'empty', label: 'Empty', hint: 'Nothing is answered', lacks: formless },
  { value: 'filled', label: 'Filled', hint: 'Every answer is valid', lacks: formless },
  { value: 'errors', label: 'Errors', hint: 'Sent empty: every message', lacks: formless },
  { value: 'loading', label: 'Loading', hint: 'The answers never come', lacks: askless },
  { value: 'failed', label: 'Load failed', hint: 'What it asks for cannot be had', lacks: askless },
  { value: 'refused', label: 'Refused', hint: 'What it sends is refused with a code', lacks: sendless },
  { value: 'offline', label: 'Offline', hint: 'What it sends never arrives', lacks: sendless },
  { value: 'sent', label: 'Sent', hint: 'What it sends is accepted', lacks: formless },
];

export const segmentsOf = (entry: ScreenEntry): StateSegment[] =>
  KINDS.map(({ value, label, hint, lacks }) => {
    const lack = lacks(entry);
    return {
      value,
      label,
      hint: lack === null ? hint : `This ${entry.kind} ${lack}`,
      disabled: lack !== null,
    };
  });
