// @vitest-environment happy-dom
/** Failures and side effects of the page: missing chunks, drafts, time, keys. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newKey } from '../../../renderer/runtime/store/new-key.ts';
import { loadChunk } from '../../../renderer/runtime/view/chunk.ts';
import { createDraftKeeper, keepable } from '../../../renderer/runtime/view/draft-keeper.ts';
import { createTicker } from '../../../renderer/runtime/view/ticker.ts';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a chunk that cannot be loaded', () => {
  const gone = () => Promise.reject(new Error('404'));
  // The pause before the second try passes at once.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.setTimerTickMode('nextTimerAsync');
    vi.stubGlobal('fetch', async () => new Response());
  });

  const reloads = () => vi.spyOn(location, 'reload').mockImplementation(() => {});
  const LONG = { timeout: 3000 };

  it('is requested a second time first', async () => {
    const reload = reloads();
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('there');
    expect(await loadChunk('a', load)).toBe('there');
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page without a connection', async () => {
    const reload = reloads();
    vi.stubGlobal('navigator', { onLine: false });
    await expect(loadChunk('a', gone)).rejects.toThrow('404');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['is lost', () => Promise.reject(new TypeError('lost'))],
    ['gets no answer', () => new Promise(() => {})],
  ])('does not reload the page when a request %s, whatever the browser says', async (_, fetched) => {
    const reload = reloads();
    vi.stubGlobal('fetch', fetched);
    await expect(loadChunk('a', gone)).rejects.toThrow('404');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once, then throws', async () => {
    const reload = reloads();
    void loadChunk('a', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), LONG);
    await expect(loadChunk('a', gone)).rejects.toThrow('404');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the page a second time because other chunks were loaded', async () => {
    const reload = reloads();
    void loadChunk('a', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), LONG);
    await loadChunk('b', async () => 'there');
    await expect(loadChunk('a', gone)).rejects.toThrow('404');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may reload the page again after it was loaded', async () => {
    const reload = reloads();
    void loadChunk('a', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), LONG);
    await loadChunk('a', async () => 'there');
    void loadChunk('a', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), LONG);
  });

  it('may reload the page again where another release of the same tab was reloaded for it', async () => {
    const reload = reloads();
    void loadChunk('a', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), LONG);
    const [known = ''] = Object.keys(sessionStorage);
    sessionStorage.removeItem(known);
    sessionStorage.setItem(known.replace('chunk', 'chunk-of-the-release-before'), 'x');
    void loadChunk('a', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), LONG);
  });

  it('loads the page that needs it, if that is another one', async () => {
    const reload = reloads();
    const go = vi.fn();
    void loadChunk('a', gone, go);
    await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1), LONG);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads without storage', async () => {
    const reload = reloads();
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    await expect(loadChunk('a', gone)).rejects.toThrow('404');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a draft', () => {
  const form = {
    ui: {
      name: { field: 'text', label: 'x' },
      card: { field: 'masked', label: 'x', stored: false as const },
      partner: { field: 'section', label: 'x' },
      'partner.secret': { field: 'password', label: 'x', stored: false as const },
    },
    schema: {
      properties: {
        name: { type: 'string' },
        card: { type: 'string' },
        partner: { type: 'object', properties: { secret: { type: 'string' }, code: { type: 'integer' } } },
      },
    },
    hash: '',
    validate: () => true,
  };

  it('contains no password, and nothing that its field forbids to store', () => {
    const answers = { name: 'Ana', card: '4111', partner: { secret: 'abc', code: 1 } };
    expect(JSON.parse(JSON.stringify(keepable(form, answers)))).toEqual({
      name: 'Ana',
      partner: { code: 1 },
    });
    expect(answers.partner.secret).toBe('abc');
  });

  const store = () => ({ read: () => null, write: vi.fn(), clear: vi.fn() });

  it('is written once, after a pause', () => {
    vi.useFakeTimers();
    const drafts = store();
    const keeper = createDraftKeeper(drafts, 'trip/start');
    keeper.keep(form, { name: 'Ana' });
    vi.advanceTimersByTime(200);
    keeper.keep(form, { name: 'Ana Lima', card: '4111' });
    vi.advanceTimersByTime(299);
    expect(drafts.write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(drafts.write.mock.calls).toEqual([['trip/start', { name: 'Ana Lima' }]]);
  });

  it('is not written after it was cleared', () => {
    vi.useFakeTimers();
    const drafts = store();
    const keeper = createDraftKeeper(drafts, 'trip/start');
    keeper.keep(form, { name: 'Ana' });
    keeper.clear();
    keeper.flush();
    vi.advanceTimersByTime(1000);
    expect(drafts.write).not.toHaveBeenCalled();
    expect(drafts.clear).toHaveBeenCalledWith('trip/start');
  });
});

describe('the ticker', () => {
  it('ticks at each full second, earlier at the end, and stops without timers', () => {
    vi.useFakeTimers();
    const passed: number[] = [];
    let left = 2500;
    const ticker = createTicker((elapsed) => {
      passed.push(Math.round(elapsed));
      left = Math.max(0, left - elapsed);
      ticker.schedule(left > 0 ? { bell: { left, every: null } } : {});
    });
    ticker.schedule({ bell: { left, every: null } });
    vi.advanceTimersByTime(10_000);
    expect(passed).toEqual([500, 1000, 1000]);
  });

  it('is not late where the clock has fractions', () => {
    vi.useFakeTimers();
    const whole = performance.now.bind(performance);
    let reads = 0;
    // Rounding of fractions makes the time between two readings a little too short.
    vi.spyOn(performance, 'now').mockImplementation(() => whole() + 0.3 - 1e-9 * reads++);
    let left = 2000;
    const ticker = createTicker((elapsed) => {
      left = Math.max(0, left - elapsed);
      ticker.schedule(left > 0 ? { bell: { left, every: null } } : {});
    });
    ticker.schedule({ bell: { left, every: null } });
    vi.advanceTimersByTime(2000);
    expect(left).toBe(0);
  });

  it('pauses while the page is hidden, and then ticks once for all of the time', () => {
    vi.useFakeTimers();
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const show = (isShown: boolean) => {
      hidden.mockReturnValue(!isShown);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const passed: number[] = [];
    const poll = { poll: { left: 2000, every: 2000 } };
    const ticker = createTicker((elapsed) => {
      passed.push(Math.round(elapsed));
      ticker.schedule(poll);
    });
    ticker.schedule(poll);
    vi.advanceTimersByTime(1000);
    show(false);
    vi.advanceTimersByTime(60_000);
    expect(passed).toEqual([1000]);
    show(true);
    expect(passed).toEqual([1000, 60_000]);
    vi.advanceTimersByTime(1000);
    ticker.stop();
    show(true);
    expect(passed).toEqual([1000, 60_000, 1000]);
  });

  it('counts the time before an event', () => {
    vi.useFakeTimers();
    const passed: number[] = [];
    const ticker = createTicker((elapsed) => passed.push(Math.round(elapsed)));
    ticker.catchUp();
    expect(passed).toEqual([]);
    ticker.schedule({ bell: { left: 5000, every: null } });
    vi.advanceTimersByTime(300);
    ticker.catchUp();
    expect(passed).toEqual([300]);
    ticker.stop();
  });
});

it('keys are unique UUIDs', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});
