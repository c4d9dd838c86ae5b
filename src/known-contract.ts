/** The contract as commands read it: a text that is as it was in the run before is not parsed again. */
import { resolve } from 'node:path';
import { ParsedTexts } from '@trilha/project/load/parsed-texts';
import { type Json, loadContract, type OpenApiDocument } from './api/load-contract.ts';

/** @param root of the project @throws as `loadContract` does */
export function knownContract(root: string): OpenApiDocument {
  const texts = new ParsedTexts<Json>(root, 'contract');
  const contract = loadContract(resolve(root, 'schemas/api'), (text, parse) => texts.of(text, parse));
  texts.keep();
  return contract;
}
