/** A call that only the contract knows is checked, played, recorded and answered by its examples: no TypeScript is written. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rehearse } from '../../../renderer/authoring/rehearsal/rehearse-screens.ts';
import { loadModules } from '../../../renderer/authoring/snapshots/modules.ts';
import { recorderOf } from '../../../renderer/authoring/snapshots/recorder.ts';
import { readSnapshots } from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import { PlayedVisit } from '../../../renderer/authoring/snapshots/visit.ts';
import { type Compilation, compile } from '../../../renderer/compiler/compile.ts';
import type { OpenApiDocument, RehearsalServer } from '../../../renderer/language/host.ts';
import { exampleMistakes } from '../../../renderer/project/analyse/contract-examples.ts';
import { formatDiagnostic } from '../../../renderer/project/load/diagnostic.ts';
import { contractOf } from '../../../renderer/project/load/project.ts';
import { loadContract } from '../../../src/api/load-contract.ts';
import { rehearsalServer } from '../../../src/rehearsal.ts';
import { addBehaviour, clearBehaviours } from '../../../src/sandbox/console/call-behaviours.ts';
import { openContract } from '../../../src/sandbox/contract/contract-schemas.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { SERVER } from '../../sandbox/lender-client.ts';
import { openTestDatabase } from '../../sandbox/test-database.ts';
import { language, PORTAL_ROOT } from '../../support/portal-compilation.ts';
import { CALL, contractFolder, EXAMPLES, OVERLAY } from './new-call.ts';

const SUBJECT = 'screen/cliente/lembrete';
const snapshots = readSnapshots(join(PORTAL_ROOT, 'tests/generated/snapshots'));

const folders: ReturnType<typeof contractFolder>[] = [];
const folderWith = (examples?: string) => {
  const made = contractFolder(examples);
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((one) => void one.discard()));

const languageOf = (folder: string) => ({
  ...language,
  contract: () => loadContract(folder) as unknown as OpenApiDocument,
});

const written = folderWith();
const contract = openContract(written.folder);
const compilation: Compilation = compile({
  root: PORTAL_ROOT,
  language: languageOf(written.folder),
  overlay: OVERLAY,
});

let database: Database;
let server: RehearsalServer;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await rehearsalServer({ database, contract });
});
afterAll(async () => server.close());

it('has no findings', () => expect(compilation.diagnostics.map(formatDiagnostic)).toEqual([]));

/** A case, what the console does for it, and how the play ends. */
const CASES = [
  ['ok', null, 'accepted'],
  ['refused', { kind: 'fail', status: 422, code: 'date-unavailable', milliseconds: 0 }, 'refused'],
  ['slow', { kind: 'slow', status: null, code: null, milliseconds: 200 }, 'accepted'],
] as const;

it.each(CASES)('is played without findings when it answers %s', async (_case, behaviour, outcome) => {
  await clearBehaviours(database);
  if (behaviour) await addBehaviour(database, { operation: 'askForReminder', calls: 1000, ...behaviour });
  const [played] = await rehearse([SUBJECT], compilation, snapshots, server, 1);
  expect([played?.findings, played?.verdict.outcome]).toEqual([[], outcome]);
});

it('without examples is found when it is played, with what to do', async () => {
  const { folder } = folderWith('');
  const bare = compile({ root: PORTAL_ROOT, language: languageOf(folder), overlay: OVERLAY });
  const lender = await rehearsalServer({ database, contract: openContract(folder) });
  const [played] = await rehearse([SUBJECT], bare, snapshots, lender, 1);
  expect(played?.findings.map(formatDiagnostic)).toEqual([
    'flows/cliente/lembrete.flow.yaml:5:13 TR410 cliente/lembrete was played, and no server implements askForReminder yet: 501 not-implemented (say what it answers in schemas/api, under operationId: askForReminder: x-examples: { ok: … })',
  ]);
});

