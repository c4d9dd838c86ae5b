-- When outdated rows were removed last: of many processes, one does so each hour.
create table housekeeping (
  id boolean primary key default true check (id),
  ran_at timestamptz not null
);
