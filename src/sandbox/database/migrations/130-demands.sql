-- What customers ask of the lender about their data or its service: copies, corrections, deletions, complaints. State
-- and deadline follow from the kind and the instant.
create table demand (
  id uuid primary key,
  -- Part of the number that the customer is told.
  sequence bigint not null unique generated always as identity,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('copy', 'correction', 'deletion', 'complaint')),
  comment text,
  created_at timestamptz not null
);
create index demand_by_customer on demand (customer_id, created_at desc);
