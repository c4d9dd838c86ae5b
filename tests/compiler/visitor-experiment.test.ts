/** An experiment on the start page, before there is a loan: four small changes of the shipped configuration. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { experimentGroups } from '../../renderer/runtime/engine/experiments.ts';
import { compilePortal, PORTAL_ROOT } from '../support/portal-compilation.ts';

/** A file of the configuration with a text put in before another. */
function edited(path: string, before: string, added: string): Record<string, string> {
  const text = readFileSync(join(PORTAL_ROOT, path), 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
  return { [path]: text.replace(before, added + before) };
}

const EXPERIMENTS = 'flows/experiments.yaml';
const declared = edited(
  EXPERIMENTS,
  '  insurancePage:',
  `  startTitle:
    name: 2026-11-start-title
    groups: [default, short]
    default: default
    share: 50
    runs: isTestEnvironment
    exposed: { by: [getVisitorGroups] }
`,
);
const FILES = {
  [EXPERIMENTS]: (declared[EXPERIMENTS] ?? '').replace(
    'assigned: loan.application.multivariateTests',
    'assigned: "loan != null ? loan.application.multivariateTests : session.visitorGroups"',
  ),
  ...edited(
    'flows/session.yaml',
    '  offerInsurance:',
    '  visitorGroups: null # as the lender assigned them\n',
  ),
  ...edited(
    'flows/solicitacao/solicitacao.journey.yaml',
    '  - { reload: loan,',
    '  - { call: getVisitorGroups, set: { session.visitorGroups: result.groups }, when: isStartPage && session.visitorGroups == null }\n',
  ),
  ...edited(
    'schemas/solicitacao/inicio.screen.yaml',
    'blocks:',
    'groups: { startTitle: { short: { blocks: { hero: { title: "Peça seu empréstimo" } } } } }\n',
  ),
};

const compilation = compilePortal(FILES);

it('has no diagnostic', () => {
  expect([compilation.isWhole, compilation.diagnostics]).toEqual([true, []]);
});

describe('the group on a page', async () => {
  const { app, screen } = await loadModules(compilation);
  const loanWith = (multivariateTests: Record<string, string>) => ({ application: { multivariateTests } });
  const SHORT = { '2026-11-start-title': 'short' };
  it.each([
    ['of a visitor', null, SHORT, 'short'],
    ['of a visitor who takes no part', null, {}, 'default'],
    ['before the lender responds', null, null, 'default'],
    [
      'of a loan, whatever the visitor’s was',
      loanWith({ '2026-11-start-title': 'default' }),
      SHORT,
      'default',
    ],
    ['of a loan on another device', loanWith(SHORT), null, 'short'],
  ])('%s', (_title, loan, visitorGroups, group) => {
    const scope = { loan, session: { visitorGroups } };
    expect(experimentGroups(app.experiments, scope).startTitle).toBe(group);
  });

  it('gets a face under the name of its screen', () => {
    const { groups } = screen('solicitacao/inicio/voltz');
    expect(groups?.map(({ of, shown }) => [of, shown.shownAs, shown.bases])).toEqual([
      [
        { startTitle: 'short' },
        'solicitacao/inicio/voltz',
        ['solicitacao/inicio/voltz', 'solicitacao/inicio@startTitle.short', 'solicitacao/inicio'],
      ],
    ]);
  });

  it('chooses what the variants of the start page show, too', () => {
    const module = (id: string) => compilation.modules.get(`virtual:trilha/screen/${id}`) ?? '';
    for (const id of ['solicitacao/inicio', 'solicitacao/inicio/voltz']) {
      expect(module(id)).not.toContain('title: "Peça seu empréstimo"');
      expect(module(id)).toContain('groups: [{ of: {"startTitle":"short"}');
      expect(module(`${id}@startTitle.short`)).toContain('title: "Peça seu empréstimo"');
    }
  });
});
