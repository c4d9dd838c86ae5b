/** What the screen did: calls with their bodies and answers, values it shared, events it reported, ways it took. */
import type { Deed } from '../messages.ts';

const SIGNS: Record<Deed['kind'], string> = {
  event: '•',
  command: '›',
  call: '↑',
  answer: '↓',
  set: '=',
  track: '◦',
  notice: '“',
  leave: '→',
  error: '!',
};

const WORDS: Record<Deed['kind'], string> = {
  event: 'hears',
  command: 'asks for',
  call: 'calls',
  answer: 'is answered',
  set: 'sets',
  track: 'reports',
  notice: 'says',
  leave: 'would go to',
  error: 'fails',
};

function DeedLine({ kind, title, detail }: Deed) {
  const head = (
    <>
      <span className="w-deed__sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <span className="w-hidden">{WORDS[kind]} </span>
      {title}
    </>
  );
  if (detail === undefined) return <div className="w-deed__head">{head}</div>;
  return (
    <details>
      <summary className="w-deed__head">{head}</summary>
      <pre>{JSON.stringify(detail, null, 2)}</pre>
    </details>
  );
}

interface Props {
  deeds: readonly Deed[];
  /** Puts the screen back to where it was after so many actions. */
  travel(to: number): void;
}

export function LogPane({ deeds, travel }: Props) {
  if (deeds.length === 0) return <p className="w-quiet w-pad">The screen has done nothing yet.</p>;
  return (
    <ol className="w-log">
      {deeds.map((deed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows.
        <li key={index} data-kind={deed.kind}>
          <DeedLine {...deed} />
          {deed.at !== undefined && (
            <button
              type="button"
              className="w-deed__back"
              aria-label={`Back to after «${deed.title}»`}
              onClick={() => travel(deed.at ?? 0)}
            >
              ↺
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
