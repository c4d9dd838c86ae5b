/** The guards for values that nothing is known of: JSON, YAML, members of a request. */

/** True for an object or a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** True for an object that is neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);
