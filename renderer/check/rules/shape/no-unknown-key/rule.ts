import { defineRule } from '../../../rule.ts';

export const noUnknownKey = defineRule({ folder: import.meta.dirname, code: 'TR101' });
