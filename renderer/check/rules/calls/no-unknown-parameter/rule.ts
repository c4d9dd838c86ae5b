import { defineRule } from '../../../rule.ts';

export const noUnknownParameter = defineRule({ folder: import.meta.dirname, code: 'TR402' });
