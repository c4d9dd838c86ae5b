/** Asks one more question on the screen, among those that its call understands. */
import { type FormEvent, useState } from 'react';
import { questionOf } from '../editing/pick-values.ts';
import type { EditableValue, OpenQuestion } from '../edits.ts';
import { LabelledInput, LabelledSelect } from './controls.tsx';
import type { Editing } from './use-editing.ts';

interface Props {
  screen: string;
  questions: readonly OpenQuestion[];
  values: readonly EditableValue[];
  editing: Editing;
}

export function QuestionForm({ screen, questions, values, editing }: Props) {
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [after, setAfter] = useState('');
  const [required, setRequired] = useState('');
  const asked = [...new Set(values.flatMap(({ path }) => questionOf(path) ?? []))];
  const chosen = questions.find((one) => one.name === name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void editing.create({ kind: 'question', screen, name, title, after, required }).then((opens) => {
      if (opens === null) return;
      setName('');
      setTitle('');
    });
  };
  return (
    <details className="w-question">
      <summary>Ask one more question</summary>
      <form className="w-form" onSubmit={save}>
        <LabelledSelect
          label="What is asked"
          value={name}
          choose={setName}
          options={questions.map((one) => ({ value: one.name, label: `${one.name} (${one.type})` }))}
          isRequired
        />
        <LabelledInput
          label="Its words, for the customer"
          value={title}
          type={setTitle}
          isRequired={chosen?.piece === null}
        />
        <LabelledSelect
          label="After the question"
          value={after}
          choose={setAfter}
          options={asked.map((one) => ({ value: one, label: one }))}
          empty="last"
        />
        <label>
          <input
            type="checkbox"
            checked={required === 'yes'}
            onChange={(event) => setRequired(event.target.checked ? 'yes' : '')}
          />{' '}
          It must be answered
        </label>
        <div className="w-form__buttons">
          <button type="submit" className="w-primary" disabled={editing.isSaving}>
            {editing.isSaving ? 'Checking …' : 'Add'}
          </button>
        </div>
      </form>
    </details>
  );
}
