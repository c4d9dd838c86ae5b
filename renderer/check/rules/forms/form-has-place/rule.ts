import { defineRule } from '../../../rule.ts';

export const formHasPlace = defineRule({ folder: import.meta.dirname, code: 'TR703' });
