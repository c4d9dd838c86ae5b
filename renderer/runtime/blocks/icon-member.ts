/** The member `icon` of blocks: a sign of the sprite beside their words. */
import Type from 'typebox';
import { ICONS } from './icons.ts';

export const iconMember = (description: string) => Type.Optional(Type.Enum([...ICONS], { description }));
