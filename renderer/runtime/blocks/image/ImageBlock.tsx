/** The `image` block on the page. */
import { evaluate, textOf } from '../../engine/evaluate.ts';
import { imageAddress } from '../../engine/image-address.ts';
import { safeImage } from '../../engine/safe-address.ts';
import type { BlockProps } from '../contract.ts';
import type { imageBlock } from './definition.ts';

export function ImageBlock({ block, scope }: BlockProps<typeof imageBlock>) {
  const { src, from, width, height } = block;
  const address = src === undefined ? safeImage(evaluate(from, scope)) : imageAddress(src);
  if (address === null) return null;
  return (
    <img
      className="t-figure"
      src={address}
      alt={textOf(block.alt, scope)}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
