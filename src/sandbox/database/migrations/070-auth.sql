-- Single-use tokens: login links, codes for a new password, visits to a partner. Only their hashes.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null,
  -- Null for an unknown name: a row is inserted anyway, so that the time is the same and accounts cannot be enumerated.
  customer_id uuid references customer,
  -- The only loan that the token gives access to; null for all of the customer's.
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

-- Finds an application by its contact.
create index loan_email on loan (lower(content -> 'application' -> 'personal' ->> 'emailAddress'));
create index loan_phone on loan ((content -> 'application' -> 'personal' ->> 'mobilePhoneNumber'));

-- The signing key of the sandbox's own issuer of identity tokens, created by the first process that needs it.
create table issuer_key (
  single boolean primary key default true check (single),
  id text not null,
  private_key jsonb not null
);
