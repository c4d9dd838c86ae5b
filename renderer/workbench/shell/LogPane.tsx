/** The log of the screen: calls with bodies and responses, shared values, events, navigation. */
import type { LogEntry } from '../messages.ts';

const SIGNS: Record<LogEntry['kind'], string> = {
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

const WORDS: Record<LogEntry['kind'], string> = {
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

function EntryLine({ kind, title, of, detail }: LogEntry) {
  const head = (
    <>
      <span className="w-deed__sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <span className="w-hidden">{WORDS[kind]} </span>
      {of !== undefined && <span className="w-deed__of">{of} </span>}
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
  log: readonly LogEntry[];
  /** Restores the screen's state after so many actions. */
  travel(to: number): void;
}

export function LogPane({ log, travel }: Props) {
  if (log.length === 0) return <p className="w-quiet w-pad">The screen has done nothing yet.</p>;
  return (
    <ol className="w-log">
      {log.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows.
        <li key={index} data-kind={entry.kind}>
          <EntryLine {...entry} />
          {entry.at !== undefined && (
            <button
              type="button"
              className="w-deed__back"
              aria-label={`Back to after «${entry.title}»`}
              onClick={() => travel(entry.at ?? 0)}
            >
              ↺
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
