/** The parts that a screen or layout places. */
import type { CompiledLayout, CompiledPart, CompiledScreen } from '@trilha/runtime';

type Placing = Pick<CompiledScreen | CompiledLayout, 'parts'> & {
  groups?: CompiledScreen['groups'] | CompiledPart['groups'];
};

/** Those that it places, and theirs, in all faces. */
export const placedParts = (at: Placing): CompiledPart[] => [
  ...Object.values(at.parts ?? {}).flatMap((part) => [part, ...placedParts(part)]),
  ...(at.groups ?? []).flatMap(({ shown }) => placedParts(shown)),
];
