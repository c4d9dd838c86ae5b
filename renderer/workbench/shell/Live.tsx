/** What a portal has live, beside what stands in the project. */
import type { WorkbenchView } from '../choice.ts';
import { ask, type ProjectIndex, type ScreenEntry } from '../knowledge.ts';
import { useAnswer } from './use-project.ts';
import { addressOf, toScreen } from './use-view.ts';

interface Props {
  index: ProjectIndex;
  /** The chosen screen, of which is said whether it differs. */
  entry: ScreenEntry;
  view: WorkbenchView;
  edits: number;
}

interface SubjectProps {
  /** `screen/<id>`, `table/<id>` … */
  subject: string;
  index: ProjectIndex;
  view: WorkbenchView;
}

function Subject({ subject, index, view }: SubjectProps) {
  const screen = index.screens.find(({ kind, id }) => `${kind}/${id}` === subject);
  return screen ? <a href={addressOf(toScreen(view, screen.id))}>{subject}</a> : subject;
}

export function Live({ index, entry, view, edits }: Props) {
  const live = useAnswer(() => ask('live'), String(edits));
  const { words = [], number = null, changed = null } = live ?? {};
  const isOther = changed?.includes(`${entry.kind}/${entry.id}`);
  return (
    <section className="w-records w-pad" aria-label="Live" aria-busy={live === null}>
      <h3>Against what is live</h3>
      {live === null && <p role="status">Asking …</p>}
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {changed !== null && (
        <p>
          This {entry.kind} {isOther ? 'differs from' : 'is as in'} publication {number}.
        </p>
      )}
      {changed !== null && changed.length > 0 && (
        <details className="w-record">
          <summary>All that differs ({changed.length})</summary>
          <ul className="w-changes">
            {changed.map((subject) => (
              <li key={subject}>
                <Subject {...{ subject, index, view }} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
