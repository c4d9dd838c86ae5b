/** A loading or fallback screen: shown while another one loads, or because it cannot be shown. */

import type { Shape } from '@trilha/language/definition/block';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { PagePlace } from './place.ts';
import { ScreenView } from './ScreenView.tsx';
import { useScreenModule } from './use-screen.ts';
import { useVisit } from './use-visit.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** Screen id, e.g. the journey's `loading`. */
  id: string;
  place: PagePlace;
  /** The action `retry` of the screen. */
  retry(): void;
  /** The skeleton of the screen that is loading; undefined on a fallback screen. */
  awaited?: readonly Shape[];
}

function StandInScreen({ screen, place, retry, awaited }: Omit<Props, 'id'> & { screen: CompiledScreen }) {
  const visit = useVisit(screen, place, { standsIn: true, retry });
  return <ScreenView key={visit.key} visit={visit} awaited={awaited} />;
}

export function StandIn({ id, place, retry, awaited }: Props) {
  const screen = useScreenModule(id);
  if (!screen) return <Waiting shapes={awaited} />;
  return <StandInScreen screen={screen} place={place} retry={retry} awaited={awaited} />;
}
