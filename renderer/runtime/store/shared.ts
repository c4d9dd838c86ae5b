/** Shared values of the scope (`session`, `brand` …), written only by the action `shared`. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { shared } from './actions.ts';

/** By root. Values are plain JSON and never mutated. */
export type SharedValues = Readonly<Record<string, unknown>>;

/** Returns the same object if no value changed. */
export function reduceShared(values: SharedValues, action: UnknownAction): SharedValues {
  if (!shared.match(action)) return values;
  const { root, value } = action.payload;
  return values[root] === value ? values : { ...values, [root]: value };
}
