import { defineRule } from '../../../rule.ts';

export const noOtherEncoding = defineRule({ folder: import.meta.dirname, code: 'TR003' });
