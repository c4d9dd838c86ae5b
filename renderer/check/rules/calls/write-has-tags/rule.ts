import { defineRule } from '../../../rule.ts';

export const writeHasTags = defineRule({ folder: import.meta.dirname, code: 'TR407' });
