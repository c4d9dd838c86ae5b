/** In place of @x0k/json-schema-merge, with which RJSF merges `allOf`: the structure it gets has none. */
import { leftOut } from './left-out.ts';

const make = () => leftOut('merging allOf, which the bare structure does not have');

export const createComparator = make;
export const createDeduplicator = make;
export const createIntersector = make;
export const createMerger = make;
export const createShallowAllOfMerge = make;
