-- Installments, bills and payments after the payout. Amounts are cents, days are
-- the lender's. Of a card only the brand is stored.

create table installment (
  loan_id uuid not null references loan,
  number integer not null,
  due_date date not null,
  original_due_date date not null,
  -- From the Price table; the insurance; the addition of a postponement.
  payment integer not null check (payment > 0),
  premium integer not null default 0,
  extension integer not null default 0,
  paid_amount integer not null default 0,
  paid_on date,
  -- 4 paid in advance, 5 paid in time, 6 paid late.
  outcome integer check (outcome in (4, 5, 6)),
  primary key (loan_id, number),
  check ((paid_on is null) = (outcome is null))
);

create table bill (
  id uuid primary key,
  -- The bank's «nosso número», in the bars of the slip.
  number bigint not null unique generated always as identity,
  loan_id uuid not null references loan,
  kind text not null check (kind in ('slip', 'card', 'automatic')),
  -- Paid early, at present value.
  anticipates boolean not null default false,
  amount integer not null check (amount > 0),
  payable_until date not null,
  state text not null check (state in ('open', 'paid', 'replaced', 'refused')),
  created_at timestamptz not null
);
create index bill_by_loan on bill (loan_id, state);

create table bill_item (
  bill_id uuid not null references bill,
  installment_number integer not null,
  amount integer not null check (amount > 0),
  primary key (bill_id, installment_number)
);

create table card_attempt (
  bill_id uuid primary key references bill,
  brand text not null,
  method text not null,
  parts integer not null,
  -- Page of the issuer's challenge; null if there is none.
  authentication_url text,
  expires_at timestamptz not null
);

create table payment (
  id uuid primary key,
  bill_id uuid not null unique references bill,
  loan_id uuid not null references loan,
  method text not null,
  amount integer not null check (amount > 0),
  paid_at timestamptz not null
);
create index payment_by_loan on payment (loan_id, paid_at);

-- Pix Automático: the request to the customer's bank, and its decision.
create table automatic_payment (
  id uuid primary key,
  loan_id uuid not null references loan,
  state text not null check (state in ('created', 'approved', 'rejected')),
  max_amount integer not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index automatic_payment_by_loan on automatic_payment (loan_id, created_at desc);
