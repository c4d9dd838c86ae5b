import { defineRule } from '../../../rule.ts';

export const noUnlistedValue = defineRule({ folder: import.meta.dirname, code: 'TR104' });
