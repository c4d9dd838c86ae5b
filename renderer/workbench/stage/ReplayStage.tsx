/** The stage of a report: replays it, and shows the page as it was after one step. */
import { firstVisit } from 'virtual:workbench/portal';
import type { CompiledApp } from '@trilha/language/definition/compiled';
import { PortalRoutes } from '@trilha/runtime/view/PortalRoutes';
import { useEffect, useMemo, useState } from 'react';
import { withAllFacts } from '../all-facts.ts';
import { ask } from '../knowledge.ts';
import type { RecordedAction } from '../report/read-report.ts';
import { type Replayed, replay } from '../report/replay.ts';
import { type ReportStep, stepsOf } from '../report/steps.ts';
import { createReplayHost } from './replay-host.ts';
import { StageRouter } from './StageRouter.tsx';
import { defaultBrand } from './set-up.ts';
import { addressOf, stagedApp } from './staged-app.ts';
import { tell } from './tell.ts';
import { barWayOut } from './way-out.ts';

type Formats = Readonly<Record<string, string>>;

interface Played {
  steps: readonly ReportStep[];
  replayed: readonly Replayed[];
  formats: Formats;
}

async function play(app: CompiledApp, actions: readonly RecordedAction[]): Promise<Played> {
  const [{ formats }, { catalogue }] = await Promise.all([ask('index'), app.loadErrors()]);
  const replayed = await replay(actions, {
    app: { ...withAllFacts(app), errors: { ...app.errors, catalogue } },
    first: firstVisit(app, defaultBrand(app)).context,
    formats: Object.fromEntries(
      Object.entries(formats).map(([name, source]) => [name, new RegExp(source, 'u')]),
    ),
  });
  return { steps: stepsOf(actions), replayed, formats };
}

/** Nothing navigates: the page is a picture of a step. */
const STAY = () => {};

interface PageProps {
  app: CompiledApp;
  step: ReportStep;
  replayed: Replayed;
  formats: Formats;
}

function PageOfStep({ app, step: { page, visit }, replayed, formats }: PageProps) {
  const { host, address } = useMemo(() => {
    const shown = stagedApp(app, { screen: page, part: null, state: 'open', group: null }, formats);
    return { host: createReplayHost(shown, replayed.state, visit), address: addressOf(shown, page, null) };
  }, [app, page, visit, replayed, formats]);
  useEffect(() => barWayOut(STAY), []);
  return (
    <StageRouter address={address} leave={STAY}>
      <PortalRoutes host={host} />
    </StageRouter>
  );
}

interface Props {
  app: CompiledApp;
  actions: readonly RecordedAction[];
  /** The index of the step. */
  step: number;
}

export function ReplayStage({ app, actions, step }: Props) {
  const [played, setPlayed] = useState<Played | null>(null);
  useEffect(() => {
    let isWanted = true;
    play(app, actions).then(
      (all) => {
        if (!isWanted) return;
        setPlayed(all);
        tell({ says: 'replayed', doubts: all.replayed.map(({ doubt }) => doubt) });
      },
      (error: unknown) => tell({ says: 'did', entry: { kind: 'error', title: String(error) } }),
    );
    return () => {
      isWanted = false;
    };
  }, [app, actions]);
  const [at, replayed] = [played?.steps[step], played?.replayed[step]];
  if (!played || !at || !replayed) return null;
  if (!app.loadScreen[at.page]) return null;
  return <PageOfStep key={step} app={app} step={at} replayed={replayed} formats={played.formats} />;
}
