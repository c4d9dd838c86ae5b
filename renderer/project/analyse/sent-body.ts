/** Judges values by the schemas of a contract. */
import type { Language } from '@trilha/language/host';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Contract, Operation } from '../load/contract.ts';
import { memo } from '../load/memo.ts';

/** @throws for what is no JSON Schema @param formats null: formats are not looked at */
export function contractValidator(
  schema: object,
  { resolve }: Pick<Contract, 'resolve'>,
  formats: Language['formats'] | null,
): ValidateFunction {
  const own = formats === null ? { validateFormats: false } : { formats: { ...formats } };
  const ajv = new Ajv2020({ strict: false, logger: false, ...own });
  return ajv.compile({ ...schema, components: resolve('#/components') });
}

/** A call sends the same schemas many times. */
const validatorFor = memo((operation: Operation, contract: Contract, formats: Language['formats']) =>
  operation.body === null ? null : contractValidator(operation.body.schema, contract, formats),
);

/**
 * Why the contract refuses what a call sends, without the values; null for what it takes.
 * @param params by name, null where they are left out
 */
export function sentMistake(
  { params, body }: { params: Readonly<Record<string, unknown>>; body?: unknown },
  operation: Operation,
  contract: Contract,
  formats: Language['formats'],
): string | null {
  const missing = [...operation.params].find(
    ([name, { required, isHosts }]) => required && !isHosts && (params[name] ?? null) === null,
  );
  if (missing) return `${missing[0]} is missing`;
  // What is no JSON is a file, of which the contract says only the type.
  if (operation.body === null || !operation.body.media.includes('json')) return null;
  if ((body ?? null) === null) return operation.body.required ? 'it sends nothing' : null;
  const validate = validatorFor(operation, contract, formats);
  if (!validate || validate(body)) return null;
  const [broken] = validate.errors ?? [];
  const at = broken?.instancePath.split('/').slice(1).join('.');
  return `${at ? `${at} ` : 'it '}${broken?.message ?? 'is refused'}`;
}
