/** Banks, addresses, area codes, sellers, and the campaign of the open partner page. */
import type { components } from '../../api/lender.generated.ts';
import { banks } from '../../domain/bank-account/banks.ts';
import { notFound } from '../base/lender-error.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { findAddress } from '../reference/address.ts';
import { areaCodes } from '../reference/area-codes.ts';
import { nearestSellers } from '../reference/sellers.ts';

type State = components['schemas']['State'];

const listBanks: Handler<'listBanks'> = async () => ({
  status: 200,
  body: banks.map((bank) => ({ ...bank, logo: null })),
});

const gatherAddress: Handler<'gatherAddress'> = async (call) => {
  const address = findAddress(call.query.zipcode);
  if (!address) throw notFound();
  return {
    status: 200,
    body: { ...address, state: address.state as State },
  };
};

/** `/emprestimo/solicitacao/inicio/<partner>`: the partner's own source. */
const getPartnerUtm: Handler<'getPartnerUtm'> = async (call) => {
  const partner = /^\/emprestimo\/solicitacao\/inicio\/([a-z0-9-]+)/.exec(call.client.page ?? '')?.[1];
  return { status: 200, body: { source: partner ?? null } };
};

const listAreaCodes: Handler<'listAreaCodes'> = async () => ({
  status: 200,
  body: areaCodes.map(({ code, states }) => ({ code, states: states as State[] })),
});

/** Specification §9. */
const MOST_SELLERS = 10;

const listNearestSellers: Handler<'listNearestSellers'> = async (call) => {
  const { zipCode, limit = MOST_SELLERS } = call.query;
  const sellers = nearestSellers(zipCode, limit);
  if (!sellers) throw notFound();
  return { status: 200, body: sellers.map((seller) => ({ ...seller, state: seller.state as State })) };
};

export const referenceHandlers: Handlers = {
  listBanks,
  gatherAddress,
  getPartnerUtm,
  listAreaCodes,
  listNearestSellers,
};
