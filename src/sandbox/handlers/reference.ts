/** Banks, addresses and the campaign of the partner whose page is open. */
import type { Handler, Handlers } from '../contract/handler.ts';
import { notFound } from '../lender-error.ts';
import { findAddress } from '../reference/address.ts';
import { banks } from '../reference/banks.ts';
import type { Application } from '../wire.ts';

type State = NonNullable<Application['residential']['state']>;

const listBanks: Handler<'listBanks'> = async () => ({
  status: 200,
  body: banks.map((bank) => ({ ...bank, logo: null })),
});

const listInstitutions: Handler<'listInstitutions'> = async () => ({
  status: 200,
  body: banks.filter(({ active }) => active).map(({ code, name }) => ({ bankCode: code, name, logo: null })),
});

const gatherAddress: Handler<'gatherAddress'> = async (call) => {
  const address = findAddress(call.query.zipcode);
  if (!address) throw notFound();
  return {
    status: 200,
    body: { ...address, state: address.state as State & typeof address.state },
  } as Awaited<ReturnType<Handler<'gatherAddress'>>>;
};

/** `/emprestimo/solicitacao/inicio/<partner>`: the partner's own source. */
const getPartnerUtm: Handler<'getPartnerUtm'> = async (call) => {
  const partner = /^\/emprestimo\/solicitacao\/inicio\/([a-z0-9-]+)/.exec(call.client.page ?? '')?.[1];
  return { status: 200, body: { source: partner ?? null } };
};

export const referenceHandlers: Handlers = { listBanks, listInstitutions, gatherAddress, getPartnerUtm };
