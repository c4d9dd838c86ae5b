/** What the server's process prints, and how it ends. `process.test.ts` starts one. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { createServer } from '../../src/server/create-server.ts';
import { start } from '../../src/server/start.ts';

type Closing = () => Promise<void>;
const AT_ONCE: Closing = async () => undefined;

/** Starts a server that only pretends to listen. */
async function started(
  environment: NodeJS.ProcessEnv = {},
  { create, close = AT_ONCE, address }: { create?: () => never; close?: Closing; address?: unknown } = {},
) {
  const handlers = new Map<string, () => void>();
  const calls = {
    exit: [] as number[],
    printed: [] as string[],
    reported: [] as unknown[],
    listened: [] as object[],
  };
  const app = {
    listen: async (at: object) => calls.listened.push(at),
    close: vi.fn(close),
    server: { address: () => (address === undefined ? { port: 4321 } : address) },
  };
  await start(
    {
      environment,
      exit: (code) => calls.exit.push(code),
      once: (signal, handler) => handlers.set(signal, handler),
      print: (text) => calls.printed.push(text),
      report: (failure) => calls.reported.push(failure),
    },
    (async () => (create ? create() : app)) as unknown as typeof createServer,
  );
  return { ...calls, app, signal: (name: string) => handlers.get(name)?.() };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a start', () => {
  it.each([
    [{}, true],
    [{ SANDBOX_CONSOLE: 'on', SANDBOX_SECRET: 'a secret of many letters' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ SANDBOX_CONSOLE: 'off' }, false],
    [{ LENDER_API_URL: 'https://lender.example/api' }, false],
  ])('with %j prints demo data: %s', async (environment, hasSandbox) => {
    const { listened, printed, exit, reported } = await started({
      ...environment,
      HOST: '127.0.0.9',
      PORT: '0',
    });
    expect(listened).toEqual([{ host: '127.0.0.9', port: 0 }]);
    expect(printed).toEqual([expect.stringContaining('Portal: http://127.0.0.9:4321')]);
    expect(printed[0]?.includes('Senha do banco parceiro')).toBe(hasSandbox);
    expect([exit, reported]).toEqual([[], []]);
  });

  it('names the facts about the company that are missing', async () => {
    const { printed } = await started({});
    expect(printed[0]).toContain('Aviso: faltam dados da empresa em schemas/brands/about.yaml: company, ');
  });

  it('in production with a real lender fails while facts about the company are missing', async () => {
    const environment = { NODE_ENV: 'production', LENDER_API_URL: 'https://lender.example/api' };
    const { reported, exit, listened } = await started(environment);
    expect([exit, listened]).toEqual([[1], []]);
    expect(reported).toEqual([
      expect.stringContaining(
        'Trilha não iniciou: faltam dados da empresa em schemas/brands/about.yaml: company, ',
      ),
    ]);
  });

  it.each([['a pipe'], [null]])('on %j prints the port of the settings', async (address) => {
    const { printed } = await started({ PORT: '3210' }, { address });
    expect(printed).toEqual([expect.stringContaining('Portal: http://localhost:3210\n')]);
  });

  const failure = new Error('no data folder');
  it.each([
    ['in one line', failure, 'info', 'Trilha não iniciou: no data folder'],
    ['with its stack when debugging', failure, 'debug', failure],
    ['as it is, when it is no error', 'a text', 'info', 'a text'],
  ])('that fails is reported %s', async (_how, thrown, level, line) => {
    const create = () => {
      throw thrown;
    };
    const { reported, exit, printed } = await started({ LOG_LEVEL: level }, { create });
    expect([reported, exit, printed]).toEqual([[line], [1], []]);
  });

  it('with an invalid variable is reported', async () => {
    const { reported, exit } = await started({ PORT: 'x' });
    expect([reported, exit]).toEqual([['Trilha não iniciou: PORT is not a port: x'], [1]]);
  });
});

describe('a signal', () => {
  it.each([
    ['SIGINT', AT_ONCE, 0],
    ['SIGTERM', AT_ONCE, 0],
    ['SIGTERM', () => Promise.reject(new Error('broken')), 1],
  ])('%s closes the server', async (name, close, code) => {
    vi.useFakeTimers();
    const { app, exit, signal } = await started({}, { close });
    expect(app.close).not.toHaveBeenCalled();
    signal(name);
    await vi.advanceTimersByTimeAsync(0);
    expect([app.close.mock.calls.length, exit]).toEqual([1, [code]]);
  });

  it('ends the process after eight seconds at the latest', async () => {
    vi.useFakeTimers();
    const { exit, signal } = await started({}, { close: () => new Promise(() => undefined) });
    signal('SIGTERM');
    await vi.advanceTimersByTimeAsync(7_999);
    expect(exit).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(exit).toEqual([1]);
  });
});
