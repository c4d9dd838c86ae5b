/** What screens show otherwise than their recorded snapshots say, in words and pictures, and the buttons that accept it. */
import { type SyntheticEvent, useState } from 'react';
import { queryOf, viewOf, type WorkbenchView } from '../choice.ts';
import {
  ask,
  BEFORE,
  type ListedRecord,
  type ProjectIndex,
  RENDERED,
  type ScreenEntry,
} from '../knowledge.ts';
import { EditOutcome } from './EditOutcome.tsx';
import type { Editing } from './use-editing.ts';
import { useAnswer } from './use-project.ts';

interface Props {
  index: ProjectIndex;
  /** The chosen screen, whose record comes first. */
  entry: ScreenEntry;
  view: WorkbenchView;
  edits: number;
  editing: Editing;
}

/** Shows a document at its whole height: its frame scrolls. */
function unfold({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
  frame.style.height = `${height}px`;
}

/** The screen as it was committed and as it is, for the customer of the first difference. */
function Pictures({
  screen,
  record: { scenario },
  edits,
  isCommitted,
}: {
  screen: string;
  record: ListedRecord;
  edits: number;
  isCommitted: boolean;
}) {
  const query = queryOf({ ...viewOf(''), screen, scenario });
  const sides = [
    ...(isCommitted ? [{ label: 'Before', more: BEFORE }] : []),
    { label: 'Now', more: `&edits=${edits}` },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
    <section className="w-record__pictures" tabIndex={0} aria-label={`Pictures of ${screen}`}>
      {sides.map(({ label, more }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          <div className="w-record__picture">
            <iframe
              src={`${RENDERED}${query}${more}`}
              title={`${label}: ${screen}`}
              inert
              tabIndex={-1}
              onLoad={unfold}
            />
          </div>
        </figure>
      ))}
    </section>
  );
}

function Difference({ words }: { words: string }) {
  const [title = '', ...lines] = words.split('\n');
  return (
    <li>
      <span className="w-quiet">{title}</span>
      <pre>{lines.map((line) => line.trim()).join('\n')}</pre>
    </li>
  );
}

interface RecordProps {
  record: ListedRecord;
  screen: string | null;
  isOwn: boolean;
  edits: number;
  isCommitted: boolean;
  editing: Editing;
}

function Record({ record, screen, isOwn, edits, isCommitted, editing }: RecordProps) {
  const [isOpen, setOpen] = useState(isOwn);
  const { subject, words, more, risks } = record;
  return (
    <details className="w-record" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{subject}</summary>
      {isOpen && (
        <>
          {risks.length > 0 && (
            <ul className="w-record__risks" aria-label="Look at these first">
              {risks.map((risk) => (
                <li key={risk}>{risk}</li>
              ))}
            </ul>
          )}
          <ul className="w-changes">
            {words.map((one) => (
              <Difference key={one} words={one} />
            ))}
          </ul>
          {more > 0 && <p className="w-quiet">and {more} more</p>}
          {screen !== null && (
            <Pictures screen={screen} record={record} edits={edits} isCommitted={isCommitted} />
          )}
          <button type="button" disabled={editing.isSaving} onClick={() => void editing.accept([subject])}>
            Accept what this {subject.split('/')[0]} shows
          </button>
        </>
      )}
    </details>
  );
}

export function Records({ index, entry, view, edits, editing }: Props) {
  const answer = useAnswer(() => ask('records'), String(edits));
  const own = `${entry.kind}/${entry.id}`;
  const { records, isCommitted = false, steps = 0 } = answer ?? {};
  const inOrder = [...(records ?? [])].sort((a, b) => Number(b.subject === own) - Number(a.subject === own));
  const screenOf = (subject: string) =>
    index.screens.find(({ kind, id }) => `${kind}/${id}` === subject)?.id ?? null;
  return (
    <section className="w-records w-pad" aria-label="Recorded snapshots" aria-busy={answer === null}>
      <h3>Against the recorded snapshots</h3>
      {answer === null && <p role="status">Comparing …</p>}
      {records === null && <p>Mistakes come first: correct them under Diagnostics.</p>}
      {records?.length === 0 && (
        <p className="w-quiet">
          Everything is as recorded. Texts that never vary are not recorded: the stage shows them.
        </p>
      )}
      {editing.result && <EditOutcome index={index} view={view} result={editing.result} />}
      <div className="w-records__acts">
        {inOrder.length > 1 && (
          <button
            type="button"
            disabled={editing.isSaving}
            onClick={() => void editing.accept(inOrder.map(({ subject }) => subject))}
          >
            Accept all ({inOrder.length})
          </button>
        )}
        {steps > 0 && (
          <button type="button" disabled={editing.isSaving} onClick={() => void editing.undo()}>
            Undo ({steps})
          </button>
        )}
      </div>
      {inOrder.map((record) => (
        <Record
          key={record.subject}
          record={record}
          screen={screenOf(record.subject)}
          isOwn={record.subject === own}
          {...{ edits, isCommitted, editing }}
        />
      ))}
    </section>
  );
}
