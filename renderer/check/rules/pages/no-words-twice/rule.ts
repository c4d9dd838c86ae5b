import { defineRule } from '../../../rule.ts';

export const noWordsTwice = defineRule({ folder: import.meta.dirname, code: 'TR710' });
