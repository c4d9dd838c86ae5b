import { defineRule } from '../../../rule.ts';

export const noUnreadParameter = defineRule({ folder: import.meta.dirname, code: 'TR708' });
