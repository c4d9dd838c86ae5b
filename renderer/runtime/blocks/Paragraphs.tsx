/** Words as paragraphs, with their bold and links. */
import type { Words } from '../../language/definition/words.ts';
import { paragraphsOf } from '../engine/words.ts';
import { RichWords } from '../fields/frame/RichWords.tsx';

export function Paragraphs({ text, className }: { text: Words; className?: string }) {
  return paragraphsOf(text).map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and keep their order
    <p key={index} className={className}>
      <RichWords>{{ paragraphs: [pieces] }}</RichWords>
    </p>
  ));
}
