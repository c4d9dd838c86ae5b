// @vitest-environment happy-dom
/** Which URLs a redirect may open. */
import { afterEach, expect, it, vi } from 'vitest';
import { mayLeaveFor } from '../../src/app/outside.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown, status = 200) => {
  const fetched = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it.each([
  ['/sandbox/partner/unico?token=1', true],
  ['https://partner.example/visit?token=1', true],
  ['https://partner.example:444/visit', false],
  ['http://partner.example/visit', false],
  ['https://evil.example/', false],
  ['//evil.example/', false],
  ['https://partner.example.evil.example/', false],
  ['https://partner.example@evil.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://', false],
])('%s: %s', async (url, may) => {
  answer({ partners: ['https://partner.example', 'null'] });
  expect(await mayLeaveFor(url)).toBe(may);
});

it('needs no list for our own pages', async () => {
  const fetched = answer({ partners: [] });
  expect(await mayLeaveFor('/next')).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

it('rejects without the list', async () => {
  answer({}, 503);
  await expect(mayLeaveFor('https://partner.example/')).rejects.toThrow('503');
});
