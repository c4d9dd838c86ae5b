/** The values of the page: one is opened by a click on the stage or from the list, and saved into its file. */
import { useMemo, useState } from 'react';
import type { WorkbenchView } from '../choice.ts';
import type { EditableValue } from '../edits.ts';
import type { ProjectIndex } from '../knowledge.ts';
import { BlockActions } from './BlockActions.tsx';
import { EditOutcome } from './EditOutcome.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { Segments } from './Segments.tsx';
import type { Editing } from './use-editing.ts';
import { ValueForm } from './ValueForm.tsx';
import { foundValues, memberName, type ValueGroup, valueGroups } from './value-groups.ts';

interface Props {
  index: ProjectIndex;
  view: WorkbenchView;
  editing: Editing;
}

const CLICKS = [
  { value: 'edits', label: 'edits', hint: 'A click on the stage opens what was clicked' },
  { value: 'plays', label: 'plays', hint: 'A click on the stage does what a customer’s click does' },
] as const;

/** Most groups that are listed at once: more are found by search. */
const MOST = 60;

const shown = (value: EditableValue['value']) => (value === '' ? '“”' : String(value));

function ValueLine({ value, editing }: { value: EditableValue; editing: Editing }) {
  const isOpen = editing.chosen === value.key;
  return (
    <li data-open={isOpen}>
      <button
        type="button"
        className="w-value"
        aria-expanded={isOpen}
        onClick={() => editing.choose(isOpen ? null : value.key)}
      >
        <span className="w-value__name">{memberName(value)}</span>{' '}
        <span className="w-value__text" data-kind={value.kind}>
          {shown(value.value)}
        </span>
        {value.from !== 'own' && (
          <span className="w-tag">{value.from === 'fragment' ? 'shared' : 'base'}</span>
        )}
      </button>
      {isOpen && <ValueForm key={value.key} value={value} editing={editing} />}
    </li>
  );
}

function Group({ group, editing }: { group: ValueGroup; editing: Editing }) {
  return (
    <section className="w-values" aria-label={group.title}>
      <h3>{group.title}</h3>
      {group.block && <BlockActions group={group} block={group.block} editing={editing} />}
      <ul>
        {group.values.map((value) => (
          <ValueLine key={value.key} value={value} editing={editing} />
        ))}
      </ul>
    </section>
  );
}

export function EditPane({ index, view, editing }: Props) {
  const [search, setSearch] = useState('');
  const { values, picked, chosen, result, steps, isSaving } = editing;
  const listed = useMemo(
    () => valueGroups(search === '' ? (picked ?? values ?? []) : foundValues(values ?? [], search)),
    [search, picked, values],
  );
  if (!values) return <p className="w-quiet w-pad">Reading the page’s values …</p>;
  return (
    <>
      <div className="w-edit">
        <Segments
          label="A click"
          segments={CLICKS}
          value={editing.isPicking ? 'edits' : 'plays'}
          onChoose={(click) => editing.setPicking(click === 'edits')}
        />
        <button type="button" disabled={steps === 0 || isSaving} onClick={() => void editing.undo()}>
          Undo{steps > 0 && ` (${steps})`}
        </button>
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder="A text, a name, a place"
          aria-label="Find a value"
          autoComplete="off"
        />
      </div>
      {result && <EditOutcome index={index} view={view} result={result} />}
      {editing.questions.length > 0 && (
        <QuestionForm screen={view.screen} questions={editing.questions} values={values} editing={editing} />
      )}
      {picked && search === '' && (
        <p className="w-pad">
          <span className="w-quiet">What was clicked. </span>
          <button type="button" className="w-link" onClick={editing.showAll}>
            All values of the page
          </button>
        </p>
      )}
      {listed.slice(0, MOST).map((group) => (
        <Group key={group.name} group={group} editing={editing} />
      ))}
      {listed.length === 0 && <p className="w-quiet w-pad">Nothing has these words.</p>}
      {listed.length > MOST && (
        <p className="w-quiet w-pad">{listed.length - MOST} more elements: search for them.</p>
      )}
      {chosen === null && !picked && search === '' && (
        <p className="w-hidden" role="status">
          Click on the stage, or choose a value.
        </p>
      )}
    </>
  );
}
