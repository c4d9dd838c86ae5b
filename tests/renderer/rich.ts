/** A text without holes as the compiler emits it where marks are read. */
import type { CompiledWords } from '../../renderer/definition/annotations.ts';
import { marksOf } from '../../renderer/expression/markup.ts';

export function rich(text: string): CompiledWords {
  const marked = marksOf(text);
  return marked ? () => marked : text;
}
