/** What shows while not even a loading screen has arrived: the shape that most screens have. */
import { WORDS } from '../blocks/words.ts';

export function Waiting() {
  return (
    <main className="t-main" aria-busy="true">
      <div className="t-column t-skeleton" role="status">
        <span className="t-visually-hidden">{WORDS.loading}</span>
        {['title', 'line', 'line', 'control', 'control', 'button'].map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name, and never change
          <span key={index} className={`t-skeleton__${shape}`} />
        ))}
      </div>
    </main>
  );
}
