import { defineRule } from '../../../rule.ts';

export const noUnreadFlag = defineRule({ folder: import.meta.dirname, code: 'TR911' });
