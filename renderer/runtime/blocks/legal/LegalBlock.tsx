/** The `legal` block: the footer of each page. */
import './legal.css';
import type { Scope } from '@trilha/language/definition/annotations';
import { holds, oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import * as words from '../../locale/current.ts';
import { Action } from '../Action.tsx';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import type { legalBlock } from './definition.ts';

type Members = BlockProps<typeof legalBlock>['block'];

function Help({ help, scope }: { help: NonNullable<Members['help']>; scope: Scope }) {
  return (
    <div className="t-helpline">
      <span>{textOf(help.label, scope)}</span>
      {Object.entries(help.links)
        .filter(([, { when }]) => holds(when, scope))
        .map(([id, link]) => {
          const sign = oneOf(link.icon, scope);
          return (
            <Action key={id} target={link} scope={scope} className="t-link">
              {sign && <SpriteIcon name={sign} className="t-icon" />}
              <span>{textOf(link.label, scope)}</span>
            </Action>
          );
        })}
    </div>
  );
}

function LegalLinks({ links, scope }: { links: NonNullable<Members['links']>; scope: Scope }) {
  return (
    <nav aria-label={words.footerNavigation}>
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

/** What the law demands, without who says it. */
function Disclosures({ block, scope }: { block: Members; scope: Scope }) {
  const rich = useRichWords();
  return (
    <>
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
    </>
  );
}

export function LegalBlock({ block, scope }: BlockProps<typeof legalBlock>) {
  const { help, links, fold } = block;
  const isShort = oneOf(block.look, scope) === 'short' && fold !== undefined;
  const pages = links && <LegalLinks links={links} scope={scope} />;
  const statement = <Paragraphs text={wordsOf(block.statement, scope)} />;
  return (
    <footer className="t-footer">
      <div className="t-wide t-legal">
        {help && <Help help={help} scope={scope} />}
        {isShort ? (
          <>
            {statement}
            <details className="t-faq__item">
              <summary>{textOf(fold, scope)}</summary>
              <div className="t-legal">
                {pages}
                <Disclosures block={block} scope={scope} />
              </div>
            </details>
          </>
        ) : (
          <>
            {pages}
            {statement}
            <Disclosures block={block} scope={scope} />
          </>
        )}
      </div>
    </footer>
  );
}
