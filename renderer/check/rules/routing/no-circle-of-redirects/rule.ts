import { defineRule } from '../../../rule.ts';

export const noCircleOfRedirects = defineRule({ folder: import.meta.dirname, code: 'TR903' });
