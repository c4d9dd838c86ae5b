/** A text as paragraphs, with its bold parts and links. */
import type { Words } from '@trilha/language/definition/words';
import { paragraphsOf } from '../engine/words.ts';
import { useRichWords } from '../fields/frame/rich-words.ts';

export function Paragraphs({ text, className }: { text: Words; className?: string }) {
  const rich = useRichWords();
  return paragraphsOf(text).map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and never change their order
    <p key={index} className={className}>
      {rich({ paragraphs: [pieces] })}
    </p>
  ));
}
