/** A screen on the page: its message, its blocks, its form. */

import type { CompiledBlock, Shape } from '@trilha/language/definition/block';
import { useRef } from 'react';
import { Blocks, BlockTypesContext } from '../blocks/Blocks.tsx';
import { ScreenContext } from '../blocks/screen-context.ts';
import { textOf } from '../engine/evaluate.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { piecesOf } from './PartPlace.tsx';
import { usePortal } from './portal-context.ts';
import { screenActions } from './screen-actions.ts';
import { useArrival } from './use-arrival.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptPage } from './use-kept-page.ts';
import { usePage } from './use-page.ts';
import type { Visit } from './use-visit.ts';

/** The id that the skip link points to. */
export const CONTENT = 'content';

/** True if a block contains the h1; otherwise the screen's title is a visually hidden one. */
function bringsTitle(blocks: readonly CompiledBlock[]): boolean {
  return blocks.some(
    (block) =>
      block.type === 'hero' ||
      (block.type === 'heading' && block.level === 1) ||
      (Array.isArray(block.blocks) && bringsTitle(block.blocks)),
  );
}

/** Shown beside the column on wide pages. */
const isBeside = ({ type }: CompiledBlock): boolean => type === 'aside';

interface Props {
  visit: Visit;
  /** On a loading screen: the skeleton of the screen that is loading. */
  awaited?: readonly Shape[];
}

export function ScreenView({ visit, awaited }: Props) {
  const page = usePage(visit);
  const { screen, scope, state } = page;
  const portal = usePortal();
  const main = useRef<HTMLElement>(null);
  // Before the arrival, whose focus it keeps.
  useKeptFocus(main);
  useArrival(page, main);
  useKeptPage(visit);
  const actions = screenActions(portal, page, { awaited, ...piecesOf(page) });
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
