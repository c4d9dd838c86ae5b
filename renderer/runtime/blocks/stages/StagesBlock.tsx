/** The `stages` block. A phone shows only the current label; screen readers read «Etapa 2 de 5: …». */
import { holds, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import { WORDS } from '../words.ts';
import type { stagesBlock } from './definition.ts';

export function StagesBlock({ block, scope }: BlockProps<typeof stagesBlock>) {
  const { stages } = useScreen();
  if (!stages) return null;
  const { list, at } = stages;
  const { next: following, done } = list[at] ?? {};
  const next = textOf(following, scope);
  const isDone = done !== undefined && holds(done, scope);
  return (
    <nav className="t-stages" aria-label={textOf(block.label, scope) || WORDS.stages}>
      <ol className="t-stages__list">
        {list.map(({ label }, index) => {
          const text = textOf(label, scope);
          const state =
            index < at || (index === at && isDone) ? 'is-done' : index === at ? 'is-current' : 'is-ahead';
          return (
            <li
              key={text}
              className={`t-stages__item ${state}`}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className="t-stages__label">
                {index === at && (
                  <span className="t-stages__place">{`${WORDS.stage(at + 1, list.length)} `}</span>
                )}
                <span>{text}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {next !== '' && <p className="t-stages__next">{next}</p>}
    </nav>
  );
}
