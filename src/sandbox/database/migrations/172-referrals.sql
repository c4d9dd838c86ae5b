-- Multiplik: customers share their link themselves; the lender stores no contact of a friend before the friend applies.
drop table multiplik_invitation;

alter table multiplik_participant
  add column signed_name text,
  add column terms_version text;

-- A link that somebody opened, and the application that came of it.
create table multiplik_invitation (
  id uuid primary key,
  customer_id uuid not null references multiplik_participant,
  opened_at timestamptz not null,
  loan_id uuid unique references loan,
  -- The friend agreed that the participant sees their first name.
  shows_name boolean not null default false
);
create index multiplik_invitation_by_customer on multiplik_invitation (customer_id, opened_at desc);

create table multiplik_reward (
  -- The friend: one reward for each CPF.
  guest_id uuid primary key references customer,
  invitation_id uuid not null unique references multiplik_invitation,
  -- Cents.
  amount integer not null check (amount > 0),
  -- The lender pays it on this day, once the friend can no longer withdraw.
  due_on date not null
);
