/** What differs between two contracts. */
import type { Contract } from '@trilha/project/load/contract';
import { compareSheets, type SheetChange } from './compare.ts';
import { contractSheet } from './contract-sheet.ts';

/** @param error the name of the schema of errors, whose codes belong to the contract, too */
export const contractChanges = (before: Contract, after: Contract, error: string): SheetChange[] =>
  before === after ? [] : compareSheets(contractSheet(before, error), contractSheet(after, error));
