/** The blocks of a screen's layout, with the screen in place of the block `screen`. */

import type { CompiledBlock } from '@trilha/language/definition/block';
import type { CompiledLayout, CompiledScreen } from '@trilha/language/definition/compiled';
import type { CompiledFlow } from '@trilha/language/definition/flow';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Blocks, BlockTypesContext } from '../blocks/Blocks.tsx';
import { iconWords } from '../blocks/icon-words.tsx';
import { ScreenContext } from '../blocks/screen-context.ts';
import * as words from '../locale/current.ts';
import { keptAt, useConnected } from './connection.ts';
import { languagesOn } from './languages.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { piecesOf, placedOn } from './PartPlace.tsx';
import { usePortal } from './portal-context.ts';
import { CONTENT } from './ScreenView.tsx';
import { screenActions } from './screen-actions.ts';
import { usePage } from './use-page.ts';
import { useVisit, type Visit } from './use-visit.ts';

/** Blocks of full width; all others are inside the page's column. */
const BANDS = new Set(['header', 'stages', 'screen', 'legal', 'navigation', 'aside']);

/** The screen, and what stands beside it where the page is wide: the links of its area, and what a layout has for screens that leave that place free. */
const AREA = new Set(['screen', 'navigation', 'aside']);

function offlineWords(isConnected: boolean): string {
  const at = keptAt();
  if (at) return words.keptSince(at);
  return at === null && !isConnected ? words.offline : '';
}

/** Said as soon as the connection is lost, and shown until it is back; and on a page that was kept. */
function Offline() {
  const said = offlineWords(useConnected());
  return (
    <p className="t-strip" aria-live="polite">
      {said && iconWords('wifi-off', said)}
    </p>
  );
}

interface Props {
  layout: CompiledLayout | undefined;
  visit: Visit;
  /** The screen. */
  children: ReactNode;
}

interface FrameProps extends Props {
  layout: CompiledLayout;
}

function Frame({ layout, visit, children }: FrameProps) {
  const portal = usePortal();
  const page = usePage(visit);
  const { scope } = page;
  const show = (block: CompiledBlock) => {
    const content = <Blocks key={block.id} blocks={[block]} scope={scope} />;
    return BANDS.has(block.type) ? (
      content
    ) : (
      <div key={block.id} className="t-wide">
        {content}
      </div>
    );
  };
  const { blocks } = layout;
  const area = blocks.filter(({ type }) => AREA.has(type));
  const screen = blocks.findIndex(({ type }) => type === 'screen');
  const others = (from: number, to?: number) => blocks.slice(from, to).filter(({ type }) => !AREA.has(type));
  const rendered = {
    ...{ slot: children, ...piecesOf(page, layout.parts) },
    ...(import.meta.env.SEVERAL_LOCALES && { languages: languagesOn(portal) }),
  };
  return (
    <ScreenContext value={screenActions(portal, page, rendered)}>
      <BlockTypesContext value={layout.blockTypes}>
        {others(0, screen).map(show)}
        <Offline />
        <div className={area.some(({ type }) => type === 'navigation') ? 't-area' : 't-beside'}>
          {area.map(show)}
        </div>
        {others(screen).map(show)}
      </BlockTypesContext>
    </ScreenContext>
  );
}

/** A layout with a flow, as the engine plays it. */
export const layoutOn = (page: CompiledScreen, layout: CompiledLayout, flow: CompiledFlow): CompiledScreen =>
  placedOn(
    page,
    { ...layout, id: `layouts/${layout.id}`, bases: [], skeleton: [], form: null, flow, fieldTypes: {} },
    {},
  );

/** A layout with a flow is a visit that stays while screens change: the page around it is another one then. */
function PlayedFrame({ flow, layout, visit, children }: FrameProps & { flow: CompiledFlow }) {
  const { screen: page, place } = visit;
  const screen = useMemo(() => layoutOn(page, layout, flow), [layout, flow, page]);
  const own = useVisit(screen, place, { key: layout.id, standsIn: true, retry: () => {} });
  const notice = useSelector(() => own.player.look().notice);
  return (
    <>
      {notice && (
        <div className="t-column">
          <NoticeBar notice={notice} />
        </div>
      )}
      <Frame layout={layout} visit={own}>
        {children}
      </Frame>
    </>
  );
}

function Framed({ layout, visit, children }: Props) {
  if (!layout)
    return (
      <>
        <Offline />
        {children}
      </>
    );
  return layout.flow ? (
    <PlayedFrame layout={layout} flow={layout.flow} visit={visit}>
      {children}
    </PlayedFrame>
  ) : (
    <Frame layout={layout} visit={visit}>
      {children}
    </Frame>
  );
}

export const LayoutView = ({ layout, visit, children }: Props) => (
  <div className="t-page">
    <a className="t-skip" href={`#${CONTENT}`}>
      {words.skip}
    </a>
    <Framed layout={layout} visit={visit}>
      {children}
    </Framed>
  </div>
);
