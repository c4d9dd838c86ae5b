/**
 * What a duty fixes of numbers: wherever words speak of a thing, «desistir», the number of the same unit beside them is the
 * right one, «7 dias». Words count for their paragraph, and short ones (a title, a question) for what stands with them. Right
 * after the words, «vale por», it is the right one in whatever unit.
 */
import { memo } from '@trilha/project/load/memo';
import {
  entriesOf,
  nodesIn,
  offsetInScalar,
  type Place,
  type ScalarNode,
  type SourceNode,
} from '@trilha/project/load/source-node';

/** A number that is not the right one. */
export interface WrongNumber {
  /** As it is written: «10 dias». */
  said: string;
  /** Where it begins, to the end of its text. */
  at: Place;
}

const SHORT = 80;

const isText = (node: SourceNode): node is ScalarNode =>
  node.kind === 'scalar' && typeof node.value === 'string';

/** A number with its unit, whether it is one or several: `7 dias`, `1 dia`. */
const counted = memo((_of: SourceNode, right: string): RegExp => {
  const unit = right.replace(/^\d+\s*/, '').replace(/s$/, '');
  return new RegExp(`\\d+\\s+${unit}s?(?!\\p{L})`, 'giu');
});

/** Any quantity right after some words. */
const following = memo((_of: SourceNode, about: string): RegExp => {
  return new RegExp(`(?<=${about.replace(/[^\p{L}\s]/gu, '.')}\\s+)\\d+\\s+\\p{L}+`, 'giu');
});

function paragraphAt(text: string, index: number): string {
  const end = text.indexOf('\n\n', index);
  return text.slice(text.lastIndexOf('\n\n', index) + 1, end < 0 ? undefined : end);
}

function addWrong(node: SourceNode, about: string, right: string, of: SourceNode, to: WrongNumber[]): void {
  const texts = entriesOf(node)
    .map(({ value }) => value)
    .filter(isText);
  const isTitled = texts.some(
    ({ value }) => String(value).length < SHORT && String(value).toLowerCase().includes(about),
  );
  for (const source of isText(node) ? [node] : texts) {
    const text = String(source.value).toLowerCase();
    const counts = [...text.matchAll(counted(of, right))].filter(
      ({ index }) => isTitled || paragraphAt(text, index).includes(about),
    );
    const wrong = [...counts, ...text.matchAll(following(of, about))].find(({ 0: said }) => said !== right);
    if (!wrong) continue;
    const at = { ...source, start: offsetInScalar(source, wrong.index) };
    if (!to.some(({ at: { start } }) => start === at.start)) to.push({ said: wrong[0], at });
  }
  if (node.kind !== 'scalar') for (const below of nodesIn(node)) addWrong(below, about, right, of, to);
}

/** Where a tree says another number. */
export function wrongNumbersIn(of: SourceNode, tree: SourceNode): readonly WrongNumber[] {
  const found: WrongNumber[] = [];
  for (const { key, value } of entriesOf(of))
    if (isText(value)) addWrong(tree, key.toLowerCase(), String(value.value).toLowerCase(), value, found);
  return found;
}
