/** What goes wrong for visits that come over from the shipped configuration to an edited one, by edit. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { earlierAfter, NOTHING_EARLIER, withEarlier } from '../../../renderer/authoring/next/earlier.ts';
import { nextOf } from '../../../renderer/authoring/next/next-of.ts';
import { budgetOf } from '../../../renderer/authoring/play/budget.ts';
import { playVersion } from '../../../renderer/authoring/play/play-version.ts';
import { createModuleCache } from '../../../renderer/authoring/snapshots/modules.ts';
import { readSnapshots } from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import { drawn } from '../../support/drawn.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../../support/portal-compilation.ts';

const ID = 'solicitacao/inicio-complemento';
const SCREEN = `schemas/${ID}.screen.yaml`;
const FLOW = `flows/${ID}.flow.yaml`;

const TABLE = 'flows/loan-routing/ongoing.routing.yaml';

const snapshots = readSnapshots(join(PORTAL_ROOT, 'tests/generated/snapshots'));
const modules = createModuleCache();
const text = (file: string) => readFileSync(join(PORTAL_ROOT, file), 'utf8');

type Replacement = readonly [file: string, from: RegExp | string, to: string];

/** Texts by path with all replacements; each has to be of something. */
function edited(...replacements: readonly Replacement[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [file, from, to] of replacements) {
    const before = texts[file] ?? text(file);
    texts[file] = before.replace(from, to);
    if (texts[file] === before) throw new Error(`${file} does not contain ${from}`);
  }
  return texts;
}

async function play(overlay: Record<string, string>, seconds = 60) {
  const written = compilePortal(overlay);
  const nexts = nextOf(portal, written);
  const is = withEarlier(written, earlierAfter(NOTHING_EARLIER, portal, written, nexts));
  const was = { compiled: portal, snapshots };
  const played = await playVersion(
    { name: 'publication 1', was, is, nexts, modules },
    budgetOf(seconds, () => {}),
  );
  return { ...played, next: nexts.screens.get(ID)?.next };
}

/** What was found of the screen, without where. */
const foundOf = ({ found }: { found: readonly string[] }) =>
  found.map((words) => words.replace(/^publication 1, (\S+): /, '$1: ').replace(/ \([^()]*\)$/, ''));

describe('goes on as before:', () => {
  it.each(
    drawn(
      [
        [
          'another source of a rule',
          edited([TABLE, 'spec §4.1 phases 5 to 8 otherwise ongoing', 'another']),
          'same',
          0,
        ],
        [
          'another text beside a price',
          edited([SCREEN, 'Falta pouco para a sua proposta', 'Quase lá']),
          'carry',
          1,
        ],
        [
          'a further flag',
          edited([FLOW, '    - route', '    - set: { session.summarySeen: true }\n    - route']),
          'carry',
          2,
        ],
        [
          'a stricter limit: what is beyond it is asked again',
          edited([SCREEN, '{ $ref: shared/income#/payDay }', '{ $ref: shared/income#/payDay, maximum: 28 }']),
          'carry',
          2,
        ],
        [
          'a field with another name: its answers are carried',
          edited(
            [SCREEN, /payDay/g, 'dayOfPay'],
            [SCREEN, 'shared/income#/dayOfPay', 'shared/income#/payDay'],
            [FLOW, '  payDay: loan', '  dayOfPay: loan'],
            [FLOW, 'form.payDay', 'form.dayOfPay'],
          ),
          'carry',
          2,
        ],
      ],
      2,
    ),
  )('%s', async (_what, overlay, next, screens) => {
    const played = await play(overlay);
    expect([played.next, foundOf(played), played.unplayed]).toEqual([next, [], []]);
    expect(played.told).toEqual([
      expect.stringMatching(`^Played on publication 1, of screens and parts ${screens}: `),
    ]);
  });
});

describe('does not:', () => {
  it.each(
    drawn<[what: string, overlay: Record<string, string>, words: string, on?: string]>(
      [
        [
          'a flow that writes over what was typed',
          edited([
            FLOW,
            '  - set: { vars.day: today }',
            '  - set: { vars.day: today, form.name: "\'Ana Souza\'" }',
          ]),
          'what was answered to name is lost, and asked again',
        ],
        [
          'a call that the contract refuses',
          edited([FLOW, 'birthDate: form.birthDate', 'birthDate: "form.birthDate + \' 00:00\'"']),
          'the contract refuses its call complementLead: birthDate must NOT have more than 10 characters',
        ],
        [
          'a table that is asked for no customer any more',
          edited([FLOW, '    - route', '    - { route: true, when: loan == null }']),
          'to send it leads on in no scenario any more, and did',
          // Its variant: the sample of the screen itself stays there until the lender has decided.
          'solicitacao/inicio-jornada',
        ],
        [
          'a consent with other words that is ticked from the start',
          edited(
            [SCREEN, '  ui: {}', '  ui:\n    termsAccepted: { label: Li e aceito os termos e as condições }'],
            [FLOW, '  payDay: loan', "  termsAccepted: 'true'\n  payDay: loan"],
          ),
          'termsAccepted counts as agreed to, although its words may be others',
        ],
      ],
      2,
    ),
  )('%s', async (_what, overlay, words, on = ID) => {
    expect(foundOf(await play(overlay))).toContain(`screen/${on}: ${words}`);
  });
});

it('what the time does not allow is said', async () => {
  const { unplayed } = await play(
    edited([FLOW, '    - route', '    - set: { session.summarySeen: true }\n    - route']),
    0,
  );
  expect(unplayed).toEqual([
    `of publication 1, since the time was over: screen/${ID}, screen/solicitacao/inicio-jornada`,
  ]);
});
