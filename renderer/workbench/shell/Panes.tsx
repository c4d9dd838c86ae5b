/** The right side: the screen's YAML, its journey, its log, its diagnostics. */
import type { CompiledApp } from '@trilha/language/definition/compiled';
import type { WorkbenchView } from '../choice.ts';
import type { ProjectIndex, ScreenEntry } from '../knowledge.ts';
import type { LogEntry } from '../messages.ts';
import { ChangesPane } from './ChangesPane.tsx';
import { DiagnosticsPane } from './DiagnosticsPane.tsx';
import { EditPane } from './EditPane.tsx';
import { JourneyPane } from './JourneyPane.tsx';
import { Live } from './Live.tsx';
import { LogPane } from './LogPane.tsx';
import { NewPane } from './NewPane.tsx';
import { Records } from './Records.tsx';
import { ReportPane } from './ReportPane.tsx';
import type { Editing } from './use-editing.ts';
import type { OpenReport, ReportActions } from './use-report.ts';
import type { ChangeView } from './use-view.ts';
import { YamlPane } from './YamlPane.tsx';

interface Props {
  app: CompiledApp;
  index: ProjectIndex;
  /** Undefined before a screen is chosen. */
  entry: ScreenEntry | undefined;
  view: WorkbenchView;
  change: ChangeView;
  log: readonly LogEntry[];
  /** Restores the screen's state after so many actions. */
  travel(to: number): void;
  edits: number;
  report: OpenReport | null;
  reportActions: ReportActions;
  editing: Editing;
}

/** The panes, with the keys that open them. */
export const TABS = [
  { value: 'edit', label: 'Edit', key: 't' },
  { value: 'new', label: 'New', key: 'n' },
  { value: 'changes', label: 'Changes', key: 'd' },
  { value: 'yaml', label: 'YAML', key: 'y' },
  { value: 'journey', label: 'Journey', key: 'j' },
  { value: 'log', label: 'Log', key: 'l' },
  { value: 'diagnostics', label: 'Diagnostics', key: 'f' },
  { value: 'report', label: 'Report', key: 'r' },
] as const;

function Content(props: Props) {
  const { index, entry, view, change, log, travel, edits, report, reportActions } = props;
  const { root, diagnostics } = index;
  if (view.pane === 'report') return <ReportPane current={report} actions={reportActions} />;
  if (view.pane === 'new')
    return (
      <NewPane
        index={index}
        app={props.app}
        entry={entry}
        view={view}
        change={change}
        editing={props.editing}
      />
    );
  if (!entry) return <p className="w-quiet w-pad">No screen is chosen.</p>;
  switch (view.pane) {
    case 'edit':
      return <EditPane index={index} view={view} editing={props.editing} />;
    case 'changes':
      return (
        <>
          <Records index={index} entry={entry} view={view} edits={edits} editing={props.editing} />
          <Live index={index} entry={entry} view={view} edits={edits} />
          <ChangesPane index={index} entry={entry} edits={edits} view={view} change={change} />
        </>
      );
    case 'yaml':
      return (
        <YamlPane
          root={root}
          screen={entry.id}
          isVariant={entry.bases.length > 0}
          diagnostics={diagnostics}
          edits={edits}
        />
      );
    case 'journey':
      return entry.journey === null ? (
        <p className="w-quiet w-pad">This screen belongs to no journey.</p>
      ) : (
        <JourneyPane view={view} journey={entry.journey} change={change} edits={edits} />
      );
    case 'log':
      return <LogPane log={log} travel={travel} />;
    case 'diagnostics':
      return <DiagnosticsPane index={index} view={view} screen={entry.id} editing={props.editing} />;
    case 'closed':
      return null;
  }
}

export function Panes(props: Props) {
  const { index, view, change } = props;
  const counts: Partial<Record<WorkbenchView['pane'], number>> = {
    log: props.log.length,
    diagnostics: index.diagnostics.length,
  };
  const isClosed = view.pane === 'closed';
  return (
    <aside className="w-panes" data-pane={view.pane} aria-label="About this screen">
      <div className="w-tabs">
        {TABS.map(({ value, label, key }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view.pane === value}
            aria-keyshortcuts={key}
            title={`Key ${key}`}
            onClick={() => change({ pane: view.pane === value ? 'closed' : value })}
          >
            {label}
            {(counts[value] ?? 0) > 0 && <span className="w-tabs__count">{counts[value]}</span>}
          </button>
        ))}
      </div>
      {!isClosed && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
        <section className="w-pane" tabIndex={0} aria-label={`Pane ${view.pane}`}>
          <Content {...props} />
        </section>
      )}
    </aside>
  );
}
