/** One URL: its screen in its layout, or a loading or fallback screen. */

import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { CompiledJourney } from '@trilha/language/definition/journey';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { keptAt, mayLeaveOffline } from './connection.ts';
import { LayoutView } from './LayoutView.tsx';
import { layoutIdOf } from './library.ts';
import type { PagePlace } from './place.ts';
import { usePortal } from './portal-context.ts';
import { ScreenView } from './ScreenView.tsx';
import { StandIn } from './StandIn.tsx';
import { useScreenModule } from './use-screen.ts';
import { useVisit, type Visit } from './use-visit.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** Screen id. */
  id: string;
  place: PagePlace;
  /** The action `retry` of the screen; only screens that report an error use it. */
  retry(): void;
}

function Opening({ visit, journey }: { visit: Visit; journey: CompiledJourney | undefined }) {
  const { host } = usePortal();
  const phase = useSelector(() => visit.player.look().phase);
  const retry = () => visit.player.dispatch({ type: 'retry' });
  // Back loads no page. Loading it anew shows what was kept of it, or says that there is no connection.
  const isOutOfReach = phase === 'failed' && keptAt() === null && mayLeaveOffline();
  useEffect(() => {
    if (isOutOfReach) location.reload();
  }, [isOutOfReach]);
  if (phase === 'ready') return <ScreenView key={visit.key} visit={visit} />;
  // A server that opens a page sends none whose screen still loads.
  if (import.meta.env.SSR && phase === 'loading' && host.onServer) return null;
  const { skeleton } = visit.screen;
  if (!journey) return <Waiting shapes={skeleton} />;
  const { place } = visit;
  if (phase === 'failed') return <StandIn id={journey.error} place={place} retry={retry} />;
  return <StandIn id={journey.loading} place={place} retry={retry} awaited={skeleton} />;
}

function OpenScreen({ screen, place, retry }: Omit<Props, 'id'> & { screen: CompiledScreen }) {
  const { library, host } = usePortal();
  const visit = useVisit(screen, place, { retry });
  const layout = library.layout(layoutIdOf(host.app, screen) ?? '');
  const journey = screen.journey === null ? undefined : host.app.journeys[screen.journey];
  return (
    <LayoutView key={layout?.id} layout={layout} visit={visit}>
      <Opening visit={visit} journey={journey} />
    </LayoutView>
  );
}

export function ScreenRoute({ id, place, retry }: Props) {
  const screen = useScreenModule(id);
  return screen ? <OpenScreen screen={screen} place={place} retry={retry} /> : <Waiting />;
}
