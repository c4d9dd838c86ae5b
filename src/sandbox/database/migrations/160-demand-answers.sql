-- Staff answer demands; copies and deletions are carried out at once. A correction may say which datum is wrong.
alter table demand
  add column field text check (field in ('name', 'birthDate', 'zipCode')),
  add column value text,
  add column answered_at timestamptz,
  add column answer text,
  -- Whether what was asked was done.
  add column accepted boolean;
update demand set answered_at = created_at, accepted = true where kind in ('copy', 'deletion');
create index demand_open on demand (created_at) where answered_at is null;
