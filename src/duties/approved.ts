/**
 * Sentences that a duty approves: what the law regulates in its very wording is said in words that somebody has read with
 * the law beside them. A sentence that is almost an approved one has lost or changed a word; one that is like none says
 * something else, which only a person can judge.
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

/** So large a share of the words of either is in both, of a sentence that was meant to be an approved one. */
const ALIKE = 0.6;

/** How much of the longer one of two sentences is in the other one, from 0 to 1. */
function likeness(words: readonly string[], sentence: string): number {
  const others = longWords(sentence);
  const common = others.filter((word) => words.includes(word)).length;
  return common / Math.max(words.length, others.length, 1);
}

/** The approved sentence that a sentence was meant to be, where it is none of them itself. */
function meantBy(sentence: Sentence, { isOf, approved }: Topic): string | undefined {
  if (!isOf(sentence) || approved.some((one) => one.is(sentence.words))) return undefined;
  const words = longWords(sentence.words);
  const [nearest] = approved
    .map((one) => ({ said: one.sentence, like: likeness(words, one.sentence) }))
    .toSorted((a, b) => b.like - a.like);
  return nearest && nearest.like >= ALIKE ? nearest.said : undefined;
}

/** The sentences of a text that are almost approved ones. */
export const unapprovedIn = (text: string, topics: readonly Topic[]) =>
  sentencesIn(text).flatMap(({ said, index, ...sentence }) => {
    const meant = topics.map((topic) => meantBy({ said, index, ...sentence }, topic)).find((one) => one);
    return meant === undefined ? [] : [{ said, index, instead: `approved is «${meant}»` }];
  });
