/** The member `icon` of blocks: an icon of the sprite beside their text. */
import Type from 'typebox';
import { Picture } from '../../language/definition/annotations.ts';

export const iconMember = (description: string) => Type.Optional(Picture('icons', { description }));
