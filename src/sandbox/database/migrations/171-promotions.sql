-- Promotions with prizes: the cards of each period, and what customers' cards turned out to be.

-- A period's cards by prize (`none`: without one). A card is drawn from those that remain, so prizes cannot run over.
create table promotion_lot (
  slug text not null,
  promotion_id text not null,
  prize text not null,
  cards integer not null check (cards > 0),
  remaining integer not null check (remaining between 0 and cards),
  primary key (slug, promotion_id, prize)
);

-- One card for each customer and period; its result is written once.
create table scratch_card (
  id uuid primary key,
  customer_id uuid not null references customer,
  slug text not null,
  promotion_id text not null,
  -- Null on a card without a prize.
  prize text,
  voucher_code text,
  revealed_at timestamptz not null,
  -- The customer sees the voucher's code from then on.
  delivered_at timestamptz,
  check ((prize is null) = (voucher_code is null) and (prize is null) = (delivered_at is null)),
  unique (customer_id, slug, promotion_id)
);
