import { defineRule } from '../../../rule.ts';

export const validProductConfig = defineRule({ folder: import.meta.dirname, code: 'TR010' });
