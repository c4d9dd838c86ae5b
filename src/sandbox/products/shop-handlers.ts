/** The shop: products and promotions with the customer's state. The portal has the products' texts. */
import type { components } from '../../api/lender.generated.ts';
import { notFound } from '../base/lender-error.ts';
import { findAnyLoan } from '../caller/current-loan.ts';
import { showLoan } from '../caller/shown-loan.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import { promotionToday } from '../promotions/promotion-handlers.ts';
import { type ProductRecord, readRecords } from './product-store.ts';

type ShopEntry = components['schemas']['ShopEntry'];

/** The shop of this product lists everything. */
const EVERYTHING = 'personal-lending';

/** In the lender's order. Rules of a promotion stand in its catalogue. */
const SHELF: Pick<ShopEntry, 'kind' | 'code' | 'rules'>[] = [
  { kind: 'promotion', code: 'raspadinha-premiada', rules: [] },
  {
    kind: 'product',
    code: 'renegocie-suas-dividas',
    rules: ['Você vê cada desconto antes de decidir.', 'O acordo só vale por escrito, do credor.'],
  },
  {
    kind: 'product',
    code: 'saque-fgts',
    rules: ['Para quem optou pelo saque-aniversário.', 'Saques a partir de R$ 100,00 podem ser antecipados.'],
  },
  {
    kind: 'product',
    code: 'consorcio',
    rules: ['Sem juros, com taxa de administração.', 'Não há data certa para a contemplação.'],
  },
  {
    kind: 'product',
    code: 'seguro-celular',
    rules: ['Cobre roubo, furto qualificado e quebra acidental.', 'Há franquia em cada uso.'],
  },
];

const STATES = {
  showNewProductBanner: 'begun',
  showNewProductOffer: 'offered',
  acceptNewProduct: 'accepted',
  declineNewProduct: 'declined',
} as const satisfies Record<ProductRecord['newProductStep'], ShopEntry['state']>;

function productEntry(code: string, records: readonly ProductRecord[]): Partial<ShopEntry> {
  const record = records.find(({ productItemId }) => productItemId.replace(/-ads$/, '') === code);
  if (!record) return { productItemId: code };
  const { productItemId, newProductStep, offer } = record;
  const state = STATES[newProductStep];
  return { state, productItemId, ...(state === 'offered' && offer && { endsOn: offer.validUntil }) };
}

async function promotionEntry(call: CallContext, slug: string): Promise<Partial<ShopEntry>> {
  const { promotion, period, state } = await promotionToday(call, slug);
  const { title, text, rules } = promotion;
  return { state, title, text, endsOn: period.endsOn, rules: [...rules] };
}

const getShop: Handler<'getShop'> = async (call) => {
  const customerId = accountOf(call);
  const { product } = call.path;
  const shelf = SHELF.filter(({ code }) => product === EVERYTHING || product === code);
  if (shelf.length === 0) throw notFound();
  const records = await readRecords(call.database, customerId);
  const entries: ShopEntry[] = [];
  for (const [position, { kind, code, rules }] of shelf.entries()) {
    const entry: ShopEntry = { kind, code, position, state: 'open', rules };
    const more = kind === 'promotion' ? await promotionEntry(call, code) : productEntry(code, records);
    entries.push({ ...entry, ...more });
  }
  const loan = call.experiments.length > 0 ? await findAnyLoan(call) : null;
  return {
    status: 200,
    body: { product, entries },
    shownTo: loan ? await showLoan(call.database, loan, call.now) : undefined,
  };
};

export const shopHandlers: Handlers = { getShop };
