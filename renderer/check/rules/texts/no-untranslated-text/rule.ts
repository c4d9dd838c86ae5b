import { defineRule } from '../../../rule.ts';

export const noUntranslatedText = defineRule({ folder: import.meta.dirname, code: 'TR829' });
