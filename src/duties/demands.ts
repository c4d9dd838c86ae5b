/** What a duty demands of one screen, demand by demand: which of them the screen does not meet. */

import { type Disclosed, findDisclosure } from '@trilha/check/disclosed';
import { callsBelow } from '@trilha/check/effects-in';
import { entryNamed } from '@trilha/check/entry-named';
import { textsIn } from '@trilha/check/said-texts';
import { flatMap } from '@trilha/project/load/flat-map';
import {
  type Entry,
  entriesOf,
  listedTexts,
  member,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { wordsOfFile } from '@trilha/project/load/words';
import { layoutBlocks } from '@trilha/project/resolve/layout';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { consentsLeftOut, consentsUnasked, consentsUnknown, type WrongConsent } from './consents.ts';
import { type DemandContext, slipsAgainst } from './slips.ts';
import { type DutyContext, EDGE, saying, seenOf, showing, showsPiece } from './texts.ts';
import { tickedBeforehand } from './ticked.ts';

/** A demand that a screen does not meet. */
export interface Unmet {
  duty: string;
  what: string;
  code: string;
  /** Blocks, fields or calls of the screen that would show or send it. */
  names: readonly string[];
  /** Where the screen says what it must not. */
  at?: Place;
  /** Whether a text is what is missing. */
  says?: (text: string) => boolean;
  /** The predicate of the sentence that reports it. */
  words: string;
}

/** The key names a block or field. */
export const isPiece = (key: string): boolean => key.includes('#/');

/** The part of a fragment or screen that a key names; null when there is none. */
export function pieceOf(key: string, { project, screens }: DutyContext): Disclosed | null {
  const [home = '', part = ''] = key.split('#/');
  return project.memo.value(`disclosure ${key}`, [], () => findDisclosure(home, part, project, screens));
}

/** Whether some layout has what is missing: then no line of the screen itself is the place for it. */
export const isAround = ({ what, says }: Unmet, { project }: DutyContext): boolean =>
  [...project.byKind.layout.values()].some((layout) => {
    const texts = textsIn(layoutBlocks(layout, project) ?? layout.node);
    return wordsOfFile(layout.node).texts.has(what) || texts.some(({ text }) => says?.(text));
  });

type Demand = (value: SourceNode, screen: ResolvedScreen, within: DemandContext) => Omit<Unmet, 'duty'>[];

const mustShow = (key: string) => `must show ${key}, word for word and always`;

const pieces: Demand = (value, screen, within) =>
  entriesOf(value).flatMap(({ key }) => {
    const piece = pieceOf(key, within);
    const isMet = !piece || showsPiece(screen, piece, within);
    return isMet ? [] : [{ what: key, code: 'TR908', names: [piece.id], words: mustShow(key) }];
  });

const shows: Demand = (value, screen, within) =>
  listedTexts(value).flatMap((key) => {
    const says = (text: string) => text.includes(key);
    if (says(seenOf(screen, within))) return [];
    return [{ what: key, code: 'TR908', names: saying(screen, within, says), says, words: mustShow(key) }];
  });

const reads: Demand = (value, screen, within) =>
  listedTexts(value).flatMap((name) => {
    const says = (text: string) => showing(name).test(text);
    if (says(seenOf(screen, within))) return [];
    const words = `must show the value ${name}`;
    return [{ what: name, code: 'TR908', names: saying(screen, within, says), says, words }];
  });

const links: Demand = (value, screen, within) =>
  listedTexts(value).flatMap((id) => {
    const leads = (text: string) =>
      text === id || text.includes(`${EDGE}${id}${EDGE}`) || text.includes(`screen:${id}`);
    const isLed = leads(seenOf(screen, within));
    const words = `must lead to ${id}`;
    return isLed ? [] : [{ what: id, code: 'TR908', names: saying(screen, within, leads), words }];
  });

/** What a call writes as a member. */
const writtenAs = (call: SourceNode, name: string) =>
  member(member(call, 'with'), name) ?? member(member(call, 'body'), name);

/** The text of what a call sends as a member; an expression that sends the whole form is looked through for its name. */
function sentAs(call: SourceNode, name: string): string {
  const found = writtenAs(call, name);
  return JSON.stringify(found ? plain(found) : (textOf(member(call, 'body')) ?? ''));
}

const sends: Demand = (value, screen, { project }) =>
  entriesOf(value).flatMap(({ key: operation, value: members }) => {
    const calls = [screen, ...screen.parts].flatMap(({ flow }) => callsBelow(flow, (id) => id === operation));
    return entriesOf(members).flatMap(({ key: name, value: wanted }) => {
      // A call that tells of less, beside one that sends it, is about something else.
      const sending = calls.filter((call) => writtenAs(call, name));
      return (sending.length > 0 ? sending : calls).flatMap((call) => {
        const sent = sentAs(call, name);
        const missing = listedTexts(wanted).find((word) => !sent.includes(word));
        if (missing === undefined) return [];
        const words = `must send ${missing} in ${name} of ${operation}`;
        // A variant that changes the call says so in its own flow.
        const own = project.byKind.flow.get(screen.id)?.node;
        const changed = entryNamed(own, name) ?? entryNamed(own, operation);
        const at = changed?.keyPlace ?? member(call, 'call') ?? call;
        return [{ what: `${operation} ${name}`, code: 'TR950', names: [], at, words }];
      });
    });
  });

const neverTicks: Demand = (_, screen) =>
  tickedBeforehand(screen).map(({ path, at }) => ({
    what: path,
    code: 'TR951',
    names: [],
    at,
    words: `must not tick ${path}: only the customer’s own act is a consent`,
  }));

const ofConsents =
  (find: (value: SourceNode, screen: ResolvedScreen) => WrongConsent[]): Demand =>
  (value, screen) =>
    find(value, screen).map((wrong) => ({ ...wrong, code: 'TR954' }));

const neverAsks: Demand = (value, { form }) => {
  const names = listedTexts(value);
  return (form?.fields ?? [])
    .filter(({ path }) => names.includes(path.split('.').at(-1) ?? ''))
    .map(({ path }) => ({
      what: path,
      code: 'TR952',
      names: [path.split('.').at(-1) ?? path],
      words: `must not ask ${path} again`,
    }));
};

/** Words that may not be said, and what may. */
export const saidOtherwise = (said: string, instead: string | undefined): string =>
  `«${said}»${instead === undefined ? '' : `: ${instead}`}`;

/** Demands on words: whether what effects say counts, too. */
const onWords =
  (isOfFlows: boolean): Demand =>
  (value, screen, within) =>
    slipsAgainst(value, screen, isOfFlows, within).map(({ said, instead, at }) => ({
      what: said,
      code: 'TR952',
      names: [],
      at,
      words: `must not say ${saidOtherwise(said, instead)}`,
    }));

const DEMANDS: Readonly<Record<string, Demand>> = {
  pieces,
  shows,
  reads,
  links,
  sends,
  neverTicks,
  neverUnasked: ofConsents(consentsUnasked),
  neverWithout: ofConsents(consentsLeftOut),
  sendsOnly: (value, screen, { project }) =>
    consentsUnknown(value, screen, project).map((wrong) => ({ ...wrong, code: 'TR950' })),
  neverAsks,
  neverSays: onWords(true),
  neverAlone: onWords(true),
  onlySays: onWords(true),
  numbers: onWords(false),
  quantities: onWords(true),
};

/** The demands of a duty that a screen does not meet. */
export const demandsOf = (
  { key, value }: Entry,
  screen: ResolvedScreen,
  within: DemandContext,
): readonly Unmet[] =>
  flatMap(entriesOf(value), ({ key: demand, value: wanted }) =>
    (DEMANDS[demand]?.(wanted, screen, within) ?? []).map((unmet) => ({ duty: key, ...unmet })),
  );
