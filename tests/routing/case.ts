/** Reads the cases of `*.cases.yaml` and builds the scope of each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type CompiledApp, worldScope } from '../../renderer/runtime/index.ts';
import { presentLoan } from '../../src/sandbox/caller/shown-loan.ts';
import { newLoan } from '../../src/sandbox/life-cycle/new-loan.ts';
import { STATES } from '../../src/sandbox/life-cycle/states.ts';

export interface RoutingCase {
  case: string;
  /** The table to evaluate; by default the first one. */
  table?: string;
  /** The screen that the customer is on. */
  screen?: string;
  query?: Record<string, string>;
  session?: Record<string, unknown>;
  /** Differences from a new loan with complete civil data, by dotted path; `state` sets id and phase. */
  loan: Record<string, unknown> | null;
  /** The expected screen, or `stays`. */
  leads?: string;
  stays?: true;
}

export const TODAY = '2026-11-20';
const NOON = new Date(`${TODAY}T12:00:00Z`);
const PHASE_OF = new Map<unknown, number>(Object.values(STATES).map(({ id, phase }) => [id, phase]));

export function readCases(): (RoutingCase & { file: string })[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.cases.yaml'));
  return files.flatMap((file) =>
    (parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as RoutingCase[]).map((one) => ({
      ...one,
      file: file.replace('.cases.yaml', ''),
    })),
  );
}

type Tree = Record<string, unknown>;

function put(tree: Tree, [head = '', ...rest]: string[], value: unknown): Tree {
  if (rest.length === 0) return { ...tree, [head]: value };
  return { ...tree, [head]: put((tree[head] ?? {}) as Tree, rest, value) };
}

const FRESH = {
  ...presentLoan(newLoan('a-customer', NOON), [], NOON),
} as unknown as Tree;

/** A loan with the given differences. Test names contain no dots: a dotted path is split at every dot. */
export function loanWith(differences: Tree): Tree {
  const { state, ...others } = differences;
  const known = { 'application.personal.sex': 'female', 'application.personal.birthState': 'SP' };
  const stated = state === undefined ? {} : { 'state.id': state, 'state.phase.id': PHASE_OF.get(state) };
  return Object.entries({ ...known, ...stated, ...others }).reduce(
    (loan, [path, value]) => put(loan, path.split('.'), value),
    FRESH,
  );
}

/** The scope of a case, composed as in the engine. */
export function scopeOfCase(app: CompiledApp, one: Omit<RoutingCase, 'case'>) {
  const screen = {
    id: one.screen ?? 'solicitacao/carregando',
    variant: null,
    journey: 'solicitacao',
    brand: null,
  };
  const context = {
    loan: one.loan === null ? null : loanWith(one.loan),
    session: one.session ?? {},
    brand: null,
  };
  return worldScope(screen, {
    app,
    context,
    query: one.query ?? {},
    params: {},
    mount: null,
    path: null,
    today: TODAY,
    newKey: () => '',
  });
}
