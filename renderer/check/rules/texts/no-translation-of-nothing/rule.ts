import { defineRule } from '../../../rule.ts';

export const noTranslationOfNothing = defineRule({ folder: import.meta.dirname, code: 'TR828' });
