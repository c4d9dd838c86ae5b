/** The workbench: screens on the left, the chosen one on its stages, details on the right. */
import { firstVisit, today } from 'virtual:workbench/portal';
import { useCallback, useMemo, useRef, useState } from 'react';
import { withAllFacts } from '../all-facts.ts';
import { NOBODY, type WorkbenchView } from '../choice.ts';
import { bestSample, fittingSamples } from '../fitting.ts';
import type { ListedDiagnostic, SampleHead, ScreenEntry } from '../knowledge.ts';
import type { FromStage, ToStage } from '../messages.ts';
import { segmentsOf } from '../states/screen-states.ts';
import { DiagnosticLine } from './DiagnosticsPane.tsx';
import { openInEditor } from './EditorLink.tsx';
import { Finder } from './Finder.tsx';
import { Header } from './Header.tsx';
import { Panes } from './Panes.tsx';
import { ReplayStages } from './ReplayStages.tsx';
import { Sheet } from './Sheet.tsx';
import { Stages } from './Stages.tsx';
import { stageNames } from './stage-plan.ts';
import { useDifferences } from './use-differences.ts';
import { useEditing } from './use-editing.ts';
import { useKeys } from './use-keys.ts';
import { type ProjectKnowledge, useProject } from './use-project.ts';
import { useReport } from './use-report.ts';
import { NO_REPORT, useStages } from './use-stages.ts';
import { addressOf, useView } from './use-view.ts';

function useFitting({ app, samples }: ProjectKnowledge, entry: ScreenEntry | undefined): SampleHead[] {
  return useMemo(() => {
    if (!entry || !samples) return [];
    const brand = Object.values(app.brands).find(({ default: isDefault }) => isDefault)?.id ?? '';
    return fittingSamples(entry, {
      app: withAllFacts(app),
      samples,
      first: firstVisit(app, brand).context,
      today,
    });
  }, [app, samples, entry]);
}

/** Above the stage: that the stage shows an earlier version than the saved one, and why. */
function DiagnosticsBar({ root, diagnostics }: { root: string; diagnostics: readonly ListedDiagnostic[] }) {
  const errors = diagnostics.filter(({ stops }) => stops);
  const [first] = errors;
  if (!first) return null;
  return (
    <div className="w-alert" role="alert">
      <strong>
        {errors.length === 1 ? 'A mistake' : `${errors.length} mistakes`}; the stage shows what was last
        right.
      </strong>
      <ul className="w-diagnostics">
        <DiagnosticLine root={root} diagnostic={first} />
      </ul>
    </div>
  );
}

/** Above compared stages: how many differences there are, and where they are listed in words. */
function Differences({ view, count }: { view: WorkbenchView; count: number }) {
  const words = count === 1 ? '1 difference' : `${count} differences`;
  return (
    <p className="w-differences" role="status">
      {words}, outlined where a page shows them{' '}
      {view.pane !== 'changes' && <a href={addressOf({ ...view, pane: 'changes' })}>List them</a>}
    </p>
  );
}

/** @param wanted id of a screen that the project does not have, perhaps not yet; '' for none */
function Welcome({ project: { index }, wanted }: { project: ProjectKnowledge; wanted: string }) {
  return (
    <div className="w-welcome">
      {!index && <p role="status">Reading the configuration …</p>}
      {index && wanted !== '' && (
        <>
          <h2>Waiting for {wanted}</h2>
          <p role="status">
            A screen that was just written shows here as soon as it is compiled. If there is no such file,
            choose another screen on the left.
          </p>
        </>
      )}
      {index && wanted === '' && (
        <>
          <h2>Which screen?</h2>
          <p>
            Press <kbd>/</kbd> and type a name, a title, an address or a brand. <kbd>1</kbd>–<kbd>8</kbd>{' '}
            choose the state, <kbd>w</kbd> the width, <kbd>e</kbd> opens the file, <kbd>c</kbd> compares a
            variant with its base, <kbd>t</kbd> edits its texts and values, <kbd>n</kbd>
            makes something new, <kbd>y</kbd> <kbd>j</kbd> <kbd>l</kbd> <kbd>f</kbd> <kbd>r</kbd> open the
            panes.
          </p>
          <p>
            <a href={addressOf({ pane: 'new' })}>Make a variant, product, step or brand</a>
          </p>
          <p>
            <a href={addressOf({ pane: 'report' })}>Open a customer's problem report</a>
          </p>
        </>
      )}
    </div>
  );
}

