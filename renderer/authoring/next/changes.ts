/** Each change of a screen, part or layout → what follows from it for a visit; nothing for looks and words. */
import { type EffectKind, effectDefinitions } from '@trilha/language/definition/effect';
import type { TextNode } from '@trilha/project/analyse/nodes';
import type { SheetChange } from '../differences/compare.ts';
import type { SheetPart } from '../differences/sheet.ts';
import type { Reason } from './next.ts';
import { type PieceReading, saysPrice, targetsIn } from './reading.ts';

export interface Readings {
  was: PieceReading;
  is: PieceReading;
  /** A call of the earlier version that ends or binds something; undefined if it makes none. */
  binding: string | undefined;
}

const carry = (why: string): Reason[] => [{ next: 'carry', why }];

/** Members of a screen that are looks, or read before any visit. */
const SCREEN_LOOKS = /^(title|layout|brand|base|prerender|pages|offline|unmasked|accepts)(\.|$)/;
/** Members of a field that are looks, and no words. */
const FIELD_LOOKS = /^(width|autocomplete|option .*\.image)$/;

const areSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n');

/** A text that differs: where its links lead, what it costs, and what it is read before. */
function ofText(
  words: string,
  { was, is }: { was: TextNode | undefined; is: TextNode | undefined },
  binding: string | undefined,
): Reason[] {
  const targets = (text: TextNode | undefined) => (text ? targetsIn(text) : []);
  if (!areSame(targets(was), targets(is))) return carry(`${words}: it leads elsewhere`);
  if ([was, is].some((text) => text && saysPrice(text))) return carry(`${words}: a price has other words`);
  return binding === undefined ? [] : carry(`${words}: it is read before ${binding} binds`);
}

/** The place of a changed member before and after. */
function placesOf({ of }: SheetChange) {
  const at = (part: SheetPart | undefined) => part?.members.get(of?.member ?? '')?.at;
  return { was: at(of?.was), is: at(of?.is) };
}

/** The texts at the places of a changed member; null where anything else than a text stands at one of them. */
function changedText(change: SheetChange, readings: Readings) {
  const { was, is } = placesOf(change);
  const texts = { was: was && readings.was.textAt(was), is: is && readings.is.textAt(is) };
  const isText = (was || is) && (!was || texts.was) && (!is || texts.is);
  return isText ? texts : null;
}

const isCounted = ({ name }: SheetPart) => {
  const kind = name.split(' ')[0] as EffectKind;
  const does = Object.hasOwn(effectDefinitions, kind) ? effectDefinitions[kind].does : [];
  return does.length > 0 && does.every((deed) => deed === 'counts' || deed === 'tells');
};

/** Kinds of parts that are no effects. */
const OTHERS = new Set([
  'screen',
  'block',
  'field',
  'step',
  'load',
  'variable',
  'first answer',
  'flow',
  'timer',
]);

function ofBlock(change: SheetChange, { was, is, binding }: Readings): Reason[] {
  const { of, words } = change;
  if (of?.isMoved) return [];
  const isActing = [of?.was && was.acting.has(of.was.name), of?.is && is.acting.has(of.is.name)].some(
    Boolean,
  );
  if (of?.member === undefined || of.member === 'type') {
    if (isActing) return carry(`${words}: what can be done here differs`);
    return binding === undefined ? [] : carry(`${words}: it is read before ${binding} binds`);
  }
  const places = placesOf(change);
  const isAct = [places.was && was.actsAt(places.was), places.is && is.actsAt(places.is)].some(Boolean);
  if (isAct) return carry(`${words}: it leads or sends elsewhere`);
  const depends = [places.was && was.isExpression(places.was), places.is && is.isExpression(places.is)];
  return isActing && depends.some(Boolean) ? carry(`${words}: it can be done at other times`) : [];
}

/** A field has another name, and this is the change that says so. */
export const isRename = (of: SheetChange['of']): boolean =>
  Boolean(of?.was && of.is && of.was.name !== of.is.name && of.member === undefined);

function ofField({ of, words, draft }: SheetChange): Reason[] {
  if (of?.isMoved || (of?.member !== undefined && FIELD_LOOKS.test(of.member))) return [];
  // What becomes of its answer depends on what that is (`answers.ts`).
  if (isRename(of)) return [];
  const why = draft ?? 'it is asked or checked otherwise';
  return carry(`${words}: ${why}`);
}

/** What is read before anything is pressed: words of blocks and fields, and no answers to what went wrong. */
const isRead = (kind: string, member = '') =>
  kind === 'block' || (kind === 'field' && !/^(message |placeholder)/.test(member));

/** What follows from one change; nothing if a visit does not notice, or only sees it. */
export function reasonsOf(change: SheetChange, readings: Readings): Reason[] {
  const { of, words } = change;
  const part = of?.is ?? of?.was;
  if (!of || !part) return carry(words);
  const text = of.member === undefined ? null : changedText(change, readings);
  if (text) return ofText(words, text, isRead(part.kind, of.member) ? readings.binding : undefined);
  switch (part.kind) {
    case 'screen':
      return SCREEN_LOOKS.test(of.member ?? '') ? [] : carry(words);
    case 'block':
      return ofBlock(change, readings);
    case 'field':
      return ofField(change);
    case 'step':
      return [];
    default:
      return !OTHERS.has(part.kind) && isCounted(part) ? [] : carry(`${words}: it acts otherwise`);
  }
}

/** Lists of calls of which one may have been sent already: with another one beside it, it would be made twice or never. */
export const halfway = ({ was, is }: Readings): Reason[] =>
  [...was.writes].flatMap(([event, sent]): Reason[] =>
    areSame(sent, is.writes.get(event) ?? [])
      ? []
      : [{ next: 'finish', why: `on ${event}: a visit may have made one of its calls and not the others` }],
  );

/** The first of these calls that ends or binds something. */
export const bindingCall = (calls: PieceReading['calls']): string | undefined =>
  calls.find(({ operation }) => operation?.isBinding)?.operation?.id;
