/**
 * A part on its page: a visit of its own, identified by its place and parameters. It loads, fails and breaks
 * independently of the page around it.
 */

import type { Shape } from '@trilha/language/definition/block';
import type { CompiledPart, CompiledScreen } from '@trilha/language/definition/compiled';
import { type ButtonHTMLAttributes, useCallback, useMemo, useState } from 'react';
import { Blocks, BlockTypesContext } from '../blocks/Blocks.tsx';
import { Skeleton } from '../blocks/Skeleton.tsx';
import { type ScreenActions, ScreenContext } from '../blocks/screen-context.ts';
import * as words from '../locale/current.ts';
import type { FormPlace } from './FormPlace.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { usePortal } from './portal-context.ts';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { screenActions } from './screen-actions.ts';
import { type ShownVisit, usePage } from './use-page.ts';
import { useVisit, type Visit } from './use-visit.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** A part, or a layout, as the engine plays it: a screen that stands on another one. */
export const placedOn = (
  page: CompiledScreen,
  { groups, ...piece }: Omit<CompiledPart, 'parameters'>,
  parameters: Parameters,
): CompiledScreen => ({
  ...piece,
  ...(groups && {
    groups: groups.map(({ of, shown }) => ({ of, shown: placedOn(page, shown, parameters) })),
  }),
  title: '',
  layout: null,
  variant: page.variant,
  journey: page.journey,
  stage: page.stage,
  brand: page.brand,
  placed: { page, parameters },
});

function PartWaiting({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <div role="status">
      <span className="t-visually-hidden">{words.loading}</span>
      <Skeleton shapes={shapes} />
    </div>
  );
}

/** @param retry attributes of the button; absent where there is none */
function PartFailure({ retry }: { retry?: ButtonHTMLAttributes<HTMLButtonElement> | undefined }) {
  return (
    <div role="alert" className="t-stack t-panel">
      <p className="t-text">{words.partError}</p>
      {retry && (
        <button type="button" className="t-button t-button--secondary" {...retry}>
          {words.retryPart}
        </button>
      )}
    </div>
  );
}

interface OpenProps {
  part: CompiledPart;
  /** The visit around it. */
  around: Visit;
  parameters: Parameters;
}

/** Remounted when the parameters change. */
function OpenPart({ part, around, parameters }: OpenProps) {
  const portal = usePortal();
  const page = around.screen.placed?.page ?? around.screen;
  const [first] = useState(parameters);
  const screen = useMemo(() => placedOn(page, part, first), [part, page, first]);
  const visit = usePage(useVisit(screen, around.place, { key: part.id, standsIn: true, retry: () => {} }));
  const { phase, notice } = visit.state;
  const { player } = visit;
  const retry = useCallback(() => player.dispatch({ type: 'retry' }), [player]);
  if (phase === 'failed') {
    const { stage } = portal;
    const posted = import.meta.env.SSR && stage?.plain?.(player, visit.screen).press({ type: 'retry' });
    return <PartFailure retry={posted || (import.meta.env.SSR && stage ? undefined : { onClick: retry })} />;
  }
  if (phase === 'loading') return <PartWaiting shapes={part.skeleton} />;
  return (
    <ScreenContext value={screenActions(portal, visit, piecesOf(visit))}>
      <BlockTypesContext value={visit.screen.blockTypes}>
        <NoticeBar notice={notice} />
        <Blocks blocks={visit.screen.blocks} scope={visit.scope} />
      </BlockTypesContext>
    </ScreenContext>
  );
}

interface Props {
  part: CompiledPart | undefined;
  around: Visit;
  parameters: Parameters;
}

function PartPlace({ part: compiled, around, parameters }: Props) {
  const { library, host } = usePortal();
  const part = library.part(compiled?.id ?? '') ?? compiled;
  if (!part) return null;
  const key = JSON.stringify(parameters);
  const isTold = part.parameters.every((name) => (parameters[name] ?? null) !== null);
  return (
    <div className="t-part t-stack">
      {isTold ? (
        <RenderErrorBoundary
          path={`${part.id} ${key}`}
          report={(_, error) => host.reportRenderError(around.place.path, error)}
          fallback={<PartFailure />}
        >
          <OpenPart key={key} part={part} around={around} parameters={parameters} />
        </RenderErrorBoundary>
      ) : (
        <PartWaiting shapes={part.skeleton} />
      )}
    </div>
  );
}

/**
 * What only the view can render for a screen, part or layout: the form and the parts.
 * @param parts placed by its blocks
 */
export const piecesOf = (
  visit: ShownVisit,
  parts: CompiledScreen['parts'] = visit.screen.parts,
): Pick<ScreenActions, 'form' | 'part'> => ({
  form: (words) => {
    const { form } = visit.screen;
    const Place = form?.Place as typeof FormPlace | undefined;
    return Place && form && <Place form={form} visit={visit} words={words} />;
  },
  part: (id, parameters) => <PartPlace part={parts?.[id]} around={visit} parameters={parameters} />,
});
