/** Claims in every state, as the council answers them. */
import type { Sample } from '@trilha/language/definition/sample';
import { type Claim, createCouncil } from './council.ts';

const ANSWERS = {
  heatingCost: 8450,
  pensionAbroad: 21_050,
  postcode: 'HV1 2AB',
  tenure: 'owner',
  income: 'benefit',
  email: 'ann@mail.example',
};
const PEOPLE = { people: [{ name: 'Ann Hill', age: 72 }] };
const PROOF = { proof: 'data:application/pdf;name=letter.pdf;base64,JVBERi0=' };

interface Told {
  id: string;
  title: string;
  page: string;
  answers?: object;
  added?: readonly object[];
  isDecided?: true;
}

const TOLD: readonly Told[] = [
  { id: 'begun', title: 'May have the grant', page: 'people' },
  { id: 'low', title: 'A low income', page: 'proof', answers: { income: 'low' }, added: [PEOPLE] },
  { id: 'proved', title: 'Has shown proof', page: 'check', added: [PEOPLE, PROOF] },
  { id: 'sent', title: 'Has sent the claim', page: 'sent', added: [PEOPLE, PROOF, { isDeclared: true }] },
  {
    ...{ id: 'decided', title: 'Has an answer', page: 'status', isDecided: true },
    added: [PEOPLE, PROOF, { isDeclared: true }],
  },
  { id: 'outside', title: 'Lives elsewhere', page: 'not-eligible', answers: { postcode: 'ZZ1 1AA' } },
  { id: 'tenant', title: 'Rents from us', page: 'not-eligible', answers: { tenure: 'council-tenant' } },
  { id: 'visit', title: 'Gets a visit', page: 'home-visit', answers: { income: 'other' } },
];

function sampleOf({ id, title, page, answers, added = [], isDecided }: Told): Sample {
  const council = createCouncil({ today: () => '2026-11-20', newId: () => `claim-${id}` });
  const begun = council('POST', '/api/claims', { ...ANSWERS, ...answers }).value as Claim;
  const path = `/api/claims/${begun.id}`;
  for (const more of added) council('PATCH', path, more);
  const { value } = council('GET', path, null);
  const claim = { ...(value as Claim), ...(isDecided && { state: 'decided' }) };
  const context = { claim, session: { claim: claim.id } };
  return {
    id,
    title,
    url: `/warm-home/${page}`,
    context,
    responses: { getClaim: { status: 200, value: claim } },
  };
}

export const samples = async (): Promise<readonly Sample[]> => TOLD.map(sampleOf);
