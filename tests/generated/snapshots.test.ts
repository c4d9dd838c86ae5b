/**
 * Everything behaves as in its snapshot: every screen, table, layout and fact, in every scenario. The snapshots visit every
 * way, rule, condition, field and message, except those with a reason.
 */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { coverage } from '../../renderer/authoring/snapshots/coverage.ts';
import { COVERED, itemName } from '../../renderer/authoring/snapshots/coverage-item.ts';
import { differencesInWords } from '../../renderer/authoring/snapshots/difference.ts';
import { createModuleCache } from '../../renderer/authoring/snapshots/modules.ts';
import { changedSubjects, replay } from '../../renderer/authoring/snapshots/replay.ts';
import { readSnapshots } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { compilePortal, portal } from '../support/portal-compilation.ts';
import { UNVISITED } from './unvisited.ts';

const SNAPSHOTS = readSnapshots(join(import.meta.dirname, 'snapshots'));
/** Maximum number of differences in the message. */
const MOST_LISTED = 25;

/** One replay, on modules that note what they are asked. */
let replayed: Awaited<ReturnType<typeof coverage>>;
beforeAll(async () => {
  replayed = await coverage(portal, SNAPSHOTS);
});

test('everything behaves as in its snapshot', () => {
  const words = differencesInWords(replayed.differences);
  const more = words.length > MOST_LISTED ? [`and ${words.length - MOST_LISTED} more`] : [];
  const advice =
    'If this is meant, run `npm run snapshots -- --update`, read what it changed, and commit it.';
  const told = words.length === 0 ? [] : [...words.slice(0, MOST_LISTED), ...more, advice];
  expect(told.join('\n\n')).toBe('');
});

test('what is listed adds up to what is totalled', () => {
  const wrong = [...SNAPSHOTS.subjects].flatMap(
    ([id, snapshot]) =>
      JSON.stringify(snapshot)
        .match(/[^"]* is not the sum of [^"]*/g)
        ?.map((words) => `${id}: ${words}`) ?? [],
  );
  expect(wrong).toEqual([]);
});

test.each(COVERED)('each %s is visited, or has a reason not to be', (kind) => {
  const own = replayed.items.filter((item) => item.kind === kind);
  expect(own.length).toBeGreaterThan(50);
  const unvisited = own.filter(({ isVisited }) => !isVisited).map(itemName);
  const reasoned = Object.keys(UNVISITED).filter((name) => name.startsWith(`${kind} `));
  expect([...new Set(unvisited)].sort()).toEqual(reasoned.sort());
});

/** A mistake in a file, and the subject that must differ. */
const SLIPS = [
  {
    slip: 'another screen',
    file: 'flows/solicitacao/contra-oferta.flow.yaml',
    from: '{ go: solicitacao/processo-contra-oferta }',
    to: '{ go: solicitacao/oferta/pop }',
    subject: 'screen/solicitacao/contra-oferta',
  },
  {
    slip: 'a limit off by one',
    file: 'flows/solicitacao/contra-oferta.flow.yaml',
    from: 'form.dueDay <= 30',
    to: 'form.dueDay < 30',
    subject: 'screen/solicitacao/contra-oferta',
  },
  {
    slip: 'a limit loosened by one',
    file: 'flows/solicitacao/contra-oferta.flow.yaml',
    from: 'form.dueDay <= 30',
    to: 'form.dueDay <= 31',
    subject: 'screen/solicitacao/contra-oferta',
  },
  {
    slip: 'an age loosened by one',
    file: 'schemas/shared/person.fragment.yaml',
    from: 'today) >= 18',
    to: 'today) >= 17',
    subject: 'screen/solicitacao/inicio',
  },
  {
    slip: 'a colour of a brand',
    file: 'schemas/brands/topsim.brand.yaml',
    from: '#ff8f3f',
    to: '#ff8f3e',
    subject: 'brands',
  },
  {
    slip: 'a duty that one screen need not meet any more',
    file: 'flows/duties.yaml',
    from: '[solicitacao/nao-disponivel, solicitacao/banco-nao-disponivel, solicitacao/sobre-analise]',
    to: '[solicitacao/nao-disponivel, solicitacao/banco-nao-disponivel]',
    subject: 'duties',
  },
  {
    slip: 'an experiment that counts more than see it',
    file: 'flows/experiments.yaml',
    from: 'exposed: { when: phaseId == 3 && !hasPayrollConsent }',
    to: 'exposed: { when: phaseId >= 3 && !hasPayrollConsent }',
    subject: 'experiments',
  },
  {
    slip: 'a fact turned round',
    file: 'flows/facts.yaml',
    from: 'isLate: phaseId == 6',
    to: 'isLate: phaseId != 6',
    subject: 'facts',
  },
  {
    slip: 'a value that a rule forgot',
    file: 'flows/loan-routing/underwriting.routing.yaml',
    from: 'step: [27, 28, 29]',
    to: 'step: [27, 29]',
    subject: 'table/loan-routing/underwriting',
  },
  {
    slip: 'another word',
    file: 'flows/errors.yaml',
    from: 'O CPF não é válido',
    to: 'O CPF é válido',
    subject: 'errors',
  },
  {
    slip: 'a base that its variants share',
    file: 'schemas/shared/person.fragment.yaml',
    from: 'today) >= 18',
    to: 'today) >= 21',
    subject: 'screen/solicitacao/inicio/voltz',
  },
];

describe('a mistake is detected at its subject', () => {
  const modules = createModuleCache();
  test.each(SLIPS)('$slip', async ({ file, from, to, subject }) => {
    const text = portal.project.files.find(({ file: one }) => one.path === file)?.file.text ?? '';
    expect(text).toContain(from);
    const slipped = compilePortal({ [file]: text.replace(from, to) });
    expect(changedSubjects(portal, slipped)).toContain(subject);
    const differences = await replay(slipped, SNAPSHOTS, {
      subjects: [subject],
      modules,
    });
    expect(differences.map((one) => one.subject)).toContain(subject);
  });
});
