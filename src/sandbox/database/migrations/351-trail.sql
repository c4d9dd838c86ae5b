-- What happened to an account's security, for its customer and for the operator. Nothing personal but whose it is: a
-- network instead of an address, and words for the device.
create table security_event (
  id uuid primary key,
  -- Null where no customer has the name that was given.
  customer_id uuid references customer,
  kind text not null,
  -- The way of a login, or which contact was changed.
  detail text,
  network text,
  browser text not null,
  system text not null,
  -- The same refusal from the same network within an hour is one row.
  times integer not null default 1,
  -- By the lender's clock; of several times the last.
  at timestamptz not null
);
create index security_event_by_customer on security_event (customer_id, at desc);
create index security_event_by_age on security_event (at);

-- How an account's session began, and from where: null before this was noted.
alter table session add column way text;
alter table session add column network text;
alter table session add column browser text;
alter table session add column system text;
create index session_by_customer on session (customer_id);
