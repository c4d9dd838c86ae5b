-- The initial schema. Entities that the contract describes completely are stored as JSON beside the columns used in
-- searches; timestamps are from the lender's clock, never the database's.

create table lender_clock (
  single boolean primary key default true check (single),
  offset_seconds integer not null default 0
);
insert into lender_clock default values;

create table customer (
  id uuid primary key,
  tax_id text not null unique,
  -- Contacts are copied from an application only when it is approved: a stranger's application never changes them.
  name text,
  email_address text,
  mobile_phone_number text,
  password_hash text,
  blocked boolean not null default false,
  preferences jsonb not null default '{}',
  created_at timestamptz not null
);
create index customer_email on customer (lower(email_address));
create index customer_phone on customer (mobile_phone_number);

create table loan (
  id uuid primary key,
  customer_id uuid not null references customer,
  state integer not null,
  state_since timestamptz not null,
  content jsonb not null,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create index loan_by_customer on loan (customer_id, created_at desc);

create table loan_event (
  loan_id uuid not null references loan,
  sequence integer not null,
  event text not null,
  from_state integer,
  to_state integer not null,
  at timestamptz not null,
  primary key (loan_id, sequence)
);

-- A session started by an application can see only that loan; one started by a login all loans of the customer.
create table session (
  token_hash bytea primary key,
  customer_id uuid not null references customer,
  loan_id uuid references loan,
  created_at timestamptz not null,
  seen_at timestamptz not null
);

create table idempotent_answer (
  scope text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, operation, key)
);

create table image (
  id uuid primary key,
  loan_id uuid not null references loan,
  purpose text not null,
  media_type text not null,
  content bytea not null,
  accepted boolean not null,
  created_at timestamptz not null
);
create index image_by_loan on image (loan_id, purpose);

-- A code and a link, sent by e-mail, SMS or WhatsApp; both valid once, only the newest.
create table verification (
  loan_id uuid not null references loan,
  step integer not null,
  code_hash bytea not null,
  link_hash bytea not null unique,
  failures integer not null default 0,
  sent_at timestamptz not null,
  primary key (loan_id, step)
);

create table outbox_message (
  id uuid primary key,
  loan_id uuid references loan,
  channel text not null,
  recipient text not null,
  content text not null,
  link text,
  created_at timestamptz not null
);
create index outbox_by_loan on outbox_message (loan_id, created_at desc);

create table questionnaire (
  loan_id uuid primary key references loan,
  questions jsonb not null,
  failed_attempts integer not null default 0
);

create table device (
  id uuid primary key,
  customer_id uuid references customer,
  kind integer not null,
  code text not null,
  created_at timestamptz not null,
  unique (kind, code)
);

create table log_entry (
  id uuid primary key,
  kind text not null,
  code text not null,
  content jsonb not null,
  created_at timestamptz not null
);

create table product_record (
  id uuid primary key,
  person_id text not null,
  product_item_id text not null,
  product_code text not null,
  content jsonb not null,
  created_at timestamptz not null,
  unique (person_id, product_item_id, product_code)
);

create table rate_window (
  bucket text not null,
  client text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (bucket, client)
);
