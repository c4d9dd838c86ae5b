import { defineRule } from '../../../rule.ts';

export const answerExistsInPlay = defineRule({ folder: import.meta.dirname, code: 'TR411' });
