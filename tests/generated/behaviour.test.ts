/** Everything behaves as it was accepted: every screen, table, layout and fact, in every recorded situation. */
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { differencesInWords } from '../../renderer/proof/difference.ts';
import { readRecords } from '../../renderer/proof/record-files.ts';
import { changedSubjects, replay } from '../../renderer/proof/replay.ts';
import { language } from '../../src/language.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RECORDS = join(import.meta.dirname, 'behaviour');
/** More than this says nothing more. */
const MOST_TOLD = 25;

const compilation = compile({ root: ROOT, language });

test('nothing behaves otherwise than it was accepted', async () => {
  const words = differencesInWords(await replay(compilation, readRecords(RECORDS)));
  const more = words.length > MOST_TOLD ? [`and ${words.length - MOST_TOLD} more`] : [];
  const advice = 'If this is meant, run `npm run accept`, read what it changed, and commit it.';
  const told = words.length === 0 ? [] : [...words.slice(0, MOST_TOLD), ...more, advice];
  expect(told.join('\n\n')).toBe('');
});

/** A slip in a file, and what must be told of it. */
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
    file: 'flows/solicitacao/inicio.flow.yaml',
    from: 'today) < 18',
    to: 'today) < 21',
    subject: 'screen/solicitacao/inicio/voltz',
  },
];

describe('a slip is told where it is', () => {
  test.each(SLIPS)('$slip', async ({ file, from, to, subject }) => {
    const text = compilation.project.files.find(({ file: one }) => one.path === file)?.file.text ?? '';
    expect(text).toContain(from);
    const slipped = compile({ root: ROOT, language, overlay: { [file]: text.replace(from, to) } });
    expect(changedSubjects(compilation, slipped)).toContain(subject);
    const differences = await replay(slipped, readRecords(RECORDS, [subject]), { subjects: [subject] });
    expect(differences.map((one) => one.subject)).toContain(subject);
  });
});
