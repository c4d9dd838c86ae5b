/** The `legal` block: the footer of each page. */
import type { Scope } from '../../../language/definition/annotations.ts';
import { holds, textOf, wordsOf } from '../../engine/evaluate.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import { Action } from '../Action.tsx';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import { WORDS } from '../words.ts';
import type { legalBlock } from './definition.ts';

type Members = BlockProps<typeof legalBlock>['block'];

function LegalLinks({ links, scope }: { links: NonNullable<Members['links']>; scope: Scope }) {
  return (
    <nav aria-label={WORDS.footerNavigation}>
      <ul className="t-legal__links">
        {Object.entries(links).map(([id, link]) => (
          <li key={id}>
            <Action target={link} scope={scope} className="t-link">
              {textOf(link.label, scope)}
            </Action>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function LegalBlock({ block, scope }: BlockProps<typeof legalBlock>) {
  const rich = useRichWords();
  return (
    <footer className="t-footer">
      <div className="t-wide t-legal">
        {block.columns && (
          <dl className="t-legal__columns">
            {Object.entries(block.columns).map(([id, { title, text }]) => (
              <div key={id}>
                <dt className="t-legal__title">{textOf(title, scope)}</dt>
                <dd>{rich(wordsOf(text, scope))}</dd>
              </div>
            ))}
          </dl>
        )}
        {Object.entries(block.paragraphs)
          .filter(([, { when }]) => holds(when, scope))
          .map(([id, { title, text }]) => (
            <div key={id}>
              {title && <p className="t-legal__title">{textOf(title, scope)}</p>}
              <Paragraphs text={wordsOf(text, scope)} />
            </div>
          ))}
        {block.links && <LegalLinks links={block.links} scope={scope} />}
      </div>
    </footer>
  );
}
