// @vitest-environment happy-dom
/** The tab's flags in a cookie: the server reads what the browser wrote, and nothing that somebody else did. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionOf, tellServer } from '../../renderer/server/browser/session-cookie.ts';

const FIRST = { brand: null, isSignedIn: false, checks: 0 };

it.each([undefined, '', '{', '[1]', '7', '"x"', 'null'])('%s counts as no flags', (value) => {
  expect(sessionOf(value, FIRST)).toEqual(FIRST);
});

it('reads what was written, in the same order', () => {
  const flag = fc.oneof(fc.boolean(), fc.integer(), fc.string({ maxLength: 20 }), fc.constant(null));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('brand', 'checks', 'once:a', 'once:b'), flag), (own) => {
      const session = { ...FIRST, ...own };
      tellServer(session);
      const value = document.cookie.replace('trilha_tab=', '');
      const read = sessionOf(decodeURIComponent(value), FIRST);
      expect(JSON.stringify(read)).toBe(JSON.stringify(session));
    }),
  );
});

it('tells no flags rather than old ones when they are too long', () => {
  tellServer({ checks: 1 });
  tellServer({ checks: 'x'.repeat(4000) });
  expect(document.cookie.replace('trilha_tab=', '')).toBe('');
});
