/** The `hero` block: contains the screen's h1. */
import { oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import { imageAddress } from '../../engine/image-address.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import { useScreen } from '../screen-context.ts';
import type { heroBlock } from './definition.ts';
import './hero.css';

export function HeroBlock({ block, scope }: BlockProps<typeof heroBlock>) {
  const rich = useRichWords();
  // A page that is loading shows its own shape in place of a picture.
  const art = useScreen().awaited ? undefined : oneOf(block.art, scope);
  const look = oneOf(block.look, scope) ?? (art ? 'state' : 'plain');
  const { partner } = block;
  return (
    <div className={look === 'plain' ? 't-hero' : `t-hero t-hero--${look}`}>
      {partner && (
        <p className="t-partner">
          <span className="t-partner__sign" translate="no">
            {partner.logo ? (
              <img src={imageAddress(partner.logo)} alt={textOf(partner.name, scope)} />
            ) : (
              <span>{textOf(partner.name, scope)}</span>
            )}
          </span>
          <span>{textOf(partner.text, scope)}</span>
        </p>
      )}
      {block.logo && <img className="t-hero__logo" src={imageAddress(block.logo)} alt="" />}
      <h1 className="t-hero__title">{rich(wordsOf(block.title, scope))}</h1>
      <Paragraphs text={wordsOf(block.text, scope)} className="t-hero__text" />
      {art && <SpriteIcon name={art} className="t-art" />}
      {block.image && <img className="t-hero__image" src={imageAddress(block.image)} alt="" />}
    </div>
  );
}
