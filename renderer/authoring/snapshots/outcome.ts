/** The outcome of an event as lines: each command, then the changes of the state and of what is shown. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledApp } from '@trilha/language/definition/compiled';
import { isObject, isRecord } from '@trilha/language/record';
import { urlOf } from '@trilha/runtime/engine/address';
import type { Command } from '@trilha/runtime/engine/command';
import { lineOf } from '@trilha/runtime/engine/effects/behaviours';
import { isSame } from '@trilha/runtime/engine/form/answers';
import type { ScreenState } from '@trilha/runtime/engine/state';
import type { AnsweredCommand } from '@trilha/runtime/store/command-runner';
import { nameOf } from './responses.ts';
import { reading, type View } from './view.ts';
import { writtenWords } from './written-words.ts';

/** Maximum length of a body, which is the essence of a call. */
const LONGEST_BODY = 1500;

/** Responses so far, so that a value can be described by its origin. */
export type Answered = ReadonlyMap<string, unknown>;

const isEmpty = (value: unknown) => isRecord(value) && Object.keys(value).length === 0;

/** A map without null members, after a space; empty for an empty map. */
function withMap(map: unknown): string {
  if (!isRecord(map)) return map === undefined || map === null ? '' : ` ${reading(map)}`;
  const known = Object.fromEntries(Object.entries(map).filter(([, value]) => value !== null));
  return isEmpty(known) ? '' : ` ${reading(known)}`;
}

/** A value that came from a response is described by the response's name. */
function valueRead(value: unknown, answered: Answered): string {
  const isPlain = !isObject(value);
  const source = isPlain ? undefined : [...answered].find(([, known]) => isSame(known, value))?.[0];
  return source === undefined ? reading(value ?? null) : `what ${source} answered`;
}

/** Differing leaves of two trees. */
function differences(path: string, before: unknown, after: unknown, answered: Answered): string[] {
  // Undefined and null are the same to every expression.
  if (isSame(before ?? null, after ?? null)) return [];
  const whole = [`${path} = ${valueRead(after, answered)}`];
  if (!isRecord(before) || !isRecord(after) || whole[0]?.includes(' = what ')) return whole;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differences(`${path}.${name}`, before[name], after[name], answered));
}

export function waitingLine(command: AnsweredCommand): string {
  if (command.do !== 'call') return lineOf(command, { value: reading, map: withMap });
  const { params, body } = command.request;
  return `calls ${nameOf(command)}${withMap(params)}${body === undefined ? '' : ` with ${reading(body, LONGEST_BODY)}`}`;
}

/** An assignment to a shared root, including one that does not change its value. */
export function contextLines(root: string, before: unknown, after: unknown, answered: Answered): string[] {
  const changed = differences(root, before, after, answered);
  if (changed.length > 0) return changed;
  const said = valueRead(after, answered);
  return [said.startsWith('what ') ? `${root} = ${said}, which it was` : `${root} as it was`];
}

/** The mount of a screen, if it has several. */
function addressOf(screen: string, params: Record<string, unknown>, app: CompiledApp, scope: Scope): string {
  const mounts = app.routes.filter((route) => route.screen === screen).length;
  const url = urlOf(app, screen, params, scope);
  if (url === null) return ' (which has no address)';
  return mounts > 1 || !isEmpty(params) ? ` (${url})` : '';
}

/** `go`, including one decided by a routing table. */
export function goLine(
  { screen, params, query, replace }: Omit<Extract<Command, { do: 'go' }>, 'do'>,
  app: CompiledApp,
  scope: Scope,
): string {
  return `goes to ${screen}${addressOf(screen, params, app, scope)}${withMap(query)}${replace ? ', for good' : ''}`;
}

function added(word: string, before: readonly string[], after: readonly string[]): string[] {
  return after.filter((one) => !before.includes(one)).map((one) => `${word} ${one}`);
}

function timerLines(before: ScreenState, after: ScreenState): string[] {
  const started = Object.entries(after.timers).flatMap(([name, { left, every }]) => {
    const known = before.timers[name];
    if (known && known.left >= left) return [];
    return [`timer ${name} runs: ${left / 1000} s${every === null ? '' : `, every ${every / 1000} s`}`];
  });
  return [...started, ...added('timer stops:', Object.keys(after.timers), Object.keys(before.timers))];
}

/** Changes of the state. */
export function stateLines(before: ScreenState, after: ScreenState, answered: Answered): string[] {
  const { notice } = after;
  const isNew = notice !== null && notice.serial !== before.notice?.serial;
  const errors = Object.entries(after.fieldErrors).filter(
    ([path, text]) => before.fieldErrors[path] !== text,
  );
  return [
    ...(before.phase === after.phase ? [] : [`is ${after.phase}`]),
    ...(isNew ? [`notice, ${notice.tone}: ${writtenWords(notice.text)}`] : []),
    ...errors.map(([path, text]) => `field ${path}: ${text}`),
    ...added('opens', before.modals, after.modals),
    ...added('closes', after.modals, before.modals),
    ...differences('vars', before.vars, after.vars, answered),
    ...differences('form', before.form, after.form, answered),
    ...timerLines(before, after),
  ];
}

/** Changes of what is shown. */
export function viewLines(before: View, after: View): string[] {
  const isGone = (piece: string) => before.has(piece) && !after.has(piece);
  const isWithinGone = (piece: string): boolean => {
    const outer = piece.slice(0, Math.max(0, piece.lastIndexOf('.')));
    return outer !== '' && (isGone(outer) || isWithinGone(outer));
  };
  const gone = [...before.keys()].filter((piece) => isGone(piece) && !isWithinGone(piece));
  const come = [...after].filter(([piece, now]) => now !== before.get(piece));
  return [
    ...gone.map((piece) => `no more ${piece}`),
    ...come.map(([piece, now]) => `shows ${piece}: ${now}`),
  ];
}
