import { defineRule } from '../../../rule.ts';

export const noEventFromNowhere = defineRule({ folder: import.meta.dirname, code: 'TR702' });
