/** A text with marks and without holes, as the compiler emits it. */
import type { CompiledWords } from '../../renderer/language/definition/annotations.ts';
import { marksOf } from '../../renderer/language/expression/markup.ts';

export function rich(text: string): CompiledWords {
  const marked = marksOf(text);
  return marked ? () => marked : text;
}
