/** The `image` block on the page. */
import { textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { imageAddress } from '../image-address.ts';
import type { imageBlock } from './definition.ts';

export function ImageBlock({ block, scope }: BlockProps<typeof imageBlock>) {
  const { src, width, height } = block;
  return (
    <img
      className="t-figure"
      src={imageAddress(src)}
      alt={textOf(block.alt, scope)}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
