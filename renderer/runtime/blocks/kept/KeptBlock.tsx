/** The `kept` block: what the browser keeps is known once the page is there. */
import { useEffect, useId, useState } from 'react';
import { textOf } from '../../engine/evaluate.ts';
import * as words from '../../locale/current.ts';
import type { BlockProps } from '../contract.ts';
import { useHeading } from '../heading-level.ts';
import { useScreen } from '../screen-context.ts';
import type { keptBlock } from './definition.ts';
import '../rows/rows.css';

export function KeptBlock({ block, scope }: BlockProps<typeof keptBlock>) {
  const { keptPages } = useScreen();
  const Heading = useHeading();
  const id = useId();
  const [pages, setPages] = useState<Awaited<ReturnType<typeof keptPages>>>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once.
  useEffect(() => {
    keptPages().then(setPages, () => {});
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className="t-stack t-stack--tight">
      <Heading className="t-heading">{textOf(block.title, scope)}</Heading>
      <div className="t-rows">
        <ul className="t-rows__list">
          {pages.map(({ path, title, at }) => (
            <li key={path}>
              <div className="t-rows__row leads-on">
                <div className="t-rows__body">
                  <a className="t-rows__title t-rows__link t-whole" href={path} aria-describedby={id + path}>
                    {title}
                  </a>
                  <span id={id + path} className="t-rows__note">
                    {words.keptAt(at)}
                  </span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
