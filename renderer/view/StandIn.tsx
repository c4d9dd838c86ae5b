/** A screen that stands in the place of another: while it loads, or because it cannot show. */

import type { CompiledScreen } from '../definition/compiled.ts';
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
}

function StandInScreen({ screen, place, retry }: Omit<Props, 'id'> & { screen: CompiledScreen }) {
  const visit = useVisit(screen, place, { standsIn: true, retry });
  return <ScreenView key={visit.key} visit={visit} />;
}

export function StandIn({ id, place, retry }: Props) {
  const screen = useScreenModule(id);
  return screen ? <StandInScreen screen={screen} place={place} retry={retry} /> : <Waiting />;
}
