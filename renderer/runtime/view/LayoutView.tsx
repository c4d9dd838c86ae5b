/** The blocks of a screen's layout, with the screen in place of the block `screen`. */
import type { ReactNode } from 'react';
import type { CompiledLayout } from '../../language/definition/compiled.ts';
import { Blocks, BlockTypesContext } from '../blocks/Blocks.tsx';
import { ScreenContext } from '../blocks/screen-context.ts';
import { WORDS } from '../blocks/words.ts';
import { piecesOf } from './PartPlace.tsx';
import { usePortal } from './portal-context.ts';
import { CONTENT } from './ScreenView.tsx';
import { screenActions } from './screen-actions.ts';
import type { Visit } from './use-visit.ts';

/** Blocks of full width; all others are inside the page's column. */
const BANDS = new Set(['header', 'stages', 'screen', 'legal']);

interface Props {
  layout: CompiledLayout | undefined;
  visit: Visit;
  /** The screen. */
  children: ReactNode;
}

export function LayoutView({ layout, visit, children }: Props) {
  const { host } = usePortal();
  const { scope } = visit;
  return (
    <div className="t-page">
      <a className="t-skip" href={`#${CONTENT}`}>
        {WORDS.skip}
      </a>
      {layout ? (
        <ScreenContext
          value={screenActions(host.app, visit, { slot: children, ...piecesOf(visit, layout.parts) })}
        >
          <BlockTypesContext value={layout.blockTypes}>
            {layout.blocks.map((block) => {
              const content = <Blocks key={block.id} blocks={[block]} scope={scope} />;
              return BANDS.has(block.type) ? (
                content
              ) : (
                <div key={block.id} className="t-wide">
                  {content}
                </div>
              );
            })}
          </BlockTypesContext>
        </ScreenContext>
      ) : (
        children
      )}
    </div>
  );
}
