import { defineRule } from '../../../rule.ts';

export const setEachFlag = defineRule({ folder: import.meta.dirname, code: 'TR912' });
