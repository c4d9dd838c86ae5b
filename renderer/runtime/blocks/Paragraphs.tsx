/** A text as paragraphs, with its bold parts and links. */
import type { Words } from '../../language/definition/words.ts';
import { paragraphsOf } from '../engine/words.ts';
import { RichWords } from '../fields/frame/RichWords.tsx';

export function Paragraphs({ text, className }: { text: Words; className?: string }) {
  return paragraphsOf(text).map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and never change their order
    <p key={index} className={className}>
      <RichWords>{{ paragraphs: [pieces] }}</RichWords>
    </p>
  ));
}
