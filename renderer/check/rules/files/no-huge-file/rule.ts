import { defineRule } from '../../../rule.ts';

export const noHugeFile = defineRule({ folder: import.meta.dirname, code: 'TR002' });
