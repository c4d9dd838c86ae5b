import { defineRule } from '../../../rule.ts';

export const noNeedlessException = defineRule({ folder: import.meta.dirname, code: 'TR953' });
