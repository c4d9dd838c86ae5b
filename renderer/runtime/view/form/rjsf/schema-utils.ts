/**
 * In place of RJSF's schema utilities. The structure that our forms hand it (`structure.ts`) is objects and their
 * members and nothing else, so there is nothing to resolve, merge, select or default: a schema is what it says.
 */
import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';

/** What @rjsf/core asks of the utilities. */
type Asked = Pick<
  SchemaUtilsType,
  | 'getRootSchema'
  | 'getValidator'
  | 'doesSchemaUtilsDiffer'
  | 'findFieldInSchema'
  | 'getDefaultFormState'
  | 'retrieveSchema'
  | 'sanitizeDataForNewSchema'
  | 'omitExtraData'
  | 'isSelect'
  | 'getDisplayLabel'
>;

/** The member of a structure at a path; undefined where there is none. */
function memberAt(schema: RJSFSchema, path: readonly (string | number)[]): RJSFSchema | undefined {
  return path.reduce<RJSFSchema | undefined>((at, name) => {
    const member = at?.properties?.[name];
    return typeof member === 'object' ? member : undefined;
  }, schema);
}

export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): Asked {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) =>
      otherValidator !== validator || otherSchema !== rootSchema,
    findFieldInSchema: (schema, path) => ({
      field: memberAt(schema, Array.isArray(path) ? path : path.split('.')),
      isRequired: false,
    }),
    getDefaultFormState: (_schema, formData) => formData ?? {},
    retrieveSchema: (schema) => schema,
    sanitizeDataForNewSchema: (_newSchema, _oldSchema, data) => data,
    omitExtraData: (_schema, formData) => formData,
    isSelect: () => false,
    getDisplayLabel: () => false,
  };
}
