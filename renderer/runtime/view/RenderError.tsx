/** The page broke: the screen that says so, and in case that breaks too, the bare words with a button. */
import { WORDS } from '../blocks/words.ts';
import type { Place } from './place.ts';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';

/** The screen that every portal has for it. */
const RENDER_ERROR = 'system/render-error';

const reload = () => location.reload();

function BareRenderError() {
  return (
    <main className="t-main">
      <div className="t-column t-stack">
        <h1 className="t-title">{WORDS.renderError}</h1>
        <button type="button" className="t-button t-button--primary" onClick={reload}>
          {WORDS.retry}
        </button>
      </div>
    </main>
  );
}

export function RenderError({ place }: { place: Place }) {
  return (
    <RenderErrorBoundary path={place.path} report={() => {}} fallback={<BareRenderError />}>
      <ScreenRoute id={RENDER_ERROR} place={place} retry={reload} />
    </RenderErrorBoundary>
  );
}
