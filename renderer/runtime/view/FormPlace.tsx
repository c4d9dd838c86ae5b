/** Connects the screen's form with its visit, which owns the answers. */

import type { CompiledForm } from '@trilha/language/definition/compiled';
import { useId } from 'react';
import type { FormWords } from '../blocks/screen-context.ts';
import { busyEvent } from '../engine/state.ts';
import { FormView } from './form/FormView.tsx';
import { renderWords } from './RichText.tsx';
import type { ShownVisit } from './use-page.ts';

interface Props {
  form: CompiledForm;
  visit: ShownVisit;
  words: FormWords;
}

export function FormPlace({ form, visit, words }: Props) {
  const { player, screen, state } = visit;
  const own = useId();
  return (
    <FormView
      // A page may have the forms of parts, too: their ids must be unique.
      {...(screen.placed ? { id: `form${own}` } : {})}
      form={form}
      fieldTypes={screen.fieldTypes}
      owner={player}
      busy={busyEvent(state) !== null || state.leaving}
      submitLabel={words.submit}
      before={words.before}
      below={words.below}
      dock={words.dock}
      {...(words.busy === undefined ? {} : { busyLabel: words.busy })}
      renderWords={renderWords}
    />
  );
}
