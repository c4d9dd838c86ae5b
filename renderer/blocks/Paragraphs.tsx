/** A text as paragraphs: a blank line parts them, inline markup inside. */
import { paragraphsOf } from '../engine/inline-markup.ts';
import { RichWords } from '../fields/frame/RichWords.tsx';

export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} className={className}>
      <RichWords>{paragraph}</RichWords>
    </p>
  ));
}
