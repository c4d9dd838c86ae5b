import { defineRule } from '../../../rule.ts';

export const validYaml = defineRule({ folder: import.meta.dirname, code: 'TR001' });
