/** What shows while not even a loading screen has arrived. */
import { WORDS } from '../blocks/words.ts';

export function Waiting() {
  return (
    <main className="t-main" aria-busy="true">
      <div className="t-loading" role="status">
        <span className="t-loading__spinner" aria-hidden="true" />
        <span className="t-visually-hidden">{WORDS.loading}</span>
      </div>
    </main>
  );
}