/** How its call fails, and what a submit leaves on the screen where snapshots are taken. */
const RECORDED = [
  [null, { vars: { day: '2026-12-01' } }],
  [
    { call: 'askForReminder', as: 'date-unavailable' },
    { vars: { day: null }, fieldErrors: { daysBefore: 'Escolha outro dia.' } },
  ],
] as const;

it.each(RECORDED)('is recorded, failing as %j', async (failing, expected) => {
  const modules = await loadModules(compilation);
  const recorder = recorderOf(modules, compilation.project, snapshots);
  const [sample = null] = snapshots.samples.map(({ id }) => id);
  const visit = new PlayedVisit(recorder, modules.screen('cliente/lembrete'), { sample, set: {} }, failing);
  visit.open();
  visit.state = { ...visit.state, form: { daysBefore: 3 } };
  visit.play({ type: 'submit' });
  expect(visit.state).toMatchObject(expected);
});

describe('a server', () => {
  const open = (sandboxConsole: 'loopback' | 'off') =>
    createServer({ ...SERVER, contract, database, sandboxConsole });

  it('marks examples, and offers their cases in the console', async () => {
    await clearBehaviours(database);
    const app = await open('loopback');
    const customer = await app.inject({
      method: 'POST',
      url: '/sandbox/api/scenarios',
      payload: { scenario: 'current' },
    });
    const { name, value } = customer.json<{ session: { name: string; value: string } }>().session;
    const ask = async () => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/customer/reminder',
        headers: { 'idempotency-key': randomUUID() },
        cookies: { [name]: value },
        payload: { daysBefore: 3 },
      });
      return [reply.statusCode, reply.headers['x-example'], reply.json()];
    };
    expect(await ask()).toEqual([200, 'ok', { day: '2026-12-01' }]);
    await addBehaviour(database, { operation: 'askForReminder', calls: 1, ...CASES[1][1] });
    expect((await ask()).slice(0, 2)).toEqual([422, 'refused']);
    const page = await app.inject('/sandbox/behaviours');
    expect(page.body).toContain('refused: 422 date-unavailable');
    expect(page.body).toContain('slow: 0.2 s');
    await app.close();
  });

  it('for customers does not start', async () => {
    await expect(open('off')).rejects.toThrow('nada implementa askForReminder');
  });
});

/** Examples, and the mistake with its place in the file. */
const MISTAKES: readonly [string, string, string][] = [
  ['no body', EXAMPLES.replace(/ +ok.*\n/, ''), '8:7 TR008 The examples of askForReminder do not say what'],
  [
    'a wrong type',
    EXAMPLES.replace('2026-12-01', '5'),
    '9:15 TR008 The example of ok.day breaks the contract',
  ],
  ['a member that is missing', EXAMPLES.replace('day:', 'date:'), '9:9 TR008 The example of ok breaks'],
  [
    'an unknown code',
    EXAMPLES.replace('date-un', 'date-in'),
    '10:33 TR008 The contract has no error code date-in',
  ],
  [
    'no refusal',
    EXAMPLES.replace('422', '200'),
    '10:20 TR008 askForReminder has no refusal with this status',
  ],
  ['a long delay', EXAMPLES.replace('0.2', '90'), '11:17 TR008 A slow answer takes more than 0 and at most'],
  ['an unknown case', EXAMPLES.replace('slow', 'late'), '11:9 TR008 late is no case of x-examples'],
  [
    'an unknown member',
    EXAMPLES.replace('code', 'name'),
    '10:33 TR008 name is not known here (status, code)',
  ],
];

it.each(MISTAKES)('its examples with %s are reported at their place', (_mistake, examples, expected) => {
  const { root, folder } = folderWith(examples);
  const read = contractOf(languageOf(folder)).contract;
  const [found, ...others] = exampleMistakes(read, language, root).map(formatDiagnostic);
  expect(found).toContain(`${CALL}:${expected}`);
  expect(others).toEqual([]);
});
