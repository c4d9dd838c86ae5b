/** Visits of which only what is counted matters, and a store that has them. */
import { vi } from 'vitest';
import type { CompiledOperation, PortalStore } from '../../renderer/runtime/index.ts';
import { appOf, screen } from '../runtime/view/portal-stage.tsx';

export type Visits = ReturnType<PortalStore['getState']>['visits'];
type Visit = Visits[string];

export const countFunnel: CompiledOperation = {
  method: 'POST',
  path: '/funnel',
  params: {},
  body: 'application/json',
  response: 'none',
};

export const app = appOf([screen('trip/start'), screen('trip/end')], { operations: { countFunnel } });

interface Happening {
  id?: string;
  isShown?: boolean;
  touched?: string[];
  /** What the message at a field is about. */
  rules?: Record<string, string>;
  form?: object;
  /** What groups of experiments see instead. */
  groups?: object[];
  /** Further members of the state. */
  state?: object;
}

export const visit = ({
  id = 'trip/start',
  isShown = true,
  touched = [],
  rules = {},
  form,
  groups,
  state,
}: Happening = {}) =>
  ({
    screen: { ...screen(id), ...(form && { form }), groups: groups?.map((shown) => ({ of: {}, shown })) },
    isShown,
    state: {
      phase: 'ready',
      openingStep: 'done',
      leaving: false,
      feedback: { touched, rules },
      face: null,
      ...state,
    },
  }) as unknown as Visit;

/** A store of which only the visits matter. */
export function storeOf(first: Visits) {
  let visits = first;
  const listeners = new Set<() => void>();
  const store = {
    getState: () => ({ visits, shared: {} }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as PortalStore;
  return {
    store,
    become(next: Visits) {
      visits = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The items of a report, as `screen kind field rule milliseconds`. */
export function wordsOf({ body }: RequestInit): string[] {
  const { items } = JSON.parse(String(body)) as { items: Record<string, string>[] };
  return items.map(({ screen: at, kind, field, rule, milliseconds }) =>
    [at, kind, field, rule, milliseconds].filter((one) => one !== undefined).join(' '),
  );
}

/** Hides the page. */
export function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
