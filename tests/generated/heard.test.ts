// @vitest-environment happy-dom
/**
 * What a screen reader says of every screen, recorded in `heard/`: as it opens, and of each other state and recorded
 * scenario what differs from that; what is announced by sending the form, and where the focus is then. `npm run heard`
 * records anew; the rules hold with or without a record. A run listens to every other screen, a recording to all.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeBothWays } from '../app/both-ways.tsx';
import { portalTrips } from '../app/portal-trips.ts';
import { drawn } from '../support/drawn.ts';
import { announced, hear, liveTexts } from './hear.ts';
import { sendsFrom } from './heard-acts.ts';
import { HEARD_SCREENS, type HeardPage, heardPages, NOW } from './heard-pages.ts';
import { faultsIn, faultsOfAct } from './heard-rules.ts';
import { difference } from './heard-script.ts';
import { faultsAround, faultsOfPage } from './page-rules.ts';

const FOLDER = join(import.meta.dirname, 'heard');
const isRecording = process.env.HEARD === 'record';
const ADVICE = 'If this is meant, run `npm run heard`, read what it changed, and commit it.';

let pages: Awaited<ReturnType<typeof heardPages>>;
let sendFrom: ReturnType<typeof sendsFrom>;
beforeAll(async () => {
  vi.setSystemTime(NOW);
  pages = await heardPages();
  sendFrom = sendsFrom(await portalTrips());
  return () => void vi.useRealTimers();
});
afterEach(closeBothWays);

interface Heard {
  name: string;
  lines: string[];
  /** What is announced on the way from the first state to this one. */
  announced: string[];
  faults: string[];
}

async function listen(states: readonly HeardPage[]): Promise<Heard[]> {
  const known = new Set<string>();
  const heard: Heard[] = [];
  let opened: string[] | null = null;
  let filled: string[] | null = null;
  for (const { name, html } of states) {
    document.body.innerHTML = html;
    const lines = await hear(document.body);
    const live = liveTexts(document);
    opened ??= live;
    if (name === 'filled') filled = live;
    const before = name === 'errors' ? opened : (filled ?? opened);
    const told = SENT.has(name) ? announced(before, live) : [];
    const whole = [...lines, ...told].join('\n');
    if (known.has(whole)) continue;
    known.add(whole);
    heard.push({
      name,
      lines,
      announced: told,
      faults: [...faultsIn(lines), ...faultsOfPage(document.body, lines)],
    });
  }
  return heard;
}
/** Recorded scenarios of data that never come together: nobody hears what they lack. */
const IMPOSSIBLE = new Set([
  'cliente/emprestimo/parcelas: current with state 2, no slipBarCode',
  'cliente/emprestimo/quitar: current with no offer, isPaid',
  'solicitacao/verificacao/kba: step-questions with pendingSteps []',
]);

const SENT = new Set(['errors', 'refused', 'sent']);

/** Lines that one of two has and the other lacks. */
function distance(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of one) left.set(line, (left.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of other) {
    const count = left.get(line) ?? 0;
    if (count > 0) common += 1;
    left.set(line, count - 1);
  }
  return one.length + other.length - 2 * common;
}

/** A state in short: what differs from the most similar one before it, or all of it where that is shorter. */
function inShort({ name, lines, announced: told }: Heard, before: readonly Heard[]): string[] {
  const [nearest] = before.toSorted(
    (one, other) => distance(one.lines, lines) - distance(other.lines, lines),
  );
  const differs = nearest && difference(nearest.lines, lines);
  const isShort = differs && differs.length < lines.length;
  return [
    isShort ? `== ${name}, after ${nearest.name}` : `== ${name}`,
    ...(isShort ? differs : lines),
    ...told.map((text) => `announced: ${text}`),
    '',
  ];
}

function compare(id: string, script: string): void {
  const file = join(FOLDER, `${id}.txt`);
  if (isRecording) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, script);
  }
  const recorded = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
  if (recorded !== script) expect(script, ADVICE).toBe(recorded);
}

it.each(isRecording ? HEARD_SCREENS : drawn(HEARD_SCREENS, 2))('%s', async (id) => {
  const heard = await listen(await pages.states(id));
  const sent = await sendFrom(id);
  const faults = heard.flatMap(({ name, faults }) =>
    IMPOSSIBLE.has(`${id}: ${name}`) ? [] : faults.map((fault) => `${name}: ${fault}`),
  );
  expect([...new Set(faults), ...faultsOfAct(sent?.texts ?? [])]).toEqual([]);
  const script = [
    ...heard.flatMap((one, at) => inShort(one, heard.slice(0, at))),
    ...(sent
      ? ['== sent as it opens', ...sent.texts.map((text) => `announced: ${text}`), `focus: ${sent.focus}`, '']
      : []),
  ];
  compare(id, script.join('\n'));
});

/** What stands around the screens of each layout, heard around one of them. */
const FRAMES = {
  'layout/application': 'solicitacao/inicio',
  'layout/customer': 'cliente/home',
  'layout/bare': 'system/offline',
};

it.each(Object.entries(FRAMES))('%s', async (frame, id) => {
  document.body.innerHTML = await pages.frame(id);
  const lines = await hear(document.body);
  expect([...faultsIn(lines), ...faultsAround(document.body)]).toEqual([]);
  compare(frame, [...lines, ''].join('\n'));
});

it('nothing is recorded of what is no screen', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  );
  const left = files
    .map((file) => file.replaceAll('\\', '/').slice(0, -4))
    .filter((id) => !HEARD_SCREENS.includes(id) && !(id in FRAMES));
  if (isRecording) for (const id of left) rmSync(join(FOLDER, `${id}.txt`));
  else expect(left, ADVICE).toEqual([]);
});
