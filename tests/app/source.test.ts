// @vitest-environment happy-dom
/** Where a visit came from, with cookies, without them, and with malformed ones. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitSource } from '../../src/app/source.ts';

const open = (address: string) => history.replaceState(null, '', address);

/** The browser's cookies: name → value. */
const jar = new Map<string, string>();

function setCookie(text: string): void {
  const [name = '', value = ''] = text.split(';')[0]?.split(/=(.*)/) ?? [];
  jar.set(name, value);
}

beforeEach(() => {
  sessionStorage.clear();
  jar.clear();
  open('/');
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  );
  vi.spyOn(document, 'cookie', 'set').mockImplementation(setCookie);
});
afterEach(() => {
  vi.restoreAllMocks();
  // Two spies on one property restore each other: what they leave would be the cookies of the files that follow.
  Reflect.deleteProperty(document, 'cookie');
  vi.unstubAllGlobals();
});

/** Ways in which a browser may refuse storage. */
const refusals = {
  nothing: () => {},
  cookies: () => void vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {}),
  'cookies and storage': () => {
    refusals.cookies();
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  },
};

describe.each(Object.keys(refusals) as (keyof typeof refusals)[])('a browser that refuses %s', (refused) => {
  beforeEach(() => refusals[refused]());

  it('returns the source of the visit', () => {
    open('/?utm_source=voltz&utm_medium=email&x=1');
    expect(visitSource()).toMatchObject({ utmSource: 'voltz', utmMedium: 'email', utmCampaign: null });
  });

  it('keeps the first source on later pages, where storage allows', () => {
    open('/?utm_source=first');
    visitSource();
    open('/next');
    const isKept = refused !== 'cookies and storage';
    expect(visitSource().utmSource).toBe(isKept ? 'first' : null);
    open('/next?utm_source=second');
    expect(visitSource().utmSource).toBe(isKept ? 'first' : 'second');
  });

  it('has none without a source', () => {
    expect(visitSource()).toMatchObject({ utmSource: null, referrer: null });
  });
});

it.each([
  ['trilha_source=%E0%A4%A', null],
  ['trilha_source=%', null],
  ['other=%zz', null],
  ['trilha_source=utm_source%3Dkept', 'kept'],
])('the malformed cookie %s is ignored', (cookie, source) => {
  setCookie(cookie);
  expect(visitSource().utmSource).toBe(source);
  open('/?utm_source=new');
  expect(visitSource().utmSource).toBe(source ?? 'new');
});

// Specification §9; the units are not given and read as hours.
it('keeps the source for two hours and the referrer for one', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://partner.example/');
  open('/?utm_source=voltz');
  visitSource();
  const ages = set.mock.calls.map(([cookie]) => /^(\w+)=.*Max-Age=(\d+)/.exec(cookie)?.slice(1));
  expect(ages).toEqual([
    ['trilha_source', '7200'],
    ['trilha_referrer', '3600'],
  ]);
});

it('keeps only the host of the outside page that led here', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://partner.example/ana/52998224725?x=1');
  expect(visitSource().referrer).toBe('partner.example');
});
