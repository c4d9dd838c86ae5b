import { defineRule } from '../../../rule.ts';

export const noWrongTypeSent = defineRule({ folder: import.meta.dirname, code: 'TR405' });
