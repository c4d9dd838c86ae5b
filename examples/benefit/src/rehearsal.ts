/** The council in memory as the server that screens are rehearsed on. */
import type { CallResult, RehearsalServer } from '@trilha/language/host';
import { type Answer, type Claim, createCouncil } from './council.ts';
import { samples } from './samples.ts';

const resultOf = ({ status, value }: Answer): CallResult =>
  status < 400
    ? { ok: true, status, value }
    : { ok: false, status, ...(value as { code: string; message: string; field?: string }) };

export async function rehearsalServer(): Promise<RehearsalServer> {
  const known = await samples();
  return {
    async visit(sample) {
      const council = createCouncil();
      const claim = known.find(({ id }) => id === sample)?.context.claim as Claim | undefined;
      const { tenure, income, people } = claim ?? {};
      const begun = council('POST', '/api/claims', {
        postcode: 'HV1 2AB',
        email: 'a@b.example',
        tenure,
        income,
      });
      const path = `/api/claims/${(begun.value as Claim).id}`;
      if (people?.length) council('PATCH', path, { people });
      if (claim?.hasProof) council('PATCH', path, { proof: 'data:,' });
      return {
        context: claim ? { claim: council('GET', path, null).value } : {},
        answers: { postcode: 'HV1 2AB' },
        actions: {},
        neverTaken: new Set(),
        call: async ({ method, path: pattern }, { params, body }) =>
          resultOf(council(method, pattern.replace('{id}', String(params.id)), body)),
      };
    },
    close: async () => {},
  };
}
