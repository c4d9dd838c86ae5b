/** The `hero` block: contains the screen's h1. */
import { oneOf, wordsOf } from '../../engine/evaluate.ts';
import { imageAddress } from '../../engine/image-address.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import type { BlockProps } from '../contract.ts';
import { Icon } from '../Icon.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { heroBlock } from './definition.ts';

export function HeroBlock({ block, scope }: BlockProps<typeof heroBlock>) {
  const rich = useRichWords();
  const art = oneOf(block.art, scope);
  return (
    <div className="t-hero">
      {art && <Icon name={art} className="t-art" />}
      {block.logo && <img className="t-hero__logo" src={imageAddress(block.logo)} alt="" />}
      <h1 className="t-hero__title">{rich(wordsOf(block.title, scope))}</h1>
      <Paragraphs text={wordsOf(block.text, scope)} className="t-hero__text" />
      {block.image && <img className="t-hero__image" src={imageAddress(block.image)} alt="" />}
    </div>
  );
}
