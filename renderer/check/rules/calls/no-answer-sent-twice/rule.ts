import { defineRule } from '../../../rule.ts';

export const noAnswerSentTwice = defineRule({ folder: import.meta.dirname, code: 'TR421' });
