import { defineRule } from '../../../rule.ts';

export const newBlockHasPlace = defineRule({ folder: import.meta.dirname, code: 'TR203' });
