/** Above the stage: the name of the screen or part, and buttons for its states. */
import { NOBODY, type WorkbenchView } from '../choice.ts';
import { bestSample } from '../fitting.ts';
import type { SampleHead, ScreenEntry } from '../knowledge.ts';
import { segmentsOf } from '../states/screen-states.ts';
import { Choosers, CustomerChooser } from './Choosers.tsx';
import { EditorLink } from './EditorLink.tsx';
import { Segments } from './Segments.tsx';
import type { ProjectKnowledge } from './use-project.ts';
import { addressOf, type ChangeView, toScreen } from './use-view.ts';

interface Props {
  project: ProjectKnowledge;
  entry: ScreenEntry;
  view: WorkbenchView;
  change: ChangeView;
  fitting: readonly SampleHead[];
}

/** Maximum number of samples with their own button. */
const MOST_BUTTONS = 5;

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desk' },
  { value: 'both', label: 'Both' },
  { value: 'sheet', label: 'Sheet', hint: 'Every state at once' },
] as const;

const COMPARISONS = [
  { value: 'off', label: 'Hidden' },
  { value: 'side', label: 'Beside' },
  { value: 'flicker', label: 'Flicker' },
  { value: 'difference', label: 'Difference' },
] as const;

/** Links to the parts of a screen's page, or to the pages of a part. */
function Related({ label, ids, view }: { label: string; ids: readonly string[]; view: WorkbenchView }) {
  if (ids.length === 0) return null;
  return (
    <p className="w-related">
      <span className="w-quiet">{label}</span>
      {ids.map((id) => (
        <a key={id} href={addressOf(toScreen(view, id))}>
          {id}
        </a>
      ))}
    </p>
  );
}

function Name({ project, entry, view }: Props) {
  const [path] = entry.paths;
  const [base] = entry.bases;
  return (
    <div className="w-name">
      <h2>{entry.id}</h2>
      {entry.kind === 'part' && <span className="w-tag">part</span>}
      {project.index && <EditorLink root={project.index.root} file={entry.file} line={1} label="edit" />}
      {base !== undefined && (
        <span className="w-quiet">
          extends <a href={addressOf(toScreen(view, base))}>{base}</a>
        </span>
      )}
      {path !== undefined && !path.includes(':') && (
        <a
          className="w-name__path"
          href={path}
          target="_blank"
          rel="noreferrer"
          title="Open in the portal itself"
        >
          {path}
        </a>
      )}
    </div>
  );
}

function SampleButtons({ entry, view, change, fitting }: Props) {
  if (fitting.length === 0) return null;
  const first = { value: NOBODY, label: 'First visit', hint: 'Nobody that is known' };
  const segments = fitting
    .slice(0, MOST_BUTTONS)
    .map(({ id, title }) => ({ value: id, label: id, hint: title }));
  return (
    <Segments
      label="As"
      value={view.sample ?? bestSample(entry, fitting)?.id ?? NOBODY}
      segments={entry.isPublic ? [first, ...segments] : segments}
      onChoose={(sample) => change({ sample })}
    />
  );
}

export function Header(props: Props & { isComparable: boolean }) {
  const { entry, view, change, isComparable } = props;
  return (
    <header className="w-header">
      <Name {...props} />
      <Related label="on" ids={entry.pages} view={view} />
      <Related label="parts" ids={entry.parts} view={view} />
      <div className="w-controls">
        <Segments
          label="State"
          segments={segmentsOf(entry)}
          value={view.state}
          onChoose={(state) => change({ state, code: null })}
        />
      </div>
      <div className="w-controls">
        <SampleButtons {...props} />
        <CustomerChooser {...props} />
      </div>
      <div className="w-controls">
        <Choosers {...props} />
        <Segments
          label="Width"
          segments={WIDTHS}
          value={view.width}
          onChoose={(width) => change({ width })}
        />
        {isComparable && (
          <Segments
            label="Compare"
            segments={COMPARISONS}
            value={view.compare}
            onChoose={(compare) => change({ compare })}
          />
        )}
      </div>
    </header>
  );
}
