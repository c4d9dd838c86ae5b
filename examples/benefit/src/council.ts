/** The council's three calls in memory: for the development server, the rehearsal, the samples and the tests. */
import { randomUUID } from 'node:crypto';

interface Person {
  name: string;
  age: number;
}

export interface Claim {
  id: string;
  reference: string | null;
  area: 'inside' | 'outside';
  tenure: string;
  income: string;
  people: Person[];
  /** In pence. */
  heatingCost: number | null;
  /** An amount in euro cents. */
  pensionAbroad: number | null;
  hasProof: boolean;
  state: 'people' | 'proof' | 'check' | 'sent' | 'decided';
  sentOn: string | null;
  tests: Record<string, string>;
}

export interface Answer {
  status: number;
  value: unknown;
}

/** Sends a request to the council; `path` has no query. */
export type Council = (method: string, path: string, body: unknown) => Answer;

const TENURES = ['owner', 'private-tenant', 'council-tenant'];
const INCOMES = ['benefit', 'low', 'other'];
const GROUPS = ['long', 'short'];

const refused = (status: number, code: string, field?: string): Answer => ({
  status,
  value: { code, message: code, ...(field && { field }) },
});

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isPerson = (value: unknown): value is Person => {
  const { name, age } = record(value);
  return typeof name === 'string' && name !== '' && Number.isInteger(age);
};

/** What the council needs of its surroundings. */
export interface Office {
  today(): string;
  newId(): string;
}

export const OFFICE: Office = { today: () => new Date().toISOString().slice(0, 10), newId: randomUUID };

function newClaim(body: Record<string, unknown>, id: string, number: number): Claim | string {
  const { postcode, tenure, income, email, heatingCost = null, pensionAbroad = null } = body;
  if (typeof postcode !== 'string' || !/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(postcode)) return 'postcode';
  if (typeof tenure !== 'string' || !TENURES.includes(tenure)) return 'tenure';
  if (typeof income !== 'string' || !INCOMES.includes(income)) return 'income';
  if (typeof email !== 'string' || !email.includes('@')) return 'email';
  if (heatingCost !== null && !Number.isInteger(heatingCost)) return 'heatingCost';
  if (pensionAbroad !== null && !Number.isInteger(pensionAbroad)) return 'pensionAbroad';
  return {
    heatingCost: heatingCost as number | null,
    pensionAbroad: pensionAbroad as number | null,
    ...{ id, reference: null, tenure, income, people: [], hasProof: false, state: 'people', sentOn: null },
    area: postcode.startsWith('HV') ? 'inside' : 'outside',
    tests: { 'proof-words': GROUPS[number % GROUPS.length] ?? '' },
  };
}

/** The claim with what was added; the answer that refuses it. */
function grown(claim: Claim, body: Record<string, unknown>, sent: Pick<Claim, 'reference' | 'sentOn'>) {
  const { people, proof, isDeclared } = body;
  const next = { ...claim };
  if (people !== undefined) {
    if (!Array.isArray(people) || people.length === 0 || !people.every(isPerson))
      return refused(400, 'answer-invalid', 'people');
    next.people = people;
  }
  if (proof !== undefined) {
    if (typeof proof !== 'string' || !proof.startsWith('data:'))
      return refused(400, 'file-unreadable', 'proof');
    next.hasProof = true;
  }
  if (isDeclared === true) {
    if (next.people.length === 0 || !next.hasProof) return refused(400, 'not-yet');
    if (next.reference === null) Object.assign(next, sent, { state: 'sent' });
  } else if (next.reference === null)
    next.state = next.people.length === 0 ? 'people' : next.hasProof ? 'check' : 'proof';
  return next;
}

/** A council that knows no claim yet. */
export function createCouncil(office: Office = OFFICE): Council {
  const claims = new Map<string, Claim>();
  return (method, path, body) => {
    if (method === 'POST' && path === '/api/claims') {
      const made = newClaim(record(body), office.newId(), claims.size);
      if (typeof made === 'string') return refused(400, 'answer-invalid', made);
      claims.set(made.id, made);
      return { status: 201, value: made };
    }
    const claim = claims.get(path.replace('/api/claims/', ''));
    if (!claim) return refused(404, 'claim-unknown');
    if (method === 'GET') return { status: 200, value: claim };
    const reference = `WH-${1000 + [...claims.keys()].indexOf(claim.id)}`;
    const next = grown(claim, record(body), { reference, sentOn: office.today() });
    if ('status' in next) return next;
    claims.set(claim.id, next);
    return { status: 200, value: next };
  };
}
