/** A screen on the page: its message, its blocks, its form. */
import { useRef } from 'react';
import { Blocks, BlockTypesContext } from '../blocks/Blocks.tsx';
import { ScreenContext } from '../blocks/screen-context.ts';
import type { CompiledBlock } from '../definition/block.ts';
import { textOf } from '../engine/evaluate.ts';
import { FormPlace } from './FormPlace.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { usePortal } from './portal-context.ts';
import { screenActions } from './screen-actions.ts';
import { useArrival } from './use-arrival.ts';
import type { Visit } from './use-visit.ts';

/** The id that the skip link leads to. */
export const CONTENT = 'content';

/** Blocks may bring the h1 themselves; a screen without one says its title to those who listen. */
function bringsTitle(blocks: readonly CompiledBlock[]): boolean {
  return blocks.some(
    (block) =>
      block.type === 'hero' ||
      (block.type === 'heading' && block.level === 1) ||
      (Array.isArray(block.blocks) && bringsTitle(block.blocks)),
  );
}

/** Stands beside the column where the page is wide. */
const isBeside = ({ type }: CompiledBlock): boolean => type === 'aside';

export function ScreenView({ visit }: { visit: Visit }) {
  const { screen, scope, state } = visit;
  const { host } = usePortal();
  const main = useRef<HTMLElement>(null);
  useArrival(visit, main);
  const actions = screenActions(host.app, visit, {
    form: (words) => screen.form && <FormPlace form={screen.form} visit={visit} words={words} />,
  });
  return (
    <ScreenContext value={actions}>
      <BlockTypesContext value={screen.blockTypes}>
        <main id={CONTENT} ref={main} tabIndex={-1} className="t-main">
          <div className="t-column">
            <NoticeBar notice={state.notice} />
          </div>
          <div className="t-column t-stack t-stack--loose">
            {!bringsTitle(screen.blocks) && (
              <h1 className="t-visually-hidden">{textOf(screen.title, scope)}</h1>
            )}
            <Blocks blocks={screen.blocks.filter((block) => !isBeside(block))} scope={scope} />
          </div>
          <Blocks blocks={screen.blocks.filter(isBeside)} scope={scope} />
        </main>
      </BlockTypesContext>
    </ScreenContext>
  );
}
