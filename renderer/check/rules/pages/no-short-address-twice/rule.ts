import { defineRule } from '../../../rule.ts';

export const noShortAddressTwice = defineRule({ folder: import.meta.dirname, code: 'TR602' });
