import { defineRule } from '../../../rule.ts';

export const noChangeOfTwoExperiments = defineRule({ folder: import.meta.dirname, code: 'TR813' });
