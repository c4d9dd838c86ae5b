// @vitest-environment happy-dom
/** A change renders the places that read what changed, and no others; a press knows what is so when it comes. */
import { act, fireEvent, screen as page } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { BlockProps } from '../../../renderer/runtime/blocks/contract.ts';
import { ScreenBlock } from '../../../renderer/runtime/blocks/screen/ScreenBlock.tsx';
import { evaluate } from '../../../renderer/runtime/engine/evaluate.ts';
import { shared } from '../../../renderer/runtime/store/actions.ts';
import {
  appOf,
  block,
  blockTypes,
  hostOf,
  nameForm,
  openPortal,
  screen,
  type TestHost,
} from './portal-stage.tsx';

const rendered: string[] = [];
/** The scope that a block got last. */
const given: Record<string, Scope> = {};

function CountedBlock({
  block: { id, says },
  scope,
}: BlockProps<never> & { block: { id: string; says: (scope: Scope) => unknown } }) {
  rendered.push(id);
  given[id] = scope;
  return (
    <button
      type="button"
      onClick={(event) => (event.currentTarget.title = JSON.stringify(scope.late ?? null))}
    >
      {id}: {JSON.stringify(evaluate(says, scope) ?? null)}
    </button>
  );
}

const types = { ...blockTypes, counted: CountedBlock, screen: ScreenBlock } as typeof blockTypes;
const counted = (id: string, says: (scope: Scope) => unknown) => block(id, 'counted', { says });
const shownBy = (id: string) => page.getByRole('button', { name: new RegExp(`^${id}:`) }).textContent;

const start = screen('trip/start', {
  layout: 'played',
  blocks: [
    block('title', 'heading', { level: 1, text: 'Home' }),
    counted('inner', ({ ticket, vars, form }) => [ticket, vars, form]),
  ],
  blockTypes: types,
  form: nameForm,
});
const layout = {
  id: 'played',
  blocks: [counted('outer', ({ flag }) => flag), block('screen', 'screen')],
  blockTypes: types,
};

describe('a page', () => {
  let host: TestHost;
  const tell = (root: string, value: unknown) =>
    act(async () => void host.store.dispatch(shared({ root, value })));
  beforeEach(async () => {
    const app = appOf([start], { loadLayout: { played: async () => ({ layout }) } });
    host = hostOf(app, { ticket: { code: 'A' }, flag: { on: true }, late: 1 });
    await openPortal(host, '/trip/start');
    rendered.length = 0;
  });

  it.each([
    ['what the screen reads', 'ticket', { code: 'B' }, ['inner']],
    ['the same in a new object', 'ticket', { code: 'A' }, []],
    ['what the layout reads', 'flag', { on: false }, ['outer']],
    ['what nothing reads', 'late', 2, []],
    ['what was not there', 'new', 2, []],
    ['the brand, which the title reads', 'brand', { id: 'own', name: 'Other' }, ['inner']],
  ])('renders for %s only the places that read it', async (_, root, value, expected) => {
    await tell(root, value);
    expect([...new Set(rendered)]).toEqual(expected);
  });

  it('shows each new value, also after a change that it did not read', async () => {
    await tell('late', 2);
    await tell('ticket', { code: 'B' });
    await tell('late', 3);
    await tell('ticket', { code: 'A' });
    expect(shownBy('inner')).toContain('"A"');
    await tell('ticket', null);
    expect(shownBy('inner')).toContain('[null');
  });

  it('shows a change that an effect of the page before it reads first', async () => {
    await act(async () => {
      host.store.dispatch(shared({ root: 'ticket', value: { code: 'B' } }));
      expect(given.inner?.ticket).toEqual({ code: 'B' });
    });
    expect(shownBy('inner')).toContain('"B"');
  });

  it('knows at a press what is so then, and shows it from then on', async () => {
    await tell('late', 2);
    expect(rendered).toEqual([]);
    const button = page.getByRole('button', { name: /^inner/ });
    await act(async () => fireEvent.click(button));
    expect(button.title).toBe('2');
    await tell('late', 3);
    expect([...new Set(rendered)]).toEqual(['inner']);
  });
});
