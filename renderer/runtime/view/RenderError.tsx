/** The screen for a page that failed to render, and if that fails too, a plain text with a button. */
import * as words from '../locale/current.ts';
import type { PagePlace } from './place.ts';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';

/** The screen for it, which every portal has. */
const RENDER_ERROR = 'system/render-error';

const reload = () => location.reload();

function BareRenderError() {
  return (
    <main className="t-main">
      <div className="t-column t-stack">
        <h1 className="t-title">{words.renderError}</h1>
        <button type="button" className="t-button t-button--primary" onClick={reload}>
          {words.retry}
        </button>
      </div>
    </main>
  );
}

export function RenderError({ place }: { place: PagePlace }) {
  return (
    <RenderErrorBoundary path={place.path} report={() => {}} fallback={<BareRenderError />}>
      <ScreenRoute id={RENDER_ERROR} place={place} retry={reload} />
    </RenderErrorBoundary>
  );
}
