/** Shared values of the scope (`session`, `brand` …), a slice each: only `shared` writes them. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { shared } from './actions.ts';

/** By root. Values are plain JSON and never changed in place. */
export type SharedValues = Readonly<Record<string, unknown>>;

/** The same object as long as no value changed. */
export function reduceShared(values: SharedValues, action: UnknownAction): SharedValues {
  if (!shared.match(action)) return values;
  const { root, value } = action.payload;
  return values[root] === value ? values : { ...values, [root]: value };
}
