/** The `banner` block on the page. Several say the same on their buttons: the title tells them apart. */
import { useId } from 'react';
import { oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import { imageAddress } from '../../engine/image-address.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import { Action } from '../Action.tsx';
import type { BlockProps } from '../contract.ts';
import { useHeading } from '../heading-level.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import './banner.css';
import type { bannerBlock } from './definition.ts';

type Props = BlockProps<typeof bannerBlock>;

/** Its verb is the link; the stylesheet makes all of it the target. */
function Offer({ block, scope }: Props) {
  const art = oneOf(block.art, scope);
  const title = useId();
  const Heading = useHeading();
  return (
    <div className={`t-offer t-offer--${block.look}`}>
      <div className="t-offer__words">
        <Heading id={title} className="t-offer__title">
          {textOf(block.title, scope)}
        </Heading>
        <Paragraphs text={wordsOf(block.text, scope)} className="t-offer__text" />
        <Action target={block} scope={scope} className="t-offer__verb t-whole" describedBy={title}>
          {textOf(block.label, scope)}
        </Action>
      </div>
      {art && <SpriteIcon name={art} className="t-offer__art" />}
    </div>
  );
}

function Banner({ block, scope }: Props) {
  const icon = oneOf(block.icon, scope);
  const title = useId();
  const Heading = useHeading();
  return (
    <div className="t-banner">
      {icon && <SpriteIcon name={icon} className="t-icon t-icon--round" />}
      {block.image && <img src={imageAddress(block.image)} alt="" width={64} height={64} />}
      <div className="t-banner__body">
        <Heading id={title} className="t-subheading">
          {textOf(block.title, scope)}
        </Heading>
        <Paragraphs text={wordsOf(block.text, scope)} className="t-text" />
      </div>
      {block.label && (
        <Action target={block} scope={scope} className="t-button t-button--secondary" describedBy={title}>
          {textOf(block.label, scope)}
        </Action>
      )}
    </div>
  );
}

export const BannerBlock = (props: Props) =>
  props.block.look === 'offer' || props.block.look === 'tile' ? <Offer {...props} /> : <Banner {...props} />;
