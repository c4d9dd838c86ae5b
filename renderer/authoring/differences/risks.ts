/**
 * What is risky in how a screen differs from another, in words: rules that take more, answers no longer asked or sent, texts
 * that differ so little that it looks like a slip. Nothing of it is a mistake for certain; a reviewer looks at it first.
 */
import { folded } from '@trilha/project/load/folded';
import { directionOf } from './rules.ts';
import { type Member, nameOfPart, type Sheet, type SheetPart } from './sheet.ts';
import { beforeAndAfter, quoted } from './words.ts';

const RULE = 'rule ';
/** What a call sends. */
const SENT = /^body(\.|$)/;

const plain = (text: string): string => folded(text).replaceAll(/\s+/g, ' ').trim();

/** A text of a part before and after; undefined for anything else. */
interface ChangedText {
  where: string;
  was: string;
  is: string;
}

function changedTexts(was: SheetPart, is: SheetPart): ChangedText[] {
  return [...is.members].flatMap(([name, { value }]) => {
    const before = was.members.get(name)?.value;
    const isText = typeof value === 'string' && typeof before === 'string' && !name.startsWith(RULE);
    return isText && value !== before
      ? [{ where: `${nameOfPart(is)}, ${name}`, was: before, is: value }]
      : [];
  });
}

function looserRules(was: SheetPart, is: SheetPart): string[] {
  const key = nameOfPart(is);
  return [...was.members].flatMap(([name, { value }]) => {
    const after: Member | undefined = is.members.get(name);
    if (name === 'required') return value === true && after?.value !== true ? [`${key} may be left out`] : [];
    if (!name.startsWith(RULE) || JSON.stringify(value) === JSON.stringify(after?.value)) return [];
    if (directionOf(name.slice(RULE.length), value, after?.value) !== 'loosened') return [];
    return [`${key}, ${name} is looser${beforeAndAfter(value, after?.value ?? 'none')}`];
  });
}

/** Members of a call's body that are gone. A body that is now one expression may still contain them. */
function unsent(was: SheetPart, is: SheetPart): string[] {
  if (is.members.has('body')) return [];
  return [...was.members.keys()]
    .filter((name) => SENT.test(name) && !is.members.has(name))
    .map((name) => `${nameOfPart(is)} no longer sends ${name.replace(SENT, '') || 'its body'}`);
}

function gone({ kind, name, isAnswer }: SheetPart): string[] {
  if (isAnswer) return [`field ${name} is no longer asked`];
  return kind.startsWith('on ') && name.startsWith('call ') ? [`${kind} makes no ${name}`] : [];
}

/** Texts that are each other's former text. */
function swapped(texts: readonly ChangedText[]): string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.was === other.is && one.is === other.was)
      .map(
        (other) =>
          `${one.where} and ${other.where} have changed places: ${quoted(one.is)}, ${quoted(other.is)}`,
      ),
  );
}

/** @returns a line for each risk, in the order of the sheets; none for equal sheets */
export function risksBetween(before: Sheet, after: Sheet): string[] {
  const now = new Map(after.map((part) => [nameOfPart(part), part]));
  const kept = before.flatMap((was): [SheetPart, SheetPart][] => {
    const is = now.get(nameOfPart(was));
    return is ? [[was, is]] : [];
  });
  const texts = kept.flatMap(([was, is]) => changedTexts(was, is));
  return [
    ...before.filter((part) => !now.has(nameOfPart(part))).flatMap(gone),
    ...kept.flatMap(([was, is]) => [...looserRules(was, is), ...unsent(was, is)]),
    ...texts
      .filter(({ was, is }) => plain(was) === plain(is))
      .map(
        ({ where, was, is }) => `${where} differs only in accents, case or blanks${beforeAndAfter(was, is)}`,
      ),
    ...swapped(texts),
  ];
}
