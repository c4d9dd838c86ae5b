-- Tokens that are good for one use: login links, codes for a new password, visits to a partner. Only their hashes.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null,
  -- Null for a name nobody has: written all the same, so that asking takes as long for a stranger as for a customer.
  customer_id uuid references customer,
  -- The only loan the token opens; null for all of the customer's.
  loan_id uuid references loan,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_token_by_customer on one_time_token (customer_id, purpose);
create index one_time_token_by_expiry on one_time_token (expires_at);

-- Messages that belong to a customer and to no loan.
alter table outbox_message add column customer_id uuid references customer;
create index outbox_by_age on outbox_message (created_at desc);

-- Google's name for the account (`sub`), bound at the first login.
alter table customer add column google_subject text unique;

-- An application is found by the contact it was made with.
create index loan_email on loan (lower(content -> 'application' -> 'personal' ->> 'emailAddress'));
create index loan_phone on loan ((content -> 'application' -> 'personal' ->> 'mobilePhoneNumber'));

-- The key the sandbox's own issuer of identity tokens signs with; the first process that needs it makes it.
create table issuer_key (
  single boolean primary key default true check (single),
  id text not null,
  private_key jsonb not null
);
