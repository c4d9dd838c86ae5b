/**
 * Sentences that a duty approves: what the law regulates in its very wording is said in words that somebody has read with
 * the law beside them, and in no others.
 */
import { itemsOf, listedTexts, member, type SourceNode } from '@trilha/project/load/source-node';
import { beginsWith, type Sentence, sentencesIn } from './sentences.ts';
import { literally } from './words.ts';

/** What a text may only say in approved sentences. */
interface Topic {
  isOf(sentence: Sentence): boolean;
  approved: readonly Approved[];
}

interface Approved {
  sentence: string;
  is(words: string): boolean;
}

const GAP = '…';

/** An approved sentence, in which `…` stands for any words but those of the topic. */
function approvedAs(sentence: string, says: (words: string) => boolean): Approved {
  const whole = sentence.toLowerCase();
  if (!whole.includes(GAP)) return { sentence, is: (words) => words.toLowerCase() === whole };
  const parts = whole.split(GAP).map((part) => literally(part.trim()));
  const pattern = new RegExp(`^${parts.join('(.*)')}$`, 'u');
  const is = (words: string) => {
    const gaps = pattern.exec(words.toLowerCase())?.slice(1);
    return gaps !== undefined && !gaps.some((gap) => says(gap));
  };
  return { sentence, is };
}

/** What a demand says, topic by topic. */
export const topicsIn = (value: SourceNode): readonly Topic[] =>
  itemsOf(value).map((item): Topic => {
    const along = listedTexts(member(item, 'with'));
    const says = beginsWith(listedTexts(member(item, 'of')));
    const saysAlong = along.length > 0 ? beginsWith(along) : () => true;
    return {
      isOf: ({ words, starts }) => says(words, starts) && saysAlong(words, starts),
      approved: listedTexts(member(item, 'says')).map((sentence) => approvedAs(sentence, says)),
    };
  });

const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The approved sentence that has most words in common. */
function nearestTo({ words }: Sentence, { approved }: Topic): string {
  const own = new Set(longWords(words));
  const common = (sentence: string) => longWords(sentence).filter((word) => own.has(word)).length;
  const [nearest] = approved.toSorted((a, b) => common(b.sentence) - common(a.sentence));
  return nearest ? `approved is «${nearest.sentence}»` : 'nothing is approved';
}

const isUnapproved = (sentence: Sentence, { isOf, approved }: Topic): boolean =>
  isOf(sentence) && !approved.some((one) => one.is(sentence.words));

/** The sentences of a text that are of a topic, and not approved. */
export const unapprovedIn = (text: string, topics: readonly Topic[]) =>
  sentencesIn(text).flatMap((sentence) => {
    const topic = topics.find((one) => isUnapproved(sentence, one));
    if (!topic) return [];
    return [{ said: sentence.said, index: sentence.index, instead: nearestTo(sentence, topic) }];
  });
