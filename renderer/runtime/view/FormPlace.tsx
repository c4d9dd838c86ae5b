/** Connects the screen's form with its player: passes answers and events in, and the engine's answers and messages out. */
import { useCallback, useId } from 'react';
import type { CompiledForm } from '../../language/definition/compiled.ts';
import type { FormWords } from '../blocks/screen-context.ts';
import type { Answers } from '../engine/form/answers.ts';
import { busyEvent } from '../engine/state.ts';
import { FormView } from './form/FormView.tsx';

import { renderWords } from './RichText.tsx';
import type { Visit } from './use-visit.ts';

interface Props {
  form: CompiledForm;
  visit: Visit;
  words: FormWords;
}

export function FormPlace({ form, visit, words }: Props) {
  const { player, screen, scope, state } = visit;
  const own = useId();
  const onChange = useCallback(
    (path: string[], answers: Answers) =>
      player.dispatch({ type: 'change', paths: path.length > 0 ? [path.join('.')] : [], answers }),
    [player],
  );
  const onSubmit = useCallback((answers: Answers) => player.dispatch({ type: 'submit', answers }), [player]);
  return (
    <FormView
      // A page may have the forms of parts, too: their ids must be unique.
      {...(screen.placed ? { id: `form${own}` } : {})}
      form={form}
      fieldTypes={screen.fieldTypes}
      scope={scope}
      initialData={state.form}
      answers={state.form}
      errors={Object.keys(state.fieldErrors).length > 0 ? state.fieldErrors : null}
      busy={busyEvent(state) !== null || state.leaving}
      submitLabel={words.submit}
      before={words.before}
      {...(words.busy === undefined ? {} : { busyLabel: words.busy })}
      renderWords={renderWords}
      onChange={onChange}
      onSubmit={onSubmit}
    />
  );
}
