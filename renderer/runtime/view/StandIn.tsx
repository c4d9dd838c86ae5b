/** A screen that stands in the place of another: while it loads, or because it cannot show. */

import type { Shape } from '../../language/definition/block.ts';
import type { CompiledScreen } from '../../language/definition/compiled.ts';
import type { Place } from './place.ts';
import { ScreenView } from './ScreenView.tsx';
import { useScreenModule } from './use-screen.ts';
import { useVisit } from './use-visit.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** Screen id, e.g. the journey's `loading`. */
  id: string;
  place: Place;
  /** The action `retry` of the screen. */
  retry(): void;
  /** The shape of the screen that is on its way; undefined where none will come. */
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
