/** An icon of the sprite by one of its known names. Decorative: the text beside it has the same meaning. */
import { SpriteIcon } from '../fields/frame/SpriteIcon.tsx';
import type { Picture } from './icons.ts';

export const Icon = (props: { name: Picture; className: string }) => <SpriteIcon {...props} />;
