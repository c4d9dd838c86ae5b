/** The map of the journey with the current screen highlighted; a press on another opens it. */
import { useEffect, useRef } from 'react';
import type { WorkbenchView } from '../choice.ts';
import { ask } from '../knowledge.ts';
import { useAnswer } from './use-project.ts';
import { type ChangeView, toScreen } from './use-view.ts';

interface Props {
  view: WorkbenchView;
  journey: string;
  change: ChangeView;
  edits: number;
}

/** Highlights the screen and its ways in and out. */
function light(map: HTMLElement, screen: string): void {
  for (const lit of map.querySelectorAll('.lit')) lit.classList.remove('lit');
  const name = CSS.escape(screen);
  const node = map.querySelector(`[data-screen="${name}"]`);
  const ways = map.querySelectorAll(`[data-from="${name}"], [data-to="${name}"]`);
  for (const lit of [node, ...ways]) lit?.classList.add('lit');
  node?.scrollIntoView({ block: 'center', inline: 'center' });
}

export function JourneyPane({ view, journey, change, edits }: Props) {
  const svg = useAnswer(() => ask('journey', { journey }), `${journey} ${edits}`);
  const map = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (svg !== null && map.current) light(map.current, view.screen);
  }, [svg, view.screen]);
  if (svg === null) return <p className="w-quiet w-pad">Drawing the journey …</p>;
  return (
    // biome-ignore lint/a11y: the keyboard reaches these screens in the list.
    <div
      ref={map}
      className="w-map"
      onClick={(event) => {
        const node = (event.target as Element).closest('[data-screen]');
        const screen = node?.getAttribute('data-screen');
        if (screen) change(toScreen(view, screen));
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the compiler on this machine.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
