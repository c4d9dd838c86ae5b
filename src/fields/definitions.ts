/**
 * The field types that only this portal has: presets of the renderer's types. A new one is a folder and a line here.
 */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { accountField } from './account/definition.ts';
import { amountField } from './amount/definition.ts';
import { bankGridField } from './bank-grid/definition.ts';
import { branchField } from './branch/definition.ts';
import { cepField } from './cep/definition.ts';
import { cpfField } from './cpf/definition.ts';
import { phoneField } from './phone/definition.ts';
import { ufField } from './uf/definition.ts';

export const portalFieldDefinitions: FieldDefinition[] = [
  cpfField,
  phoneField,
  cepField,
  ufField,
  branchField,
  accountField,
  bankGridField,
  amountField,
];
