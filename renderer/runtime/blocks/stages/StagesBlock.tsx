/** The `stages` block: a bar, and the current stage in words. Screen readers read «Etapa 2 de 5: …». */
import { holds, textOf } from '../../engine/evaluate.ts';
import * as words from '../../locale/current.ts';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { stagesBlock } from './definition.ts';
import './stages.css';

export function StagesBlock({ block, scope }: BlockProps<typeof stagesBlock>) {
  const { stages } = useScreen();
  if (!stages) return null;
  const { list, at } = stages;
  const { label: current, next: following, done } = list[at] ?? {};
  const next = textOf(following, scope);
  const isDone = done !== undefined && holds(done, scope);
  return (
    <nav className="t-trail" aria-label={textOf(block.label, scope) || words.stages}>
      <ol>
        {list.map(({ label }, index) => {
          const text = textOf(label, scope);
          const isNow = index === at;
          const state = index < at || (isNow && isDone) ? 'is-done' : isNow ? 'is-now' : undefined;
          return (
            <li key={text} className={state} aria-current={isNow ? 'step' : undefined}>
              <span className="t-visually-hidden">
                {isNow && <span>{`${words.stage(at + 1, list.length)} `}</span>}
                <span>{text}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <p>
        <b aria-hidden="true">{textOf(current, scope)}</b>
        {next !== '' && <span>{next}</span>}
      </p>
    </nav>
  );
}
