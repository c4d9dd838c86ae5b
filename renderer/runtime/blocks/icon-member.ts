/** The member `icon` of blocks: an icon of the sprite beside their text. */
import Type from 'typebox';
import { OneOf } from '../../language/definition/annotations.ts';
import { ICONS } from './icons.ts';

export const iconMember = (description: string) => Type.Optional(OneOf(ICONS, { description }));
