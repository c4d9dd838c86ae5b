import { defineRule } from '../../../rule.ts';

export const noMissingBodyMember = defineRule({ folder: import.meta.dirname, code: 'TR403' });
