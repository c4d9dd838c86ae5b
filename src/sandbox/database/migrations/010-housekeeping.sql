-- When outdated rows were last removed: one of the processes does so each hour.
create table housekeeping (
  id boolean primary key default true check (id),
  ran_at timestamptz not null
);
