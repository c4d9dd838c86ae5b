/** The member `icon` of blocks: an icon of the sprite beside their text. */

import { Picture } from '@trilha/language/definition/annotations';
import Type from 'typebox';

export const iconMember = (description: string) => Type.Optional(Picture('icons', { description }));
