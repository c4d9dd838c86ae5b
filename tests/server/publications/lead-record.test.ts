/** Where customers end who come back, by the shipped tables and by edited ones: what is played on stored loans before publishing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createModuleCache, loadModules } from '../../../renderer/authoring/snapshots/modules.ts';
import { readSnapshots } from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import { matchUrl } from '../../../renderer/runtime/engine/address.ts';
import { type LeadRecord, leadRecords } from '../../../renderer/server/publications/led-records.ts';
import { leadBy } from '../../../renderer/server/render/lead-record.ts';
import { pageHost } from '../../../src/app/page-host.ts';
import { compilePortal, PORTAL_ROOT } from '../../support/portal-compilation.ts';

const { samples, today } = readSnapshots(join(PORTAL_ROOT, 'tests/generated/snapshots'), []);
const records = samples.flatMap(({ id, url, context }) =>
  context.loan ? [{ id, url, roots: { loan: context.loan } }] : [],
);
const cache = createModuleCache();

async function portalWith(overlay: Readonly<Record<string, string>>) {
  const { app } = await loadModules(compilePortal(overlay), cache);
  if (!pageHost.returning) throw new Error('the portal leads nobody back');
  return { app, lead: leadBy(app, pageHost.returning) };
}

const text = (file: string) => readFileSync(join(PORTAL_ROOT, file), 'utf8');
const edited = (file: string, from: string, to: string) => {
  const after = text(file).replace(from, to);
  if (after === text(file)) throw new Error(`${file} does not contain ${from}`);
  return { [file]: after };
};

const ONGOING = 'flows/loan-routing/ongoing.routing.yaml';
const RESUME = 'flows/cliente/resumo.flow.yaml';
const LOAN = 'flows/cliente/emprestimo.flow.yaml';

const leadOf = async (lead: LeadRecord, id: string) => {
  const record = records.find((one) => one.id === id);
  if (!record) throw new Error(`there is no sample ${id}`);
  return lead(record, today);
};

describe('the shipped configuration', () => {
  it('shows every customer of a sample a page, that of the sample', async () => {
    const { app, lead } = await portalWith({});
    const led = await Promise.all(
      records.map(async (record) => {
        const match = record.url === null ? null : matchUrl(app, record.url);
        const { ends, address } = await lead(record, today);
        return [record.id, ends, address, match?.kind === 'screen' ? match.route.path : null];
      }),
    );
    expect(led.length).toBeGreaterThan(50);
    expect(led.filter(([, ends]) => ends !== 'shown')).toEqual([]);
    // The redirect page leads on by a table of its own.
    const compared = led.filter(([, , , url]) => url !== '/jornada/redirecionar');
    expect(compared.filter(([, , address, url]) => address !== url)).toEqual([]);
  });
});

describe('an edit', () => {
  it.each([
    [
      'of a source: all is as before',
      edited(ONGOING, 'spec §4.1 phases 5 to 8 otherwise ongoing', 'another source'),
      { ends: 'shown', screens: ['cliente/emprestimo'], address: '/cliente/emprestimo' },
    ],
    [
      'of a rule: another address',
      edited(ONGOING, 'go: cliente/emprestimo', 'go: cliente/resumo'),
      { ends: 'shown', screens: ['cliente/resumo'], address: '/cliente/resumo' },
    ],
    [
      'that has the table choose nothing',
      edited(ONGOING, 'go: cliente/emprestimo', 'stay: true'),
      { ends: 'nowhere', screens: [], address: null },
    ],
    [
      'that has the table name a screen without an address',
      edited(ONGOING, 'go: cliente/emprestimo', 'go: system/loading'),
      { ends: 'nowhere', screens: [], address: null },
    ],
  ])('%s', async (_what, overlay, lead) => {
    expect(await leadOf((await portalWith(overlay)).lead, 'current')).toEqual(lead);
  });

  it('that has two screens lead on to each other', async () => {
    const overlay = {
      [RESUME]: `enter:\n  - { go: cliente/emprestimo }\n`,
      [LOAN]: `enter:\n  - { go: cliente/resumo }\n`,
    };
    const { ends, screens } = await leadOf((await portalWith(overlay)).lead, 'current');
    expect([ends, screens.slice(0, 3)]).toEqual([
      'circle',
      ['cliente/emprestimo', 'cliente/resumo', 'cliente/emprestimo'],
    ]);
  });
});

describe('all records', () => {
  const lead =
    (address: string): LeadRecord =>
    async () => ({ ends: 'shown', screens: ['a'], address });
  const source = (count: number, size: number) => ({
    visits: async () => ({}),
    async page(after: string | null) {
      const from = after === null ? 0 : Number(after);
      const to = Math.min(from + size, count);
      const ids = Array.from({ length: to - from }, (_, at) => ({ id: String(from + at + 1), roots: {} }));
      return { records: ids, next: to < count ? String(to) : null, today };
    },
  });

  it('are led to the last page, and what is led alike is counted', async () => {
    const page = await leadRecords(source(25, 10), [lead('/a'), lead('/b')], {
      after: null,
      milliseconds: 60_000,
    });
    expect(page).toEqual({
      ...{ records: 25, next: null },
      led: [
        {
          was: await lead('/a')({ id: '', roots: {} }, today),
          is: await lead('/b')({ id: '', roots: {} }, today),
          count: 25,
          ids: ['1', '2', '3'],
        },
      ],
    });
  });

  it('are led as far as the time allows, and from there', async () => {
    const by = [lead('/a'), lead('/a')] as const;
    const first = await leadRecords(source(25, 10), by, { after: null, milliseconds: 0 });
    expect([first.records, first.next]).toEqual([10, '10']);
    const rest = await leadRecords(source(25, 10), by, { after: '20', milliseconds: 0 });
    expect([rest.records, rest.next]).toEqual([5, null]);
  });
});
