/** The `announcement` block on the page. */
import { textOf } from '../../engine/evaluate.ts';
import { LiveWords } from '../../fields/frame/LiveWords.tsx';
import type { BlockProps } from '../contract.ts';
import type { announcementBlock } from './definition.ts';

export const AnnouncementBlock = ({ block, scope }: BlockProps<typeof announcementBlock>) => (
  <LiveWords words={textOf(block.text, scope)} />
);