/** Restores an earlier state of the screen on a stage. */
function travel(stage: string, to: number): void {
  const message: ToStage = { tells: 'travel', to };
  document
    .querySelector<HTMLIFrameElement>(`[data-stage="${stage}"] iframe`)
    ?.contentWindow?.postMessage(message, location.origin);
}

export function Shell() {
  const project = useProject();
  const [view, change] = useView();
  const [reports, hear] = useStages();
  const [report, reportActions] = useReport();
  const [entered, setEntered] = useState('phone');
  const search = useRef<HTMLInputElement>(null);
  const { index, samples, edits } = project;
  const entry = index?.screens.find(({ id }) => id === view.screen);
  const fitting = useFitting(project, entry);
  const press = useKeys({
    view,
    change,
    search,
    states: entry ? segmentsOf(entry) : [],
    edit: () => index && entry && openInEditor({ root: index.root, file: entry.file, line: 1 }),
  });
  const editing = useEditing({
    screen: view.screen,
    brand: view.brand,
    pane: view.pane,
    edits,
  });
  const hearPick = editing.hear;
  const listen = useCallback(
    (stage: string, message: FromStage) => {
      hearPick(message);
      if (message.says === 'key') press(message.key);
      else hear(stage, message);
    },
    [press, hear, hearPick],
  );
  const isOther = index?.screens.some(({ id }) => id === view.against && id !== view.screen);
  const base = (isOther ? view.against : entry?.bases[0]) ?? null;
  const isCompared = base !== null && view.compare !== 'off' && view.width !== 'sheet';
  const differences = useDifferences(
    view,
    isCompared && view.compare === 'side' ? base : null,
    edits,
    reports,
  );
  // Both stages show the same customer.
  const best = entry && samples ? (bestSample(entry, fitting)?.id ?? NOBODY) : null;
  const shown = isCompared ? { ...view, sample: view.sample ?? best } : view;
  const names = stageNames(view, base);
  const active = names.find((name) => name === entered) ?? names[0] ?? entered;
  return (
    <div className="w-shell">
      <Finder project={project} view={view} search={search} />
      <main className="w-main">
        {project.failure !== null && (
          <pre className="w-alert" role="alert">
            {project.failure}
          </pre>
        )}
        {report && view.pane === 'report' ? (
          <ReplayStages view={view} current={report} hear={reportActions.hear} />
        ) : !index || !entry ? (
          <Welcome project={project} wanted={view.screen} />
        ) : (
          <>
            <Header
              project={project}
              entry={entry}
              view={view}
              change={change}
              fitting={fitting}
              isComparable={base !== null}
            />
            <DiagnosticsBar root={index.root} diagnostics={index.diagnostics} />
            {samples === null && <p className="w-quiet w-pad">Taking samples of customers …</p>}
            {differences && <Differences view={view} count={differences.length} />}
            {view.width === 'sheet' ? (
              <Sheet
                view={view}
                edits={edits}
                brands={entry.brand === null ? Object.values(project.app.brands) : []}
              />
            ) : (
              <Stages
                view={shown}
                base={base}
                reports={reports}
                hear={listen}
                enter={setEntered}
                active={active}
              />
            )}
          </>
        )}
      </main>
      {index && (entry || view.pane === 'report' || view.pane === 'new') && (
        <Panes
          app={project.app}
          index={index}
          entry={entry}
          view={view}
          change={change}
          log={(reports[active] ?? NO_REPORT).log}
          travel={(to) => travel(active, to)}
          edits={edits}
          report={report}
          reportActions={reportActions}
          editing={editing}
        />
      )}
    </div>
  );
}
