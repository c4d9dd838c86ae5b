// @vitest-environment happy-dom
/** Files are fetched from this site only, whatever a response or URL says. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '../../../renderer/runtime/engine/effects/download.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The URLs requested, and the names under which files were saved. */
function watch(status: number) {
  const asked: string[] = [];
  const saved: string[] = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.href);
    return new Response('%PDF-', { status });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return { asked, saved };
}

describe('a download', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    'https://evil.example/slip.pdf',
    '//evil.example/slip.pdf',
    '/\\evil.example/slip.pdf',
    `${new URL('https://evil.example').protocol}//evil.example`,
    'http://localhost:1/slip.pdf',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('of another site is not requested: %s', async (url) => {
    const { asked, saved } = watch(200);
    await expect(downloadFile(url, 'x.pdf')).rejects.toThrow('a download of another site');
    expect([asked, saved]).toEqual([[], []]);
  });

  it.each([
    ['/api/slips/7.pdf?a=1', '', '7.pdf'],
    ['/api/slips/7.pdf', 'boleto.pdf', 'boleto.pdf'],
    [`${location.origin}/a.pdf`, '', 'a.pdf'],
  ])('of %s as %j is saved as %s', async (url, as, name) => {
    const { asked, saved } = watch(200);
    expect(await downloadFile(url, as)).toEqual({ ok: true, status: 200, value: null });
    expect([asked, saved]).toEqual([[new URL(url, location.origin).href], [name]]);
  });

  it('that fails saves nothing', async () => {
    const { saved } = watch(404);
    expect(await downloadFile('/a.pdf', '')).toMatchObject({ ok: false, status: 404 });
    expect(saved).toEqual([]);
  });
});
