import { defineRule } from '../../../rule.ts';

export const noVisibleSecret = defineRule({ folder: import.meta.dirname, code: 'TR824' });
